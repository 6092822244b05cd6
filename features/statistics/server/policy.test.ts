import { expect, test } from 'vitest';
import { anonymousUser, type Role as UserRole, type User } from '#features/session/contract';
import type { Role } from '#features/classrooms/server';
import { maySeeResultsOf } from './policy.ts';

const userOf = (roles: UserRole[], differs: Partial<User> = {}): User => ({
  ...anonymousUser,
  uid: 'u',
  roles,
  ...differs,
});

// who, as what in the class, own results, others' results
test.each<[string, User, Role | undefined, boolean, boolean]>([
  ['a teacher of the class', userOf(['ROLE_TEACHER'], { is_teacher: true }), 'teacher', true, true],
  ['a teacher who is not in it', userOf(['ROLE_TEACHER'], { is_teacher: true }), undefined, false, false],
  ['a teacher who joined as a student once', userOf(['ROLE_TEACHER'], { is_teacher: true }), 'student', true, false],
  ['one who is no confirmed teacher any more', userOf(['ROLE_WTB_TEACHER']), 'teacher', true, false],
  ['a student of the class', userOf(['ROLE_STUDENT']), 'student', true, false],
  [
    'a student who waits for a guardian',
    userOf(['ROLE_STUDENT'], { isWaitingForGuardian: true }),
    'student',
    false,
    false,
  ],
  ['a student of no class', userOf(['ROLE_STUDENT']), undefined, false, false],
  ['a parent', userOf(['ROLE_PARENT']), undefined, false, false],
])('[CLS-7] [CLS-10] %s', (_, user, membership, own, others) => {
  expect([maySeeResultsOf(user, membership, true), maySeeResultsOf(user, membership, false)]).toEqual([own, others]);
});
