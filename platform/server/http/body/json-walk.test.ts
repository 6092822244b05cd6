import { expect, test } from 'vitest';
import { holdsNoText, isTooDeep } from './json-walk.ts';

const nested = (depth: number): unknown =>
  depth === 0 ? 1 : depth % 2 ? [nested(depth - 1)] : { a: nested(depth - 1) };

test('a body is walked 64 levels deep and no deeper, however deep it is', () => {
  expect([nested(0), nested(20), nested(64), 'text', null, undefined].map((body) => isTooDeep(body))).toEqual(
    Array.from({ length: 6 }, () => false),
  );
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown;
  expect([nested(65), deep].map((body) => isTooDeep(body))).toEqual([true, true]);
});

test('a NUL and half a surrogate pair are found in every string and name, and nothing else is', () => {
  const good = ['', 'Zoë \u{1f600}', '\\u0000', '\\ud800', { ключ: ['š', { a: 'b' }] }, 1, null, undefined, true];
  expect(good.filter(holdsNoText)).toEqual([]);
  const bad = ['a\0', '\ud83d', '\ude00\ud83d', { a: [1, { b: 'x\0' }] }, { 'a\0': 1 }, ['ok', ['\udfff']]];
  expect(bad.filter((value) => !holdsNoText(value))).toEqual([]);
});
