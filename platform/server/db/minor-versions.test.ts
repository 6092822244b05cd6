import { expect, test } from 'vitest';
import { expectedMinor, lacksKnownFixes } from './minor-versions.ts';

test.each([
  [18, '2025-10-01', 0],
  [18, '2025-11-20', 0],
  [18, '2025-11-30', 1],
  [18, '2026-03-01', 2],
  [17, '2025-11-30', 5],
  [16, '2023-11-30', 1],
  [99, '2026-01-01', 0],
])('[SAFE-10] PostgreSQL %i should have a minor version by %s: %i', (major, day, minor) => {
  expect(expectedMinor(major, new Date(day))).toBe(minor);
});

test.each([
  [18, 3, true],
  [18, 4, false],
  [18, 5, false],
  [99, 0, false],
])('[SAFE-10] PostgreSQL %i.%i lacks known fixes: %s', (major, minor, expected) => {
  expect(lacksKnownFixes(major, minor)).toBe(expected);
});
