import { expect, test } from 'vitest';
import { groupedBy, lastOf, reversed, sorted } from './arrays.ts';

test('[QUAL-9] copies are sorted and turned round, the list stays as it is', () => {
  const list = [3, 1, 2];
  expect(sorted(list)).toEqual([1, 2, 3]);
  expect(sorted(list, (one, other) => other - one)).toEqual([3, 2, 1]);
  expect(reversed(list)).toEqual([2, 1, 3]);
  expect(list).toEqual([3, 1, 2]);
});

test('[QUAL-9] items are grouped in their order, the last that passes is found', () => {
  expect([...groupedBy(['ab', 'c', 'de'], ({ length }) => length)]).toEqual([
    [2, ['ab', 'de']],
    [1, ['c']],
  ]);
  expect(lastOf([1, 2, 3, 4], (one) => one % 2 === 1)).toBe(3);
  expect(lastOf([2], (one) => one > 2)).toBeUndefined();
});
