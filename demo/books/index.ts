import type { DemoLanguage } from '../languages.ts';
import type { DemoBook } from './book.ts';
import * as english from './en/index.ts';
import * as croatian from './hr/index.ts';

import { sharedBooks } from './shared.ts';

/** What a language has beyond the books that all have: a whole shelf. */
const own: Partial<Record<DemoLanguage, DemoBook[]>> = { hr: Object.values(croatian), en: Object.values(english) };

/** The books that no other language has. */
export const ownBooks = (language: DemoLanguage): DemoBook[] => own[language] ?? [];

/** Whether the books of a language fill a shelf, with all grades and subjects. */
export const hasWholeShelf = (language: DemoLanguage): boolean => language in own;

/** The demo books of a language, in the order of their file names. */
export const demoBooks = (language: DemoLanguage): DemoBook[] =>
  [...sharedBooks(language), ...ownBooks(language)].toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
