import type { DemoBook, DemoLanguage } from './book.ts';
import * as english from './en/index.ts';
import * as croatian from './hr/index.ts';

const shelves: Record<DemoLanguage, DemoBook[]> = { hr: Object.values(croatian), en: Object.values(english) };

/** The demo books of a language, in the order of their file names. */
export const demoBooks = (language: DemoLanguage): DemoBook[] =>
  shelves[language].toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
