import { describe, expect, test } from 'vitest';
import { checkWriting } from './check-writing.ts';
import { writings } from './alphabets.ts';
import { PRODUCT_LANGUAGES } from '#features/market/contract';
import {
  DEMO_LANGUAGES,
  demoAccounts,
  demoBooks,
  demoClasses,
  demoFamily,
  demoPages,
  demoStandIn,
  ownBooks,
} from '#demo';

const facts = { contact: 'help@klupa.example', classrooms: '', join: '' };

/** All texts of a value: what a book, page or person says. Pictures, files and names to sign in with say nothing. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' || value.startsWith('<svg') ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (SILENT.has(key) ? [] : textsOf(part)));
}
const SILENT = new Set(
  'slug identifier language subject schoolGroup group bookType place kind username email roles owns madeBy school classroom gender letter legalKind teachers students signs'.split(
    ' ',
  ),
);

/** The text without the marks of HTML and of the books. */
const bare = (text: string): string => text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/ {2,}/g, ' ');

test('the demo speaks all languages of the product, and no other', () => {
  expect(DEMO_LANGUAGES.toSorted()).toEqual([...PRODUCT_LANGUAGES].toSorted());
});

describe.each(DEMO_LANGUAGES)('%s', (language) => {
  const books = demoBooks(language);

  test('[LANG-9] has at least three books for grades 1 and 2, each with a title of its own', () => {
    const first = books.filter(({ grade }) => grade === 1 || grade === 2);
    expect(first.length).toBeGreaterThanOrEqual(3);
    expect(new Set(first.map(({ title }) => title)).size).toBe(first.length);
    for (const book of first) expect(book.language).toBe(language);
  });

  test('[LANG-9] its books are written with the letters and marks of the language', () => {
    // Some of a whole shelf teach foreign words.
    const own = books.filter((book) => !ownBooks(language).includes(book));
    for (const text of own.flatMap(textsOf)) expect(checkWriting(bare(text), language), text).toEqual([]);
  });

  test('[LANG-10] people, schools, family and pages have names, in the letters of the language', () => {
    const people = demoAccounts([language]);
    const classes = [...demoClasses([language]), ...demoClasses([language], true)];
    const pages = demoPages(language, facts);
    const texts = [people, classes, demoFamily(language).name, pages, demoStandIn(language)].flatMap(textsOf);
    expect(texts.length).toBeGreaterThan(250);
    for (const text of texts) {
      expect(checkWriting(bare(text), language), text).toEqual([]);
    }
    for (const { customGroup } of demoClasses([language], true)) expect(customGroup).not.toBe('');
    expect(pages.length).toBe(6);
  });

  test.runIf(writings[language]?.isCyrillic)('[LANG-10] shows no class by a Latin letter', () => {
    for (const { letter } of demoClasses([language])) expect(letter).toMatch(/^\p{Script=Cyrillic}$/u);
  });

  test.skipIf(language === 'en')('[LANG-10] has no page in English', () => {
    const english = demoPages('en', facts);
    for (const [at, { title, body }] of demoPages(language, facts).entries()) {
      expect(title).not.toBe(english[at]?.title);
      expect(body).not.toBe(english[at]?.body);
      // The same headings, lists and tables.
      expect(body.match(/<\/?\w+/g)).toEqual(english[at]?.body.match(/<\/?\w+/g));
    }
  });
});
