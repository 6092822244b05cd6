import { expect, test } from 'vitest';
import { addDays, dayIn, namedDay } from './days.ts';

test.each([
  ['Europe/Zagreb', '2026-11-20T22:59:00Z', '2026-11-20'],
  ['Europe/Zagreb', '2026-11-20T23:00:00Z', '2026-11-21'],
  ['Europe/Zagreb', '2026-07-20T22:00:00Z', '2026-07-21'],
  ['Atlantic/Reykjavik', '2026-11-20T23:30:00Z', '2026-11-20'],
  ['Europe/Istanbul', '2026-12-31T21:00:00Z', '2027-01-01'],
])('[ASSIGN-3] in %s the moment %s is on the day %s', (timeZone, moment, day) => {
  expect(dayIn(timeZone, new Date(moment))).toBe(day);
});

test.each([
  ['2026-11-01', { by: 'past' }],
  ['2026-11-18', { by: 'past' }],
  ['2026-11-19', { by: 'yesterday' }],
  ['2026-11-20', { by: 'today' }],
  ['2026-11-21', { by: 'tomorrow' }],
  ['2026-11-22', { by: 'weekday', weekday: 'sun' }],
  ['2026-11-23', { by: 'weekday', weekday: 'mon' }],
  ['2026-11-26', { by: 'weekday', weekday: 'thu' }],
  ['2026-11-27', { by: 'date' }],
  ['2027-01-01', { by: 'date' }],
])('[ASSIGN-3] on Friday, 20 November, the last day %s is named %o', (due, named) => {
  expect(namedDay(due, '2026-11-20')).toEqual(named);
});

test('[ASSIGN-3] the clock change and the end of a year move no day', () => {
  expect(namedDay('2026-10-26', '2026-10-25')).toEqual({ by: 'tomorrow' });
  expect(namedDay('2027-01-01', '2026-12-31')).toEqual({ by: 'tomorrow' });
});

test('[ASSIGN-1] a week later is a week later, also over the end of a month and a clock change', () => {
  expect(addDays('2026-11-27', 7)).toBe('2026-12-04');
  expect(addDays('2026-10-20', 7)).toBe('2026-10-27');
});
