import { expect, test } from 'vitest';
import { anonymousUser, type Role, type User } from '#features/session/contract';
import { mayComplete, mayCompleteAs } from './policy.ts';

const user = (roles: Role[], more: Partial<User> = {}): User => ({ ...anonymousUser, uid: '7', roles, ...more });

test.each([
  ['an outside account without a role', [], false, true],
  ['an outside account with one', ['ROLE_TEACHER'], false, false],
  ['an account of our own', [], true, false],
] as const)('[ACC-10] completing: %s', (_, roles, internal, expected) => {
  expect(mayComplete(user([...roles], { internal }))).toBe(expected);
});

test.each([
  ['teacher', [], true],
  ['student', [], true],
  ['parent', [], false],
  ['parent', ['parent'], true],
  ['teacher', ['student'], false],
] as const)('[ACC-10] completing as %s where the market names %j: %s', (role, registrationRoles, expected) => {
  expect(mayCompleteAs(role, { registrationRoles: [...registrationRoles] })).toBe(expected);
});
