import { expect, test } from 'vitest';
import { isDoneLate, needsReminder, stateOf } from './state.ts';

const due = '2026-11-20';

test.each([
  ['not done, before the last day', { due, doneOn: null }, '2026-11-18', ['todo', false, false]],
  ['not done, on the day before', { due, doneOn: null }, '2026-11-19', ['todo', false, true]],
  ['not done, on the last day', { due, doneOn: null }, '2026-11-20', ['todo', false, true]],
  ['not done, a day later', { due, doneOn: null }, '2026-11-21', ['late', false, true]],
  ['done on the last day', { due, doneOn: '2026-11-20' }, '2026-11-21', ['done', false, false]],
  ['done a day later', { due, doneOn: '2026-11-21' }, '2026-11-30', ['done', true, false]],
  ['not done, without a last day', { due: null, doneOn: null }, '2027-11-20', ['todo', false, false]],
  ['done, without a last day', { due: null, doneOn: '2026-11-20' }, '2026-11-20', ['done', false, false]],
  ['over the end of a month', { due: '2026-12-01', doneOn: null }, '2026-11-30', ['todo', false, true]],
] as const)('[ASSIGN-3] an assignment that is %s', (_, times, today, expected) => {
  expect([stateOf(times, today), isDoneLate(times), needsReminder(times, today)]).toEqual(expected);
});
