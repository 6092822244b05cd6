import { expect, test } from 'vitest';
import type { Look } from '#features/reader/contract';
import { isShort, measures } from './page-style.ts';

const look = { flow: 'paged', hasColumns: true, margin: 'medium', size: 20 } as unknown as Look;
const most = Number.parseFloat(measures(look)['max-inline-size'] ?? '');

test.each([
  ['a short text beside an empty column', { pages: 3, size: most * 2, width: most * 0.8 }, look, true],
  ['a text that fills both columns', { pages: 3, size: most * 2, width: most * 1.8 }, look, false],
  ['a text of many screens', { pages: 25, size: most * 2, width: most * 0.8 }, look, false],
  ['a page that the browser has not laid out yet', { pages: 2, size: most * 2, width: 0 }, look, false],
  ['a phone, where there is one column', { pages: 3, size: most / 2, width: most / 5 }, look, false],
  [
    'a reader who wants one column',
    { pages: 3, size: most * 2, width: most * 0.8 },
    { ...look, hasColumns: false },
    false,
  ],
  ['a scrolled page', { pages: 3, size: most * 2, width: most * 0.8 }, { ...look, flow: 'scrolled' } as Look, false],
])('[READ-4] one column in the middle for %s', (_, layout, chosenLook, expected) => {
  expect(isShort(layout, chosenLook)).toBe(expected);
});
