import { describe, expect, test } from 'vitest';
import { anonymousUser, type Role as UserRole, type User } from '#features/session/contract';
import { joinsAs, mayCreate, mayManage, mayMove, mayRenewPassword, maySee, maySeeClassesOf } from './policy.ts';

const userOf = (roles: UserRole[], differs: Partial<User> = {}): User => ({
  ...anonymousUser,
  uid: 'u',
  roles,
  ...differs,
});
const people = {
  anonymous: anonymousUser,
  new: userOf([]),
  student: userOf(['ROLE_STUDENT']),
  waiting: userOf(['ROLE_STUDENT'], { isWaitingForGuardian: true }),
  parent: userOf(['ROLE_PARENT']),
  unconfirmed: userOf(['ROLE_WTB_TEACHER']),
  unconfirmedFlagged: userOf(['ROLE_WTB_TEACHER'], { is_teacher: true }),
  teacher: userOf(['ROLE_TEACHER'], { is_teacher: true }),
  superTeacher: userOf(['ROLE_TEACHER', 'ROLE_SUPER_TEACHER']),
  teachingParent: userOf(['ROLE_TEACHER', 'ROLE_PARENT']),
};
type Who = keyof typeof people;

// who, creates, sees and manages as a teacher of the class, sees as a student of it, joins as
describe.each<[Who, boolean, boolean, boolean, boolean, 'teacher' | 'student' | undefined]>([
  ['anonymous', false, true, false, true, undefined],
  ['new', false, true, false, true, undefined],
  ['student', false, true, false, true, 'student'],
  ['waiting', false, false, false, false, 'student'],
  ['parent', false, true, false, true, undefined],
  ['unconfirmed', false, true, false, true, undefined],
  ['unconfirmedFlagged', false, true, false, true, undefined],
  ['teacher', true, true, true, true, 'teacher'],
  ['superTeacher', true, true, true, true, 'teacher'],
  ['teachingParent', true, true, true, true, 'teacher'],
])('[CLS-10] [ACC-17] %s', (who, creates, seesAsTeacher, managesAsTeacher, seesAsStudent, joins) => {
  const user = people[who];
  test('creates', () => expect(mayCreate(user)).toBe(creates));
  test('a class that the user teaches', () => {
    expect(maySee(user, 'teacher')).toBe(seesAsTeacher);
    expect(mayManage(user, 'teacher')).toBe(managesAsTeacher);
  });
  test('a class that the user has joined', () => {
    expect(maySee(user, 'student')).toBe(seesAsStudent);
    expect(mayManage(user, 'student')).toBe(false);
  });
  test('a class of others', () => {
    expect(maySee(user, undefined)).toBe(false);
    expect(mayManage(user, undefined)).toBe(false);
  });
  test('joins as', () => expect(joinsAs(user, 'teacher') ?? joinsAs(user, 'student')).toBe(joins));
});

test.each([
  [true, undefined, undefined, true],
  [false, 'teacher', 'student', true],
  [false, 'teacher', 'teacher', false],
  [false, 'student', 'student', false],
  [false, 'student', 'teacher', false],
  [false, undefined, 'student', false],
  [false, 'teacher', undefined, false],
] as const)('[CLS-10] a user: self %s, caller %s, they %s: classes seen %s', (isSelf, mine, theirs, may) => {
  expect(maySeeClassesOf(isSelf, mine, theirs)).toBe(may);
});

test.each([
  ['student', 'teacher', true],
  ['teacher', 'teacher', false],
  ['student', 'student', false],
  ['student', undefined, false],
] as const)('[CLS-6] moving a %s to a class where the caller is %s: %s', (theirs, to, may) => {
  expect(mayMove(theirs, to)).toBe(may);
});

const pupil = { role: 'student', roles: ['ROLE_STUDENT'], username: 'ana.babic' } as const;

// who, standing, whether the class is in the archive, the pupil as far as the account belongs to the class
test.each<[string, Who, 'teacher' | 'student' | undefined, boolean, Parameters<typeof mayRenewPassword>[3], boolean]>([
  ['a teacher of the class', 'teacher', 'teacher', false, pupil, true],
  ['a super teacher of the class', 'superTeacher', 'teacher', false, pupil, true],
  ['an unconfirmed teacher of the class', 'unconfirmed', 'teacher', false, pupil, false],
  ['a teacher who is no teacher of it', 'teacher', undefined, false, pupil, false],
  ['a student of the class', 'student', 'student', false, pupil, false],
  ['nobody', 'anonymous', undefined, false, pupil, false],
  ['a class in the archive', 'teacher', 'teacher', true, pupil, false],
  ['an account that is not of the class', 'teacher', 'teacher', false, undefined, false],
  ['a pupil who was taken out', 'teacher', 'teacher', false, { ...pupil, role: null }, true],
  ['an account without a username', 'teacher', 'teacher', false, { ...pupil, username: null }, false],
  ['somebody who teaches the class by now', 'teacher', 'teacher', false, { ...pupil, role: 'teacher' }, false],
  ['an account that became more', 'teacher', 'teacher', false, { ...pupil, roles: ['ROLE_TEACHER'] }, false],
  [
    'an account that became more beside',
    'teacher',
    'teacher',
    false,
    { ...pupil, roles: ['ROLE_STUDENT', 'ROLE_CONTENT_MANAGER'] },
    false,
  ],
])('[CLS-12] a new first password, %s', (_, who, membership, isArchived, theirs, may) => {
  expect(mayRenewPassword(people[who], membership, isArchived, theirs)).toBe(may);
});
