import { describe, expect, test } from 'vitest';
import { anonymousUser, type Role } from '#features/session/contract';
import { startOf, startOfLink } from './index.ts';

const user = (...roles: Role[]) => ({ ...anonymousUser, uid: 'me', roles });
const both = ['classroom', 'family'];

describe('[JOIN-1] [JOIN-2] where the dialog begins', () => {
  test.each([
    ['a student, families allowed', ['ROLE_STUDENT'], true, both, undefined],
    ['a student, not allowed', ['ROLE_STUDENT'], false, ['classroom'], 'classroom'],
    ['a parent, families allowed', ['ROLE_PARENT'], true, ['family'], 'family'],
    ['a parent, not allowed for others', ['ROLE_PARENT'], false, ['family'], 'family'],
    ['a teacher, families allowed', ['ROLE_TEACHER'], true, both, 'family'],
    ['a teacher, not allowed', ['ROLE_TEACHER'], false, ['classroom'], 'classroom'],
    ['a super teacher, families allowed', ['ROLE_TEACHER', 'ROLE_SUPER_TEACHER'], true, both, 'family'],
    ['a teacher who is a parent too, not allowed', ['ROLE_TEACHER', 'ROLE_PARENT'], false, ['classroom'], 'classroom'],
    ['a teacher not confirmed yet, families allowed', ['ROLE_WTB_TEACHER'], true, both, undefined],
    ['a content manager, not allowed', ['ROLE_CONTENT_MANAGER'], false, ['classroom'], 'classroom'],
    ['a new user, families allowed', [], true, both, undefined],
  ] as const)('%s', (_, roles, isAllowed, choices, preset) => {
    const start = startOf(user(...roles), isAllowed);
    expect([start.choices, start.preset]).toEqual([choices, preset]);
  });

  test.each([
    ['a teacher with a link of a class', 'ROLE_TEACHER', undefined, 'classroom'],
    ['a teacher with a link of a family', 'ROLE_TEACHER', 'family', 'family'],
    ['a student with a link of a class', 'ROLE_STUDENT', undefined, 'classroom'],
    ['a parent with a link of a class', 'ROLE_PARENT', undefined, 'family'],
  ] as const)('[JOIN-1] %s begins with the code', (_, role, type, preset) => {
    expect(startOfLink(startOf(user(role), true), type).preset).toBe(preset);
  });
});
