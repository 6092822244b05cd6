import { expect, test } from 'vitest';
import { createCache } from './index.ts';

const NOW = 1000;

test('[FAULT-2] an entry lives as long as all, or as long as it says', () => {
  const cache = createCache<string>({ lifeMs: 10, most: 9 });
  cache.set('ana', 'a', 'one', { now: NOW });
  cache.set('ana', 'b', 'two', { now: NOW, until: NOW + 20 });
  expect([cache.get('ana', 'a', NOW + 9), cache.get('ana', 'a', NOW + 10)]).toEqual(['one', undefined]);
  expect([cache.get('ana', 'b', NOW + 19), cache.get('ana', 'b', NOW + 20)]).toEqual(['two', undefined]);
});

test('[FAULT-2] a group is forgotten as a whole; what was read before that is not kept afterwards', () => {
  const cache = createCache<string>({ most: 9 });
  const since = cache.generation();
  cache.set('ana', 'a', 'one', { now: NOW, since });
  cache.set('iva', 'a', 'two', { now: NOW, since });
  cache.forget('ana');
  expect([cache.get('ana', 'a', NOW), cache.get('iva', 'a', NOW)]).toEqual([undefined, 'two']);
  cache.set('ana', 'a', 'old', { now: NOW, since });
  expect(cache.get('ana', 'a', NOW)).toBeUndefined();
  cache.clear();
  expect(cache.get('iva', 'a', NOW)).toBeUndefined();
});

test('[FAULT-2] where it is full the groups used least lately leave, by the sizes of their entries', () => {
  const cache = createCache<string>({ most: 10, sizeOf: (text) => text.length });
  cache.set('ana', 'a', '1234', { now: NOW });
  cache.set('iva', 'a', '1234', { now: NOW });
  cache.get('ana', 'a', NOW);
  cache.set('mia', 'a', '1234', { now: NOW });
  expect(['ana', 'iva', 'mia'].map((group) => cache.get(group, 'a', NOW))).toEqual(['1234', undefined, '1234']);
  // A new value takes the place of the old one.
  cache.set('mia', 'a', '123456', { now: NOW });
  expect(['ana', 'mia'].map((group) => cache.get(group, 'a', NOW))).toEqual(['1234', '123456']);
  // One that is larger than all stays alone.
  cache.set('mia', 'a', '12345678901', { now: NOW });
  expect(['ana', 'mia'].map((group) => cache.get(group, 'a', NOW))).toEqual([undefined, '12345678901']);
});

test('[FAULT-2] a value that has grown is measured again when it is set again, and keeps its end', () => {
  const cache = createCache<string[]>({ most: 4, sizeOf: ({ length }) => length });
  const names = ['a'];
  cache.set('ana', 'a', ['1', '2'], { now: NOW });
  cache.set('iva', 'a', names, { until: NOW + 10 });
  names.push('b', 'c');
  expect(cache.get('ana', 'a', NOW)).toEqual(['1', '2']);
  cache.set('iva', 'a', names, { until: NOW + 10 });
  expect(cache.get('ana', 'a', NOW)).toBeUndefined();
  expect([cache.get('iva', 'a', NOW + 9), cache.get('iva', 'a', NOW + 10)]).toEqual([names, undefined]);
});

test('[FAULT-2] each value that leaves is handed over once: replaced, without room, forgotten', () => {
  const left: string[] = [];
  const cache = createCache<string>({ most: 2, onForget: (value) => void left.push(value) });
  cache.set('ana', 'a', 'one');
  cache.set('ana', 'a', 'one');
  expect(left).toEqual([]);
  cache.set('ana', 'a', 'two');
  expect(left).toEqual(['one']);
  cache.set('iva', 'a', 'three');
  cache.get('ana', 'a');
  cache.set('mia', 'a', 'four');
  expect(left).toEqual(['one', 'three']);
  cache.forget('ana');
  cache.forget('ana');
  cache.clear();
  expect(left).toEqual(['one', 'three', 'two', 'four']);
});

test('[FAULT-2] groups are forgotten by their values; what was read before that is not kept afterwards', () => {
  const cache = createCache<readonly number[]>({ most: 9 });
  cache.set('hr', 'a', [1, 2]);
  cache.set('sl', 'a', [3]);
  const since = cache.generation();
  cache.forgetWhere((workspaces) => workspaces.includes(2));
  expect([cache.get('hr', 'a'), cache.get('sl', 'a')]).toEqual([undefined, [3]]);
  cache.forgetWhere((workspaces) => workspaces.includes(7));
  cache.set('hr', 'a', [1, 2], { since });
  expect(cache.get('hr', 'a')).toBeUndefined();
});
