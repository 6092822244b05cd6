import { expect, test } from 'vitest';
import type { StudentRow } from '../../contract/index.ts';
import { canRemind, isToRemind } from './order-rows.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const row = (differs: Partial<StudentRow>): StudentRow => ({
  student: { uid: '1', first_name: 'Eva', last_name: '', nickname: '' },
  ...{ state: 'todo', openedAt: null, doneAt: null, isDoneLate: false, needsReminder: false, remindedAt: null },
  ...differs,
});

test.each([
  ['to do', row({}), true, false],
  ['in need', row({ needsReminder: true }), true, true],
  ['late', row({ state: 'late', needsReminder: true }), true, true],
  ['done', row({ state: 'done' }), false, false],
  ['reminded 19 hours ago', row({ needsReminder: true, remindedAt: '2026-11-19T17:00:00Z' }), false, false],
  ['reminded 20 hours ago', row({ needsReminder: true, remindedAt: '2026-11-19T16:00:00Z' }), true, true],
])('[ASSIGN-7] a student who is %s can be reminded, and is due for it', (_, given, can, isDue) => {
  expect([canRemind(given, NOW), isToRemind(given, NOW)]).toEqual([can, isDue]);
});
