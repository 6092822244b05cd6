import { afterEach, expect, test, vi } from 'vitest';
import { readStored, readStoredJson, storedKeys, writeStored } from './index.ts';

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

test('keys are found by their beginning', () => {
  for (const key of ['a.1', 'a.2', 'b.1']) writeStored('local', key, 'x');
  expect(storedKeys('local', 'a.').toSorted()).toEqual(['a.1', 'a.2']);
  expect(storedKeys('session', 'a.')).toEqual([]);
});

test('a browser that forbids storage has no keys', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(storedKeys('local', 'a.')).toEqual([]);
});
