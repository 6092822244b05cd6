import { afterEach, expect, test, vi } from 'vitest';
import { readStored, readStoredJson, writeStored } from './index.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('what is kept is read again, and removed by null', () => {
  expect(writeStored('local', 'a', '{"b":1}')).toBe(true);
  expect([readStored('local', 'a'), readStoredJson('local', 'a')]).toEqual(['{"b":1}', { b: 1 }]);
  expect(readStored('session', 'a')).toBeNull();
  writeStored('local', 'a', null);
  expect([readStored('local', 'a'), readStoredJson('local', 'a')]).toEqual([null, undefined]);
});

test('a browser that keeps nothing breaks nothing', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect([readStored('local', 'a'), readStoredJson('session', 'a'), writeStored('local', 'a', 'b')]).toEqual([
    null,
    undefined,
    false,
  ]);
});
