import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileWords, mergeWords, wordsDocuments } from '../index.ts';

let root: string;
const market = (language: string) => ({ folder: join(root, 'markets/x'), language });

async function put(path: string, words: unknown): Promise<void> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof words === 'string' ? words : JSON.stringify(words));
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'klupa-words-'));
  await put('features/shelf/web/words/en.json', {
    'shelf.title': 'Shelf',
    'shelf.open': 'Open',
    'shelf.close': 'Close',
  });
  await put('features/shelf/web/words/hr.json', { 'shelf.title': 'Polica', 'shelf.open': 'Otvori' });
  await put('platform/web/ui/words/en.json', { 'ui.yes': 'Yes' });
  await put('apps/web/shell/words/en.json', { 'shell.home': 'Home' });
  await put('markets/x/words/school.json', { 'shelf.open': 'Otključaj' });
});
afterAll(() => rm(root, { recursive: true }));

describe('the words of a market [MKT-6]', () => {
  test('fall back from the market to its language to English', async () => {
    expect(await mergeWords(root, market('hr'))).toEqual({
      'shelf.title': 'Polica',
      'shelf.open': 'Otključaj',
      'shelf.close': 'Close',
      'ui.yes': 'Yes',
      'shell.home': 'Home',
    });
  });

  test('a language without words gets English, never Croatian', async () => {
    expect(await mergeWords(root, market('lt'))).toMatchObject({ 'shelf.title': 'Shelf' });
  });

  test('are sent as JSON whose hash changes with them: those of the first screen in one file, each feature in its own', async () => {
    const [one, other] = [await wordsDocuments(root, market('hr')), await wordsDocuments(root, market('lt'))];
    expect([...one.files.keys()].toSorted()).toEqual(['first', 'shelf']);
    expect(JSON.parse(one.files.get('first') ?? '')).toEqual({ 'shell.home': ['Home'], 'ui.yes': ['Yes'] });
    expect(JSON.parse(one.files.get('shelf') ?? '')).toMatchObject({ 'shelf.title': ['Polica'] });
    expect(one.hash).not.toBe(other.hash);
    expect((await wordsDocuments(root, market('hr'))).hash).toBe(one.hash);
  });

  test('borrowed English keeps its own plurals: 21 are books in every language', () => {
    const words = { a: '{n, plural, one {# book} other {# books}}' };
    expect(compileWords(words, () => true)).toEqual({
      a: [['n', 'plural', { 1: [['n#'], ' book'], other: [['n#'], ' books'] }]],
    });
  });

  test('a number is handed in ready for the market', () => {
    expect(compileWords({ a: '{n, plural, =0 {none} one {# book} other {{who}: # of {all, number}}}' })).toEqual({
      a: [['n', 'plural', { 0: ['none'], one: [['n#'], ' book'], other: [['who'], ': ', ['n#'], ' of ', ['all#']] }]],
    });
    expect(compileWords({ a: '{n, plural, other {{kind, select, x {# x} other {#}}}}' })).toEqual({
      a: [['n', 'plural', { other: [['kind', 'select', { x: [['n#'], ' x'], other: [['n#']] }]] }]],
    });
  });

  test('what is wrong is named', async () => {
    expect(() => compileWords({ 'shelf.bad': '{n, plural' })).toThrow('words: shelf.bad: ');
    await put('features/bad/web/words/xx.json', { 'bad.nested': { a: 'b' } });
    await expect(mergeWords(root, market('xx'))).rejects.toThrow(
      /bad\/web\/words\/xx\.json: expected one object of key: text/,
    );
  });
});
