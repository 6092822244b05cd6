import { describe, expect, test } from 'vitest';
import { checkMessage, checkOverrides, checkWords } from './check-words.ts';
import { wordTypes } from './word-types.ts';
import type { WordNamespace } from './word-files.ts';

const namespace = (
  languages: Record<string, Record<string, string>>,
  folder = 'features/shelf/web/words',
): WordNamespace => ({
  folder,
  prefix: folder.split('/')[1] ?? '',
  languages: new Map(Object.entries(languages)),
});

const both = ['hr', 'en'];

const books = {
  en: '{n, plural, one {# book} other {# books}}',
  hr: '{n, plural, one {# knjiga} few {# knjige} other {# knjiga}}',
};

describe('the words lint [MKT-6]', () => {
  test('complete words are right', () => {
    const right = namespace({ en: { 'shelf.books': books.en }, hr: { 'shelf.books': books.hr }, de: {} });
    expect(checkWords([right], both)).toEqual([]);
  });

  test('says what is missing, unknown, empty, misplaced or doubled, with its file', () => {
    const wrong = namespace({
      en: { 'shelf.a': 'A', 'other.b': 'B' },
      hr: { 'shelf.a': ' ' },
      cs: { 'shelf.x': 'X' },
      xx: {},
    });
    expect(
      checkWords(
        [wrong, namespace({ en: { 'shelf.a': 'A' }, hr: { 'shelf.a': 'Ah' } }, 'features/shelf/web/more')],
        both,
      ),
    ).toEqual([
      'features/shelf/web/words/en.json: other.b: expected a key that begins with "shelf."',
      'features/shelf/web/words/hr.json: other.b: is missing',
      'features/shelf/web/words/hr.json: shelf.a: is empty',
      'features/shelf/web/words/cs.json: shelf.x: is not in en.json',
      'features/shelf/web/words/xx.json: (whole file): is no language of the product',
      'features/shelf/web/more/en.json: shelf.a: is also in features/shelf/web/words',
    ]);
    expect(checkWords([namespace({ en: {} })], both)).toEqual([
      'features/shelf/web/words/hr.json: (whole file): is missing',
    ]);
  });

  test.each([
    ['{n, plural, one {# knjiga} other {# knjiga}}', books.en, 'hr', ['the plural of {n} lacks "few"']],
    ['{n, plural, one {#} two {#} other {#}}', books.en, 'en', ['the plural of {n} has "two", which en does not know']],
    ['{n, plural, one {#} few {#} other {#}}', books.en, 'cs', ['the plural of {n} lacks "many"']],
    ['{n, plural, one {#} few {#} many {#} other {#}}', books.en, 'lt', []],
    ['Hello {name', 'Hello {name}', 'en', [expect.stringContaining('is not valid ICU')]],
    ['Zdravo', 'Hello {name}', 'hr', ['lacks the argument name']],
    ['Zdravo {ime}', 'Hello {name}', 'hr', ['lacks the argument name', 'has the unknown argument ime']],
    ['Zdravo', '<b>Hello</b>', 'hr', ['lacks the mark b']],
    ['{d, date, short}', '{d, date, short}', 'en', [expect.stringContaining('is not supported')]],
  ])('%s (model %s, %s)', (message, model, tag, problems) => {
    expect(checkMessage(message, model, tag)).toEqual(problems);
  });

  test('a market’s own words replace only what exists', () => {
    expect(checkOverrides({ 'shelf.books': books.hr, 'shelf.none': 'x' }, { 'shelf.books': books.en }, 'hr')).toEqual([
      'shelf.none: is in no en.json',
    ]);
  });

  test('keys and arguments get types', () => {
    const types = wordTypes({
      'shelf.books': books.en,
      'shelf.by': 'by {name}, {kind, select, a {A} other {B}}',
      'shelf.title': 'Books',
    });
    expect(types).toContain("    'shelf.books': { readonly n: number };");
    expect(types).toContain("    'shelf.by': { readonly kind: string; readonly name: string | number };");
    expect(types).toContain("    'shelf.title': Readonly<Record<never, never>>;");
  });
});
