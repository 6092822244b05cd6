import { expect, test } from 'vitest';
import { nextOfSeries } from './queries-series.ts';

type Shelf = Parameters<typeof nextOfSeries>[0];
const row = (dos_id: string, is_visible = false) => ({ dos_id, is_visible });
const shelf = (...books: readonly ReturnType<typeof row>[]): Shelf =>
  ({ grouped: [{ publications: { userbooks: [], books } }] }) as unknown as Shelf;

test.each([
  ['1', '2'],
  // A locked book is no invitation: the one behind it is.
  ['2', '4'],
  ['4', undefined],
  ['9', undefined],
])('[READ-10] after book %s of a series comes %s', (book, next) => {
  const series = shelf(row('1'), row('2'), row('3', true), row('4'));
  expect(nextOfSeries(series, book)?.dos_id).toBe(next);
});
