import { describe, expect, test } from 'vitest';
import { anonymousUser, type Role as UserRole, type User } from '#features/session/contract';
import { joinsAs, mayCreate, mayManage, mayMove, maySee, maySeeClassesOf } from './policy.ts';

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
  test('joins as', () => expect(joinsAs(user)).toBe(joins));
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
