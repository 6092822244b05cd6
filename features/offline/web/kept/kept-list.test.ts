import { beforeEach, expect, test } from 'vitest';
import { closedBecause, keptBooks, noteSeen, type KeptBook } from './kept-list.ts';

const NOW = Date.UTC(2026, 8, 1, 8);
const book: KeptBook = {
  ...{ dosId: '7', alias: 'sun', name: 'The Sun', uid: 'ana', roles: [], edition: 'a', bytes: 10, isWhole: true },
  ...{ until: new Date(NOW + 1000).toISOString(), seenAt: NOW },
};
beforeEach(() => localStorage.clear());

test.each<[string, Partial<KeptBook>, number, ReturnType<typeof closedBecause>]>([
  ['in its time', {}, NOW, undefined],
  ['at its end', {}, NOW + 1000, 'over'],
  ['with an end that is no moment', { until: 'never' }, NOW, 'over'],
  ['by a clock that is a little late', {}, NOW - 4 * 60_000, undefined],
  ['by a clock that was set back', {}, NOW - 6 * 60_000, 'clock'],
  ['while it is not whole', { isWhole: false }, NOW, 'incomplete'],
])('[READ-16] a copy %s', (_, change, now, closed) => {
  expect(closedBecause({ ...book, ...change }, now)).toBe(closed);
});

test('[READ-16] the list is found by number and by name, and never forgets how late it was', () => {
  const later = Date.now() + 3_600_000;
  keptBooks.put({ ...book, seenAt: later });
  noteSeen('7');
  expect([keptBooks.find('sun')?.seenAt, keptBooks.find('7')?.name]).toEqual([later, 'The Sun']);
  keptBooks.drop('7');
  expect([keptBooks.list(), localStorage.getItem('klupa.kept')]).toEqual([[], null]);
});
