import { expect, test } from 'vitest';
import { portableSheet } from './portable-sheet.ts';

test.each([
  ['p{-epub-writing-mode:vertical-rl}', 'p{writing-mode:vertical-rl}'],
  ['p { color: red; -epub-hyphens: auto }', 'p { color: red; hyphens: auto }'],
  ['h1 { page-break-before: always }', 'h1 { break-before: column }'],
  ['h1 { page-break-after: avoid; page-break-inside: avoid }', 'h1 { page-break-after: avoid; break-inside: avoid }'],
  ['h1 { break-before: right }', 'h1 { break-before: column }'],
  ['.my-epub-note { margin: 0 }', '.my-epub-note { margin: 0 }'],
])('[READ-5] %s', (sheet, portable) => expect(portableSheet(sheet)).toBe(portable));

test.each([
  ['p { -epub-text-combine-horizontal: all }', 'p { text-combine-upright: all }'],
  ['p { -epub-text-combine: horizontal }', 'p { text-combine-upright: all }'],
  ['p { -epub-text-combine: horizontal 2 }', 'p { text-combine-upright: all }'],
  ['p { -epub-text-combine: none }', 'p { text-combine-upright: none }'],
  ['p { text-transform: -epub-fullwidth; color: red }', 'p { text-transform: full-width; color: red }'],
  ['p { -epub-text-orientation: vertical-right }', 'p { text-orientation: mixed }'],
  ['p { -epub-text-orientation: rotate-right }', 'p { text-orientation: sideways }'],
  ['p { -epub-text-underline-position: alphabetic }', 'p { text-underline-position: auto }'],
  ['-epub-writing-mode: vertical-rl', 'writing-mode: vertical-rl'],
])('[READ-22] %s', (sheet, portable) => expect(portableSheet(sheet)).toBe(portable));

test('[IMP-17] addresses from the root of the book lead there', () => {
  expect(portableSheet('@import "/a.css"; p { background: url(/b.png) }', 'EPUB/css/book.css')).toBe(
    '@import "../../a.css"; p { background: url("../../b.png") }',
  );
});
