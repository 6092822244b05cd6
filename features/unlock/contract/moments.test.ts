import { expect, test } from 'vitest';
import { toMilliseconds } from './moments.ts';

test.each([
  [1_795_194_000, 1_795_194_000_000],
  [1_795_194_000_123, 1_795_194_000_123],
  [999_999_999_999, 999_999_999_999_000],
  [1_000_000_000_000, 1_000_000_000_000],
  [0, 0],
])('[KOD-2] %i means %i milliseconds', (value, expected) => {
  expect(toMilliseconds(value)).toBe(expected);
});
