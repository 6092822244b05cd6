import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedAgain } from './moved-again.ts';

test.each<[string, string, string, string]>([
  ['abcd', 'bcda', 'abcd', 'bcda'],
  // d goes to the beginning, while another person swaps b and c
  ['abcd', 'dabc', 'acbd', 'dacb'],
  // a goes behind c, while c goes to the end
  ['abcd', 'bcad', 'abdc', 'bdca'],
  // the moved item is deleted
  ['abc', 'cab', 'ab', 'ab'],
  // the predecessor is deleted: behind the item before it
  ['abcd', 'abdc', 'acd', 'adc'],
  ['abcd', 'bcad', 'abd', 'bad'],
  // a new one keeps its place
  ['abc', 'cab', 'abxc', 'cabx'],
])('[REPO-4] the move from %s to %s makes %s become %s', (before, after, present, expected) => {
  expect(movedAgain([...before], [...after], [...present]).join('')).toBe(expected);
});

const order = (ids: readonly number[]) => fc.shuffledSubarray([...ids], { minLength: ids.length });

test('[REPO-4] a move made again loses nothing and doubles nothing; in an order that nobody changed it is the same', () => {
  const orders = fc
    .uniqueArray(fc.nat(30), { maxLength: 12 })
    .chain((ids) =>
      fc.tuple(
        fc.constant(ids),
        order(ids),
        fc.shuffledSubarray([...ids, ...[101, 102].filter((id) => !ids.includes(id))]),
      ),
    );
  fc.assert(
    fc.property(orders, ([before, after, present]) => {
      expect(movedAgain(before, after, before)).toEqual(after);
      const again = movedAgain(before, after, present);
      expect(new Set(again)).toEqual(new Set(present));
      expect(again).toHaveLength(present.length);
      expect(movedAgain(before, before, present)).toEqual(present);
    }),
  );
});
