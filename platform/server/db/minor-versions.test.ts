import { expect, test } from 'vitest';
import { expectedMinor } from './minor-versions.ts';

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
