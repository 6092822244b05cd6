import type { DemoLanguage } from '../languages.ts';

export type DemoSubject =
  | 'reading'
  | 'mathematics'
  | 'nature'
  | 'language'
  | 'english'
  | 'music'
  | 'art'
  | 'geography'
  | 'science';

/** A run of text: `*word*` is strong, `[en|word]` is in another language. */
export type DemoText = string;

export type DemoBlock =
  | DemoText
  | { kind: 'list'; items: DemoText[]; ordered: boolean }
  | { kind: 'task'; text: DemoText }
  | { kind: 'know'; text: DemoText }
  | { kind: 'verse'; lines: DemoText[] }
  | { kind: 'table'; head: DemoText[]; rows: DemoText[][] };

export type DemoPage = {
  title: string;
  /** The whole picture as SVG, 800 × 500, or 1200 × 800 in a fixed-layout book. */
  art?: string;
  /** What the picture shows; present whenever there is a picture. */
  alt?: string;
  text: DemoBlock[];
  /** Fixed layout only: which side of the picture carries the words, and whether they are light on dark. */
  place?: 'top' | 'bottom' | 'left' | 'right';
  light?: boolean;
};

/** Module status as on the wire: 2 is a link, 9 plain text, others are hidden. */
export type DemoModule = { title: string; page: number; status: 2 | 9 | 1 };

/** One whole book of the demo school: its catalogue data and the content of its pages. */
export type DemoBook = {
  /** File name without `.epub`; unique in its language. */
  slug: string;
  /** `urn:uuid:…`, a fixed constant that is never computed, so that a repeated import recognises the book. */
  identifier: string;
  language: DemoLanguage;
  title: string;
  description: string;
  subject?: DemoSubject;
  grade?: number;
  schoolGroup?: 'lower-primary' | 'upper-primary';
  /** Key into the collections of `groups.ts`. */
  group?: 'stories' | 'explorers';
  themeId: 3 | 4 | 5 | 7 | 11 | 13 | 14 | 16 | 18 | 21;
  bookType: 'textbook' | 'workbook' | 'reader' | 'picture-book';
  locked?: true;
  /** How many first pages a locked book shows all the same. */
  sample?: number;
  /** Without it the modules come from the table of contents. */
  modules?: DemoModule[];
  fixedLayout?: true;
  /** Fixed layout only: the picture of the title page, 1200 × 800, with the lettered title. */
  titleArt?: string;
  /** The cover as SVG, 600 × 800. */
  cover: string;
  coverAlt: string;
  pages: DemoPage[];
};

export const list = (...items: DemoText[]): DemoBlock => ({ kind: 'list', items, ordered: false });
export const steps = (...items: DemoText[]): DemoBlock => ({ kind: 'list', items, ordered: true });
export const task = (text: DemoText): DemoBlock => ({ kind: 'task', text });
export const know = (text: DemoText): DemoBlock => ({ kind: 'know', text });
export const verse = (...lines: DemoText[]): DemoBlock => ({ kind: 'verse', lines });
export const table = (head: DemoText[], ...rows: DemoText[][]): DemoBlock => ({ kind: 'table', head, rows });

/** A page of a book with running text; fixed-layout pages are written out. */
export const page = (title: string, art: string | undefined, alt: string, ...text: DemoBlock[]): DemoPage =>
  art === undefined ? { title, text } : { title, art, alt, text };

/** The address of a page inside its EPUB, relative to the package document; pages count from 1. */
export const pageHref = (number: number): string => `page-${number}.xhtml`;
