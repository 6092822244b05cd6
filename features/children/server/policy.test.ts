import { expect, test } from 'vitest';
import { anonymousUser, type Role, type User } from '#features/session/contract';
import { mayConsent, mayCreate, mayManage } from './policy.ts';

const user = (roles: Role[], differs: Partial<User> = {}): User => ({
  ...anonymousUser,
  uid: 'u',
  internal: true,
  roles,
  ...differs,
});
const parents = { registrationRoles: ['parent'] as ('parent' | 'student')[], supportsInternalUsers: true };
const noParents = { ...parents, registrationRoles: ['student'] as 'student'[] };

test.each<[string, User, boolean, boolean]>([
  ['anonymous', anonymousUser, false, false],
  ['new', user([]), true, false],
  ['student', user(['ROLE_STUDENT']), false, false],
  ['parent', user(['ROLE_PARENT']), true, true],
  ['parent from outside', user(['ROLE_PARENT'], { internal: false }), false, false],
  ['student who is a parent', user(['ROLE_STUDENT', 'ROLE_PARENT']), true, true],
  ['unconfirmed teacher', user(['ROLE_WTB_TEACHER']), true, false],
  ['teacher', user(['ROLE_TEACHER']), true, false],
  ['teaching parent', user(['ROLE_TEACHER', 'ROLE_PARENT']), true, true],
])('[FAM-3] [ACC-17] %s', (_, who, manages, creates) => {
  expect(mayManage(who)).toBe(manages);
  expect(mayCreate(who, parents)).toBe(creates);
  expect(mayCreate(who, noParents)).toBe(false);
  expect(mayCreate(who, { ...parents, supportsInternalUsers: false })).toBe(false);
});

test('[ACC-9] only a proven address consents', () => {
  expect(mayConsent(user(['ROLE_PARENT'], { isEmailVerified: true }))).toBe(true);
  expect(mayConsent(user(['ROLE_PARENT'], { isEmailVerified: false }))).toBe(false);
  expect(mayConsent(user(['ROLE_PARENT']))).toBe(false);
});
