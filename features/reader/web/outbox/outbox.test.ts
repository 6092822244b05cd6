import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookMark } from '../../contract/index.ts';
import { deliverWaiting } from './queries-outbox.ts';
import { forgetDelivered, marksOf, placeOn, placesOf, waitingMarks, withWaiting } from './waiting.ts';

const READ_AT = '2026-09-01T08:00:00.000Z';
const locator = { href: 'p1.xhtml', progression: 0.5 };
const mark = (id: string) => ({ id, createdAt: READ_AT, href: 'p1.xhtml', colour: 'green', note: '' }) as BookMark;

let calls: { method: string | undefined; path: string; body: unknown }[] = [];
let status = 200;

beforeEach(() => {
  localStorage.clear();
  [calls, status] = [[], 200];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    calls.push({ method, path, body: JSON.parse(String(body)) });
    const code = 'reader.locked';
    return Response.json({ status: { success: status === 200, code }, data: {} }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const deliver = () => deliverWaiting('ana', new QueryClient(), () => true);

test('[READ-4] [READ-16] a place is sent with its own time, once, and stays on the device', async () => {
  placesOf('ana').put('7', { locator, readAt: READ_AT, isTold: false });
  placesOf('ivo').put('8', { locator, readAt: READ_AT, isTold: false });
  await deliver();
  await deliver();
  const body = { ...locator, userId: 'ana', readAt: READ_AT };
  expect(calls).toEqual([{ method: 'PUT', path: '/api/p/reader/7/position', body }]);
  expect(placeOn('ana', '7')).toEqual({ locator, readAt: READ_AT, isTold: true });
  expect(placeOn('ivo', '8')?.isTold).toBe(false);
});

test.each([
  ['the server refuses is not sent again', 403, 1],
  ['did not arrive is sent the next time', 503, 2],
])('[READ-16] a place that %s', async (_, answer, count) => {
  status = answer;
  placesOf('ana').put('7', { locator, readAt: READ_AT, isTold: false });
  await deliver();
  await deliver();
  expect(calls).toHaveLength(count);
});

test('[READ-16] marks that an earlier version of the product stored by book are sent; the last change of each counts', async () => {
  localStorage.setItem('klupa.reader.waiting-marks.ana.5', JSON.stringify({ a: mark('a'), b: null, c: mark('c') }));
  marksOf('ana').put('5.c', null);
  expect(waitingMarks('ana', '5')).toEqual({ a: mark('a'), b: null, c: null });
  await deliver();
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'DELETE /api/p/reader/5/marks/b',
    'DELETE /api/p/reader/5/marks/c',
    'PUT /api/p/reader/5/marks/a',
  ]);
  expect(localStorage).toHaveLength(0);
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
