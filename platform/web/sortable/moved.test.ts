import { expect, test } from 'vitest';
import { movedBefore, movedBy } from './moved.ts';

test('[NODE-2] steps up and down end at the ends', () => {
  expect(movedBy([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  expect(movedBy([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect(movedBy([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(movedBy([1, 2, 3], 1, 9)).toEqual([2, 3, 1]);
  expect(movedBy([1, 2, 3], 7, 1)).toEqual([1, 2, 3]);
});

test('[NODE-2] dropping before and after; onto itself changes nothing', () => {
  expect(movedBefore([1, 2, 3, 4], new Set([4]), 2)).toEqual([1, 4, 2, 3]);
  expect(movedBefore([1, 2, 3, 4], new Set([1]), 3, true)).toEqual([2, 3, 1, 4]);
  expect(movedBefore([1, 2, 3], new Set([2]), 2)).toEqual([1, 2, 3]);
});
