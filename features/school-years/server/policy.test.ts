import { expect, test } from 'vitest';
import { anonymousUser, type Role as UserRole, type User } from '#features/session/contract';
import type { Role } from '#features/classrooms/server';
import { mayRollOver, mayUndo } from './policy.ts';

const NOW = new Date('2026-09-20T08:00:00Z');
const userOf = (roles: UserRole[], differs: Partial<User> = {}): User => ({
  ...anonymousUser,
  uid: 'u',
  roles,
  ...differs,
});
const teacher = userOf(['ROLE_TEACHER'], { is_teacher: true });

test.each<[string, User, Role | undefined, boolean]>([
  ['a teacher of the class', teacher, 'teacher', true],
  ['a teacher who is not in it', teacher, undefined, false],
  ['a teacher who joined as a student once', teacher, 'student', false],
  ['one who is no confirmed teacher any more', userOf(['ROLE_WTB_TEACHER']), 'teacher', false],
  ['a student of the class', userOf(['ROLE_STUDENT']), 'student', false],
  ['a parent', userOf(['ROLE_PARENT']), undefined, false],
  ['nobody', anonymousUser, undefined, false],
])('[CLS-10] [CLS-11] %s: takes it into a new year and undoes that: %s %s %s', (_, user, membership, may) => {
  expect(mayRollOver(user, membership)).toBe(may);
  expect(mayUndo(user, membership, NOW, NOW)).toBe(may);
});

test.each([
  ['2026-09-19T08:00:00.000Z', true],
  ['2026-09-06T08:00:00.001Z', true],
  ['2026-09-06T08:00:00.000Z', false],
  ['2025-09-01T00:00:00.000Z', false],
])('[CLS-11] what began on %s can be undone: %s', (begunAt, may) => {
  expect(mayUndo(teacher, 'teacher', new Date(begunAt), NOW)).toBe(may);
});
