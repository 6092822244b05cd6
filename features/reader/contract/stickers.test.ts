import { expect, test } from 'vitest';
import { stickersOf } from './stickers.ts';

const books = (count: number) => new Set(Array.from({ length: count }, (_, n) => n + 1));
const series = [
  { name: 'The river', books: [1, 2] },
  { name: 'Alone', books: [3] },
  { name: 'Long', books: [4, 40] },
];

test.each([
  [0, []],
  [1, ['first-book']],
  [3, ['first-book', 'series The river']],
  [10, ['first-book', 'ten-books', 'series The river']],
])('[READ-14] stickers of %i finished books', (count, kinds) => {
  expect(stickersOf(books(count), series).map(({ kind, name }) => (name ? `${kind} ${name}` : kind))).toEqual(kinds);
});
