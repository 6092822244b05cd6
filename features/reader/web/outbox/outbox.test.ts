import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookMark } from '../../contract/index.ts';
import { deliverWaiting } from './queries-outbox.ts';
import { marksOf, placeOn, placesOf, waitingMarks } from './waiting.ts';

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
