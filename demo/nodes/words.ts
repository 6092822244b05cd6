import type { DemoLanguage } from '../languages.ts';
import type { NodeWords } from './words-shape.ts';
import { nodes as bg } from './words/bg.ts';
import { nodes as bs } from './words/bs.ts';
import { nodes as cnr } from './words/cnr.ts';
import { nodes as cs } from './words/cs.ts';
import { nodes as de } from './words/de.ts';
import { nodes as en } from './words/en.ts';
import { nodes as hr } from './words/hr.ts';
import { nodes as is } from './words/is.ts';
import { nodes as lt } from './words/lt.ts';
import { nodes as mk } from './words/mk.ts';
import { nodes as nb } from './words/nb.ts';
import { nodes as pl } from './words/pl.ts';
import { nodes as ro } from './words/ro.ts';
import { nodes as sk } from './words/sk.ts';
import { nodes as sl } from './words/sl.ts';
import { nodes as sq } from './words/sq.ts';
import { nodes as sr } from './words/sr.ts';
import { nodes as tr } from './words/tr.ts';
import { nodes as uk } from './words/uk.ts';

export const nodeWords: Readonly<Record<DemoLanguage, NodeWords>> = {
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
