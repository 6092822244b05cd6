import type { DemoLanguage } from '../languages.ts';
import type { BookWords } from './words-shape.ts';
import { books as bg } from './words/bg.ts';
import { books as bs } from './words/bs.ts';
import { books as cnr } from './words/cnr.ts';
import { books as cs } from './words/cs.ts';
import { books as de } from './words/de.ts';
import { books as en } from './words/en.ts';
import { books as hr } from './words/hr.ts';
import { books as is } from './words/is.ts';
import { books as lt } from './words/lt.ts';
import { books as mk } from './words/mk.ts';
import { books as nb } from './words/nb.ts';
import { books as pl } from './words/pl.ts';
import { books as ro } from './words/ro.ts';
import { books as sk } from './words/sk.ts';
import { books as sl } from './words/sl.ts';
import { books as sq } from './words/sq.ts';
import { books as sr } from './words/sr.ts';
import { books as tr } from './words/tr.ts';
import { books as uk } from './words/uk.ts';

/** The texts of the books of a language: of the books that every language has, and around the pages of all books. */
export const bookWords: Readonly<Record<DemoLanguage, BookWords>> = {
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
