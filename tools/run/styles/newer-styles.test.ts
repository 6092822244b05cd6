import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_APPEARANCE } from '#features/reader/contract';
import { DECORATIVE, newerThanPromised } from './newer-styles.ts';

const ROOT = join(import.meta.dirname, '../../..');
const sheets = globSync('{apps,demo,features,platform}/**/*.css', { cwd: ROOT });

test('[QUAL-10] no style sheet says anything that only newer browsers read, without a way for the others', () => {
  expect(sheets.length).toBeGreaterThan(200);
  expect(sheets.flatMap((file) => newerThanPromised(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

test('every exception is still needed', () => {
  for (const [file, feature] of DECORATIVE.filter(([sheet]) => sheet.endsWith('.css'))) {
    const css = readFileSync(join(ROOT, file), 'utf8');
    expect(
      newerThanPromised('elsewhere.css', css).some((line) => line.endsWith(feature)),
      `${file} ${feature}`,
    ).toBe(true);
  }
});

/** The style sheets inside a script: its texts of many rules, with a placeholder for computed values. */
const sheetsIn = (script: string): string[] =>
  [...script.matchAll(/`((?:[^`$]|\$(?!\{)|\$\{[^}]*\})*)`/g)]
    .map(([, text = '']) => text.replaceAll(/\$\{[^}]*\}/g, 'x').replaceAll(/(^|\})\s*x+\s*$/gm, '$1'))
    .filter((text) => (text.match(/\{[^{}]*:[^{}]*\}/g)?.length ?? 0) > 4 && !text.includes('=>'));

test.each([
  ['apps/server/page/plain-page.ts', 1],
  ['apps/server/page/error-pages.ts', 1],
  ['apps/server/page/away/away-page.ts', 1],
])('[QUAL-10] neither does %s write such styles', (file, least) => {
  const own = sheetsIn(readFileSync(join(ROOT, file), 'utf8'));
  expect(own.length).toBeGreaterThanOrEqual(least);
  expect(own.flatMap((css) => newerThanPromised(file, css, false))).toEqual([]);
});

test('[QUAL-10] nor does the reader for the pages of books', async () => {
  const file = 'apps/engine/leaf/page-style.ts';
  // By its path: the types of its other imports are those of browsers.
  const { pageStyles } = (await import(join(ROOT, file))) as {
    pageStyles: (look: object, fonts: string) => readonly string[];
  };
  for (const paper of ['light', 'sepia', 'dark'])
    for (const isSpaced of [true, false]) {
      const sheets = pageStyles({ ...DEFAULT_APPEARANCE, paper, isSpaced, isStill: false }, '/fonts.css');
      expect(sheets.flatMap((css) => newerThanPromised(file, css, false))).toEqual([]);
    }
});

test.each([
  ['.a { color: oklch(0.5 0.1 20); }', []],
  ['.a { --x: oklch(0.5 0.1 var(--h)); }', ['types.color.oklch']],
  ['.a { color: red; color: color-mix(in oklab, red, blue); }', []],
  ['.a { --x: red; --x: color-mix(in oklab, red, blue); }', ['types.color.color-mix']],
  ['.a { color: color-mix(in oklab, red, blue); }', ['types.color.color-mix']],
  ['.a { height: 100dvh; }', []],
  ['.a { --h: 100dvh; }', ['types.length.viewport_percentage_units_dynamic']],
  ['@supports (height: 1dvh) { .a { --h: 100dvh; } }', []],
  ['.a { overflow: clip; }', []],
  ['.a:has(b) { color: red; }', ['selectors.has']],
  ['.a, .b:has(b) { color: red; }', ['selectors.has']],
  ['.a:has(:focus-visible) { color: red; }', []],
  ['@supports selector(:has(*)) { .a:has(b) { color: red; } }', []],
  ['@supports not selector(:has(*)) { .a:has(b) { color: red; } }', ['selectors.has']],
  ['@container (max-width: 20rem) { .a { color: red; } }', []],
  ['@container (min-width: 20rem) { .a { color: red; } }', ['at-rules.container']],
  ['.a { width: 3cqi; }', []],
  ['.a { --w: 3cqi; }', ['types.length.container_query_length_units']],
  ['.a { height: calc(100dvh - var(--b)); }', []],
  ['.a { color: red; color: color-mix(in srgb, var(--a), red); }', ['types.color.color-mix']],
  ['@media (max-aspect-ratio: 1/1) { .a { color: red; } }', ['types.ratio.number_value']],
  ['@media (min-aspect-ratio: 4/3) { .a { color: red; } }', []],
  ['.a::backdrop { color: var(--b); }', ['selectors.backdrop.inherit_from_originating_element']],
  ['.a::backdrop { color: var(--b, red); }', []],
  ['.a::backdrop { --b: red; color: var(--b); }', []],
  ['.a:open { color: red; }', ['selectors.open']],
  ['.a { field-sizing: content; }', ['properties.field-sizing', 'properties.field-sizing.content']],
  ['.a { grid-template-rows: subgrid; }', ['properties.grid-template-rows.subgrid']],
  ['@starting-style { .a { color: red; } }', ['at-rules.starting-style']],
])('%s', (css, features) => {
  expect(newerThanPromised('a.css', css).map((line) => line.replace(/^a\.css:\d+ /, ''))).toEqual(features);
});
