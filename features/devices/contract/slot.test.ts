import { expect, test } from 'vitest';
import { leastRemovals, STALE_DAYS, unusedDays, type Slot } from './slot.ts';

const slots = (count: number) => Array.from({ length: count }, (_, id) => ({ id })) as Slot[];

test.each([
  [2, 2, 1],
  [3, 2, 2],
  [5, 2, 4],
  [1, 1, 1],
  [1, 2, 1],
])('[DEV-2] of %i slots where %i are allowed at least %i must go', (count, maxSlots, least) => {
  expect(leastRemovals({ slots: slots(count), maxSlots })).toBe(least);
});

test('[DEV-2] a device counts as forgotten after 90 days', () => {
  const now = Date.UTC(2026, 10, 20);
  const ago = (days: number) => unusedDays({ timestamp: now - days * 86_400_000 }, now);
  expect([ago(0), ago(STALE_DAYS), ago(STALE_DAYS + 1), ago(400)]).toEqual([undefined, undefined, 91, 400]);
});
