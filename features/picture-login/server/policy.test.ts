import { expect, test } from 'vitest';
import { countedFor } from './policy.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 4, 4, hour));
const failed = (userId: string, device: string, count: number, hour = 8) => ({
  userId,
  device,
  count,
  lastAt: at(hour),
});
const opened = (userId: string, device: string, openedBy: 'child' | 'card' | 'teacher' = 'child') => ({
  userId,
  device,
  openedBy,
});
const nothing = {
  ...{ own: 0, lastAt: null, opening: null, byCard: 0, isTeachersDevice: false },
  ...{ opener: null, opened: 0, strangers: 0 },
};

test('[PLAY-15] without failures and openings nothing counts', () => {
  expect(countedFor({ userId: 'ana', device: 'd1' }, [], [])).toEqual(nothing);
});

test('[PLAY-15] failures of a child on a device that nobody opened are those of a stranger', () => {
  const failures = [failed('ana', 'd1', 3, 9), failed('iva', 'd2', 2)];
  expect(countedFor({ userId: 'ana', device: 'd1' }, failures, [])).toEqual({
    ...nothing,
    own: 3,
    lastAt: at(9),
    strangers: 5,
  });
});

test('[PLAY-15] failures of a child on its own device count for this child alone', () => {
  const counted = countedFor({ userId: 'ana', device: 'd1' }, [failed('ana', 'd1', 4)], [opened('ana', 'd1')]);
  expect(counted).toMatchObject({ own: 4, opening: 'child', opener: null, opened: 0, strangers: 0 });
});

test('[PLAY-15] what fails at others counts for all devices that an account opened; the one with fewest decides', () => {
  const openings = [opened('ivo', 'd1'), opened('ivo', 'd2'), opened('mia', 'd1')];
  const failures = [failed('ana', 'd1', 2), failed('eva', 'd2', 5)];
  const counted = countedFor({ userId: 'ana', device: 'd1' }, failures, openings);
  expect(counted).toMatchObject({ own: 2, opener: 2, opened: 7, strangers: 0 });
  expect(countedFor({ userId: 'ana', device: 'd2' }, failures, openings)).toMatchObject({ own: 0, opener: 7 });
});

test('[PLAY-15] a device that a teacher opened holds nobody up, and is no opener', () => {
  const openings = [opened('teacher', 'd1', 'teacher'), opened('ivo', 'd1')];
  const counted = countedFor({ userId: 'ana', device: 'd1' }, [failed('ana', 'd1', 2)], openings);
  expect(counted).toMatchObject({ own: 2, isTeachersDevice: true, opener: 0, opened: 0, strangers: 0 });
});

test('[PLAY-15] failures on devices that only a card opened count together for its child', () => {
  const openings = [opened('ana', 'd1', 'card'), opened('ana', 'd2', 'card'), opened('ana', 'd3')];
  const failures = [failed('ana', 'd1', 1), failed('ana', 'd2', 2), failed('ana', 'd3', 4)];
  expect(countedFor({ userId: 'ana', device: 'd1' }, failures, openings)).toMatchObject({
    own: 1,
    opening: 'card',
    byCard: 3,
  });
});
