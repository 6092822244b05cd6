import { expect, test } from 'vitest';
import { readAfter, startStay } from './read-time.ts';

test.each([
  [0, 2000],
  [15, 2000],
  [85, 8500],
  [10_000, 60_000],
])('[READ-8] a page of %i words is read after %i ms', (words, time) => expect(readAfter(words)).toBe(time));

test('[READ-8] only time in sight counts', () => {
  const stay = startStay();
  stay.begin(1000);
  stay.begin(1500);
  expect(stay.spent(2000)).toBe(1000);
  stay.end(2000);
  expect(stay.spent(9000)).toBe(1000);
  stay.begin(9000);
  expect(stay.spent(9500)).toBe(1500);
});
