import { expect, test } from 'vitest';
import { fixedClock } from '#platform/server/clock';
import { createCache } from './index.ts';

test('a group is forgotten as a whole, others stay', () => {
  const cache = createCache<number>({ size: 10 });
  cache.set(1, { group: 'ana', name: 'a' });
  cache.set(2, { group: 'ana', name: 'b' });
  cache.set(3, { group: 'ivo' });
  expect([cache.get('ana', 'a'), cache.get('ana', 'b'), cache.get('ivo')]).toEqual([1, 2, 3]);
  cache.forget('ana');
  expect([cache.get('ana', 'a'), cache.get('ana', 'b'), cache.get('ivo')]).toEqual([undefined, undefined, 3]);
  cache.clear();
  expect(cache.get('ivo')).toBeUndefined();
});

test.each([
  ['of the group', (cache: ReturnType<typeof createCache<number>>) => cache.forget('ana')],
  ['of anything', (cache: ReturnType<typeof createCache<number>>) => cache.clear()],
])('what was read before a change %s is not kept after it', (_, change) => {
  const cache = createCache<number>({ size: 10 });
  const since = cache.generation();
  change(cache);
  cache.set(1, { group: 'ana', since });
  expect(cache.get('ana')).toBeUndefined();
  cache.set(1, { group: 'ana', since: cache.generation() });
  expect(cache.get('ana')).toBe(1);
});

test('a value is believed for its life, from when it was set last', () => {
  const clock = fixedClock('2026-09-01T08:00:00Z');
  const cache = createCache<number>({ size: 10, life: { ms: 1000, clock } });
  cache.set(1, { group: 'ana' });
  clock.advance(999);
  expect(cache.get('ana')).toBe(1);
  cache.set(2, { group: 'ana' });
  clock.advance(999);
  expect(cache.get('ana')).toBe(2);
  clock.advance(1);
  expect(cache.get('ana')).toBeUndefined();
});

test('over its size the group that was used longest ago leaves, and is told of', () => {
  const gone: number[] = [];
  const cache = createCache<number>({ size: 3, onForget: (value) => gone.push(value) });
  cache.set(1, { group: 'a' });
  cache.set(2, { group: 'b', name: 'x' });
  cache.set(3, { group: 'b', name: 'y' });
  cache.get('a');
  cache.set(4, { group: 'c' });
  expect(gone).toEqual([2, 3]);
  expect([cache.get('a'), cache.get('b', 'x'), cache.get('c')]).toEqual([1, undefined, 4]);
});

test('weights count instead of values; what alone is too heavy stays until the next', () => {
  const cache = createCache<string>({ size: 5, weightOf: (value) => value.length });
  cache.set('two', { group: 'a' });
  cache.set('t', { group: 'a' });
  cache.set('four', { group: 'b' });
  expect([cache.get('a'), cache.get('b')]).toEqual(['t', 'four']);
  cache.set('too heavy', { group: 'c' });
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, undefined, 'too heavy']);
  cache.set('next', { group: 'd' });
  expect([cache.get('c'), cache.get('d')]).toEqual([undefined, 'next']);
});

test('a value that leaves, or is replaced by another, is told of once; the same one set again is not', () => {
  const gone: object[] = [];
  const cache = createCache<object>({ size: 5, onForget: (value) => gone.push(value) });
  const [first, second] = [{}, {}];
  cache.set(first, { group: 'a' });
  cache.set(first, { group: 'a' });
  expect(gone).toEqual([]);
  cache.set(second, { group: 'a' });
  cache.drop('a');
  cache.drop('a');
  expect([gone.length, gone[0] === first, gone[1] === second]).toEqual([2, true, true]);
});
