import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoLanguage } from '../languages.ts';
import { pageHref, type DemoBook } from './book.ts';
import { demoBooks } from './index.ts';
import { groupOf, subjectScheme } from './groups.ts';
import { packEpub } from './pack-epub.ts';
import { bookWords } from './words.ts';

const ns = 'https://klupa.example/ns#';
/** A sample counts spine items; the first is the title page. */
const TITLE_PAGE = 1;

export type DemoPublication = {
  metadata: {
    '@type': 'http://schema.org/Book';
    identifier: string;
    title: string;
    author: { name: string }[];
    illustrator: { name: string }[];
    language: DemoLanguage;
    publisher: string;
    description: string;
    /** The title page counts. */
    numberOfPages: number;
    subject?: { name: string; code: string; scheme: string }[];
    belongsTo?: { collection: { name: string; identifier: string }[] };
    'https://schema.org/educationalLevel'?: string;
    'https://schema.org/license': string;
    'https://klupa.example/ns#themeId': number;
    'https://klupa.example/ns#bookType': DemoBook['bookType'];
    'https://klupa.example/ns#locked': boolean;
    'https://klupa.example/ns#sample'?: number;
    'https://klupa.example/ns#schoolGroup'?: 'lower-primary' | 'upper-primary';
    'https://klupa.example/ns#modules'?: { title: string; href: string; status: number }[];
  };
  links: { rel: string; href: string; type: string }[];
};

export type DemoFeed = {
  metadata: { title: string; numberOfItems: number };
  links: { rel: string; href: string; type: string }[];
  publications: DemoPublication[];
};

const publication = (book: DemoBook): DemoPublication => {
  const group = groupOf(book);
  const subject = book.subject && bookWords(book.language).subjects[book.subject];
  return {
    metadata: {
      '@type': 'http://schema.org/Book',
      identifier: book.identifier,
      title: book.title,
      author: [{ name: 'Klupa' }],
      illustrator: [{ name: 'Klupa' }],
      language: book.language,
      publisher: 'Klupa',
      description: book.description,
      numberOfPages: book.pages.length + 1,
      ...(subject && { subject: [{ name: subject, code: book.subject, scheme: subjectScheme }] }),
      ...(group && { belongsTo: { collection: [group] } }),
      ...(book.grade && { 'https://schema.org/educationalLevel': String(book.grade) }),
      'https://schema.org/license': 'https://spdx.org/licenses/MIT.html',
      [`${ns}themeId` as const]: book.themeId,
      [`${ns}bookType` as const]: book.bookType,
      [`${ns}locked` as const]: book.locked ?? false,
      ...(book.sample && { [`${ns}sample` as const]: TITLE_PAGE + book.sample }),
      ...(book.schoolGroup && { [`${ns}schoolGroup` as const]: book.schoolGroup }),
      ...(book.modules && {
        [`${ns}modules` as const]: book.modules.map(({ title, page, status }) => ({
          title,
          href: pageHref(page),
          status,
        })),
      }),
    } as DemoPublication['metadata'],
    links: [
      { rel: 'http://opds-spec.org/acquisition/open-access', href: `${book.slug}.epub`, type: 'application/epub+zip' },
    ],
  };
};

/**
 * The demo books of a language as an OPDS 2.0 feed [SHELF-14]; links are relative to the feed's own place.
 * Keys that OPDS lacks are under `https://klupa.example/ns#`.
 */
export const demoFeed = (language: DemoLanguage, books = demoBooks(language)): DemoFeed => {
  const publications = books.map(publication);
  return {
    metadata: { title: bookWords(language).feed, numberOfItems: publications.length },
    links: [{ rel: 'self', href: `${language}.opds.json`, type: 'application/opds+json' }],
    publications,
  };
};

/** Writes `<language>.opds.json` and one EPUB file per book into `folder`, which is made when missing; gives the feed's path. */
export const writeDemoFeed = async (
  folder: string,
  language: DemoLanguage,
  books = demoBooks(language),
): Promise<string> => {
  await mkdir(folder, { recursive: true });
  for (const book of books) await writeFile(join(folder, `${book.slug}.epub`), await packEpub(book));
  const file = join(folder, `${language}.opds.json`);
  await writeFile(file, `${JSON.stringify(demoFeed(language, books), undefined, 1)}\n`);
  return file;
};
