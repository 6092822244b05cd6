import type { DemoLanguage } from '../languages.ts';
import type { PeopleWords } from './words-shape.ts';
import { people as bg } from './words/bg.ts';
import { people as bs } from './words/bs.ts';
import { people as cnr } from './words/cnr.ts';
import { people as cs } from './words/cs.ts';
import { people as de } from './words/de.ts';
import { people as en } from './words/en.ts';
import { people as hr } from './words/hr.ts';
import { people as is } from './words/is.ts';
import { people as lt } from './words/lt.ts';
import { people as mk } from './words/mk.ts';
import { people as nb } from './words/nb.ts';
import { people as pl } from './words/pl.ts';
import { people as ro } from './words/ro.ts';
import { people as sk } from './words/sk.ts';
import { people as sl } from './words/sl.ts';
import { people as sq } from './words/sq.ts';
import { people as sr } from './words/sr.ts';
import { people as tr } from './words/tr.ts';
import { people as uk } from './words/uk.ts';

export const peopleWords: Readonly<Record<DemoLanguage, PeopleWords>> = {
  hr,
  en,
  sr,
  bg,
  cnr,
  bs,
  sl,
  ro,
  uk,
  cs,
  sk,
  pl,
  lt,
  mk,
  sq,
  tr,
  de,
  nb,
  is,
};
