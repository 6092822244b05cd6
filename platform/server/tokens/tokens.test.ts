import { expect, test } from 'vitest';
import { hashToken, isToken, keyedHash, newId, newToken } from './index.ts';

test('[SAFE-10] tokens and ids are random, and have their shape', () => {
  const tokens = new Set(Array.from({ length: 100 }, newToken));
  expect(tokens.size).toBe(100);
  for (const token of tokens) expect(isToken(token)).toBe(true);
  expect([isToken(''), isToken(`${newToken()}x`), isToken('ž'.repeat(43))]).toEqual([false, false, false]);
  expect(newId()).toMatch(/^[\w-]{22}$/);
});

test('[SAFE-10] a hash of a token tells nothing of it; keyed hashes differ by secret, purpose and place of a part', () => {
  expect(hashToken('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  const all = [
    keyedHash('one secret', 'card', 'ab', 'c'),
    keyedHash('another secret', 'card', 'ab', 'c'),
    keyedHash('one secret', 'mark', 'ab', 'c'),
    keyedHash('one secret', 'card', 'a', 'bc'),
  ].map((hash) => hash.toString('hex'));
  expect(new Set(all).size).toBe(4);
});
