import { expect, test } from 'vitest';
import type { RegistrationRole } from '#features/market/contract';
import { anonymousUser, type Role, type User } from '#features/session/contract';
import { mayChooseRole, mayHaveUsername } from './policy.ts';

const user = (roles: Role[]): User => ({ ...anonymousUser, uid: '7', roles });
const withParents: RegistrationRole[] = ['student', 'parent'];
const without: RegistrationRole[] = ['student'];

test.each([
  ['a new user becomes a student', [], 'ROLE_STUDENT', without, true],
  ['a new user becomes a parent where there are parents', [], 'ROLE_PARENT', withParents, true],
  ['nobody becomes a parent where there are none', [], 'ROLE_PARENT', without, false],
  ['nobody makes a teacher of oneself', [], 'ROLE_TEACHER', withParents, false],
  ['who has a role keeps it', ['ROLE_STUDENT'], 'ROLE_PARENT', withParents, false],
] as const)('[ACC-11] %s', (_, roles, role, registrationRoles, expected) => {
  expect(mayChooseRole(user([...roles]), role, { registrationRoles })).toBe(expected);
});

test.each([
  ['students', ['ROLE_STUDENT'], [], true],
  ['who is just becoming one', [], ['ROLE_STUDENT'], true],
  ['teachers', ['ROLE_TEACHER'], [], false],
  ['who is becoming a parent', [], ['ROLE_PARENT'], false],
] as const)('[ACC-12] usernames: %s', (_, roles, chosen, expected) => {
  expect(mayHaveUsername(user([...roles]), [...chosen])).toBe(expected);
});
