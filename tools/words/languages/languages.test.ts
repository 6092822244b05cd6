import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PRODUCT_LANGUAGES } from '#features/market/contract';
import { checkWords } from '../check-words.ts';
import { readWordNamespaces, type WordNamespace } from '../word-files.ts';
import { writings } from './alphabets.ts';
import { checkLanguages } from './check-language.ts';
import { checkTerms } from './check-terms.ts';
import { checkWriting } from './check-writing.ts';
import { withTerms } from './document.ts';
import { foreignWords, terms } from './glossary.ts';
import { stems } from './stems.ts';

const root = resolve(import.meta.dirname, '../../..');
const namespaces = await readWordNamespaces(root);

const namespace = (key: string, languages: Record<string, string>): WordNamespace => ({
  folder: 'features/shelf/web/words',
  prefix: 'shelf',
  languages: new Map(Object.entries(languages).map(([language, message]) => [language, { [key]: message }])),
});

describe('how a message is written [LANG-2]', () => {
  test.each([
    ['sl', 'Ćup je poln.', 'has the letter "Ć", which the language does not have'],
    ['ro', 'Anunţuri', 'has the letter "ţ", which the language does not have'],
    ['mk', 'Сè е тука.', 'has the letter "è", which the language does not have'],
    ['bg', 'Книгa', 'has the letter "a", which the language does not have'],
    ['hr', 'Кnjige', 'has the letter "К", which the language does not have'],
    ['uk', 'Объект', 'has the letter "ъ", which the language does not have'],
    ['de', 'Das Buch "Igel"', 'has a straight quotation mark; use typographic ones'],
    ['de', 'Das Buch “Igel”', 'quotes with “ ”; the language has „“'],
    ['nb', 'Boka «Igel', 'quotes with «; the language has «»'],
    ['tr', 'Kitap  burada', 'has two spaces in a row'],
    ['lt', 'Iki {date}.', 'has a full stop after a date, which ends with one'],
    ['sq', 'Prisni...', 'has three dots; use …'],
  ])('%s: %s', (language, message, reason) => {
    expect(checkWriting(message, language)).toEqual([reason]);
  });

  test.each([
    ['bg', 'За този сайт е нужен JavaScript, а не {name}.'],
    ['uk', 'Наприклад https://school.example або B, G, I чи data.json.'],
    ['tr', 'İçerik {count, plural, one {# kitap} other {{name} ve # kitap}}'],
    ['sl', 'Stran »Moji razredi« <b>{title}</b>'],
  ])('%s: %s is right', (language, message) => expect(checkWriting(message, language)).toEqual([]));
});

describe('a language as a whole [LANG-3]', () => {
  test('says what is English still', () => {
    const english = namespace('shelf.empty', { en: 'The shelf is empty', de: 'The shelf is empty' });
    expect(checkLanguages([english], ['de'])).toEqual(['de: 1 of 1 messages are English still: shelf.empty']);
    expect(checkLanguages([namespace('shelf.koala', { en: 'Koala', de: 'Koala' })], ['de'])).toEqual([]);
  });

  test('says where a message is too long for its place', () => {
    const menu = namespace('shell.menu-help', { en: 'Help', de: 'Hilfe und Unterstützung' });
    expect(checkLanguages([menu], ['de'])).toEqual([
      'features/shelf/web/words/de.json: shell.menu-help: is 23 letters long; its place has room for 14',
    ]);
  });

  test('says where a message takes a word of a neighbour', () => {
    const words = namespace('shelf.who', { en: 'Who reads?', bs: 'Tko čita?', hr: 'Tko čita?' });
    expect(checkLanguages([words], ['bs', 'hr'])).toEqual([
      'features/shelf/web/words/bs.json: shelf.who: says "tko"; the word here is "ko"',
    ]);
  });
});

test('[LANG-1] every language of the product is complete and written as it is', () => {
  expect(Object.keys(writings).toSorted()).toEqual([...PRODUCT_LANGUAGES].toSorted());
  expect(Object.keys(foreignWords).every((language) => language in writings)).toBe(true);
  expect(checkWords(namespaces)).toEqual([]);
});

test('[LANG-1] a key that one language lacks is said', () => {
  const languages = Object.fromEntries(PRODUCT_LANGUAGES.map((language) => [language, '7']));
  const { is: _, ...others } = languages;
  expect(checkWords([namespace('shelf.seven', languages)])).toEqual([]);
  expect(checkWords([namespace('shelf.seven', others)])).toContain(
    'features/shelf/web/words/is.json: (whole file): is missing',
  );
});

test('[LANG-4] the document shows the terms as the screens say them', async () => {
  const document = await readFile(`${root}/docs/languages.md`, 'utf8');
  expect(withTerms(document, namespaces), 'run node tools/words/languages/write-document.ts').toBe(document);
  const keys = new Set(namespaces.flatMap(({ languages }) => Object.keys(languages.get('en') ?? {})));
  expect(terms.filter(([, key]) => !keys.has(key))).toEqual([]);
});

test('[LANG-4] a language that says a term by another word is named, with its messages', () => {
  const messages = Array.from({ length: 10 }, (_, n) => {
    const isOther = n >= 7;
    return namespace(`shelf.m${n}`, {
      en: `Your password ${n}`,
      hr: isOther ? `Tvoja šifra ${n}` : `Tvoje lozinke ${n}`,
    });
  });
  expect(checkTerms(messages, ['hr'])).toEqual([
    String.raw`hr: 3 of 10 messages say \bpasswords?\b by another word: shelf.m7, shelf.m8, shelf.m9`,
  ]);
  expect(checkTerms(messages.slice(0, 8), ['hr'])).toEqual([]);
  for (const { words } of stems) expect(Object.keys(words).length).toBe(PRODUCT_LANGUAGES.length - 1);
});
