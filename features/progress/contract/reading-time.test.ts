import { expect, test } from 'vitest';
import { leastStay, mostOffline, readAfter, UNKNOWN_LENGTH } from './reading-time.ts';

test.each([
  [0, 2000],
  [15, 2000],
  [85, 8500],
  [10_000, 60_000],
])('[READ-8] a page of %i words is read after %i ms', (words, time) => expect(readAfter(words)).toBe(time));

test('[SAFE-7] the server asks for nine tenths of that, and for two seconds where words are unknown', () => {
  expect(leastStay({ words: 5, soundSeconds: 0 })).toBe(2000);
  expect(leastStay({ words: 200, soundSeconds: 0 })).toBe(18_000);
  expect(leastStay(UNKNOWN_LENGTH)).toBe(2000);
});

test.each([
  ['a picture with five words', { words: 5, soundSeconds: 0 }, 60],
  ['a page of 300 words', { words: 300, soundSeconds: 0 }, 600],
  ['a page with a song', { words: 5, soundSeconds: 95 }, 155],
  ['a page with a film of unknown length', { words: 5, soundSeconds: null }, 660],
  ['a book of an old import', UNKNOWN_LENGTH, 1200],
])('[SAFE-7] without a network %s counts at most %o as %i seconds', (_, length, seconds) =>
  expect(mostOffline(length)).toBe(seconds),
);
