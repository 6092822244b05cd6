import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { readWordNamespaces } from '../word-files.ts';

const root = resolve(import.meta.dirname, '../../..');
const andika = join(createRequire(import.meta.url).resolve('@fontsource/andika/package.json'), '../files');

/** Signs that the words have, without those that no font draws. */
const said = (await readWordNamespaces(root)).flatMap(({ languages }) =>
  [...languages].flatMap(([language, words]) =>
    [...new Set(Object.values(words).join(''))].map((sign) => ({ language, sign, code: sign.codePointAt(0) ?? 0 })),
  ),
);
const drawn = said.filter(({ sign }) => !/\s/.test(sign));

const exercises = join(root, 'demo/exercises');
/** Signs of the demo exercises by language. */
const played = readdirSync(join(exercises, 'words')).map((file) => ({
  language: file.replace('.json', ''),
  signs: [
    ...new Set(
      textsOf(JSON.parse(readFileSync(join(exercises, 'words', file), 'utf8')))
        .join('')
        .replaceAll(/\{\w+\}/g, ''),
    ),
  ],
}));

test.each([
  ['Nunito, cut to our letters', join(root, 'platform/web/theme/fonts'), /\.woff2$/],
  ['Andika', andika, /-400-normal\.woff2$/],
])('[LANG-5] %s draws every letter of every language', async (_name, folder, files) => {
  const fonts = readdirSync(folder).filter((file) => files.test(file));
  const covered = new Set((await Promise.all(fonts.map((file) => codesOf(join(folder, file))))).flat());
  const missing = drawn.filter(({ code }) => !covered.has(code)).map(({ language, sign }) => `${language}: ${sign}`);
  expect([...new Set(missing)]).toEqual([]);
});

test('[LANG-5] a letter that a font lacks is seen', async () => {
  const covered = new Set(await codesOf(join(root, 'platform/web/theme/fonts/nunito-latin.woff2')));
  expect(['a', 'þ', 'Ж', 'ğ'].filter((sign) => !covered.has(sign.codePointAt(0) ?? 0))).toEqual(['Ж', 'ğ']);
});

test('[PROG-37] the exercises of a language have its letters in their one small font', async () => {
  const codes = async (name: string) => new Set(await codesOf(join(exercises, 'fonts', `nunito-${name}.woff2`)));
  const [latin, cyrillic] = [await codes('latin'), await codes('cyrillic')];
  expect(played).toHaveLength(19);
  const missing = played.flatMap(({ language, signs }) => {
    const isCyrillic = signs.some((sign) => /\p{Script=Cyrillic}/u.test(sign));
    // Words for programs, such as names of pictures, are Latin in each file.
    const shown = signs.filter((sign) => sign !== ' ' && !(isCyrillic && /\p{Script=Latin}/u.test(sign)));
    const font = isCyrillic ? cyrillic : latin;
    return shown.filter((sign) => !font.has(sign.codePointAt(0) ?? 0)).map((sign) => `${language}: ${sign}`);
  });
  expect(missing).toEqual([]);
  expect([latin.has(0x416), cyrillic.has(0x416), latin.has(0xfe), cyrillic.has(0xfe)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

function textsOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);
}

/** The code points of a font, from the `cmap` table of its TrueType form. */
async function codesOf(file: string): Promise<number[]> {
  const all =
    String.fromCodePoint(...new Set(drawn.map(({ code }) => code)), 0x61, 0xfe, 0x416, 0x11f) +
    played.flatMap(({ signs }) => signs).join('');
  const font = await subsetFont(readFileSync(file), all, { targetFormat: 'truetype' });
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  const cmap = font.subarray(font.readUInt32BE((entry ?? 12) + 8));
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.readUInt32BE(8 + at * 8));
  return starts.flatMap((start) => codesOfTable(cmap.subarray(start)));
}

function codesOfTable(table: Buffer): number[] {
  if (table.readUInt16BE(0) === 12) {
    const groups = Array.from({ length: table.readUInt32BE(12) }, (_, at) => 16 + at * 12);
    return groups.flatMap((at) => range(table.readUInt32BE(at), table.readUInt32BE(at + 4)));
  }
  if (table.readUInt16BE(0) !== 4) return [];
  const segments = table.readUInt16BE(6) / 2;
  return Array.from({ length: segments }, (_, at) => at).flatMap((at) =>
    range(table.readUInt16BE(16 + segments * 2 + at * 2), table.readUInt16BE(14 + at * 2)),
  );
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
