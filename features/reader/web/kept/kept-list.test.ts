import { beforeEach, expect, test } from 'vitest';
import type { BookMark } from '../../contract/index.ts';
import { closedBecause, keptBooks, noteSeen, type KeptBook } from './kept-list.ts';
import { forgetDelivered, marksOf, placeOn, placesOf, waitingMarks, withWaiting } from '../outbox/waiting.ts';

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

test('[READ-16] [READ-4] what waits is of its user alone; who goes leaves only what was not told', () => {
  const place = { locator: { href: 'a', progression: 0 }, readAt: '2026-09-01T08:00:00Z' };
  placesOf('ana').put('7', { ...place, isTold: false });
  placesOf('ana').put('8', { ...place, isTold: true });
  placesOf('ivo').put('9', { ...place, isTold: false });
  const mark = { id: 'm', href: 'a' } as BookMark;
  marksOf('ana').put('5.m', mark);
  marksOf('ana').put('5.gone', null);
  expect(placesOf('ana').list()).toMatchObject([{ key: '7' }]);
  expect([waitingMarks('ana', '5'), waitingMarks('ivo', '5')]).toEqual([{ m: mark, gone: null }, {}]);
  const storedMarks = [{ id: 'gone' }, { id: 'stays' }] as BookMark[];
  expect(withWaiting(storedMarks, { m: mark, gone: null }).map(({ id }) => id)).toEqual(['stays', 'm']);
  for (const uid of ['ana', 'ivo']) localStorage.setItem(`klupa.reader.read.${uid}.8`, '["u1"]');
  forgetDelivered((uid) => uid === 'ana');
  expect(localStorage.getItem('klupa.reader.read.ana.8')).toBeNull();
  expect(localStorage.getItem('klupa.reader.read.ivo.8')).toBe('["u1"]');
  expect([placeOn('ana', '7')?.isTold, placeOn('ana', '8'), placeOn('ivo', '9')?.isTold]).toEqual([
    false,
    undefined,
    false,
  ]);
});
