import { expect, test } from 'vitest';
import { hourlyMinute } from './minute.ts';

test('hourly jobs have a minute of their own by their name, the same after every start', () => {
  const names = Array.from({ length: 60 }, (_, n) => `feature.job-${n}`);
  const minutesOf = () => names.reduce<number[]>((taken, name) => [...taken, hourlyMinute(name, taken)], []);
  expect(new Set(minutesOf()).size).toBe(60);
  expect(minutesOf()).toEqual(minutesOf());
  expect(hourlyMinute('account.sweep', [])).not.toBe(hourlyMinute('classrooms.sweep', []));
});
