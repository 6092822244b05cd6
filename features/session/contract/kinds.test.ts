import { expect, test } from 'vitest';
import * as kinds from './kinds.ts';
import { roleSchema, type Role } from './user.ts';

const roles = roleSchema.options;

/** Every set of roles, with and without the teacher flag. */
const combinations = Array.from({ length: 2 ** roles.length }, (_, bits) =>
  roles.filter((_role, i) => bits & (1 << i)),
).flatMap((set) => [true, false].map((is_teacher) => ({ roles: set, is_teacher })));

const user = (is_teacher: boolean, set: readonly Role[], more: object = {}) => ({
  uid: 'a',
  is_teacher,
  roles: [...set],
  internal: true,
  ...more,
});

test('[ACC-2] kinds of user, over all combinations of roles and the teacher flag', () => {
  expect(combinations).toHaveLength(128);
  for (const { roles: set, is_teacher } of combinations) {
    const one = user(is_teacher, set);
    const has = (role: Role) => set.includes(role);
    const teacher = is_teacher || has('ROLE_TEACHER');
    const student = has('ROLE_STUDENT') && !teacher && !has('ROLE_PARENT');
    expect({ set, is_teacher, kinds: kinds.kindsOf(one) }).toEqual({
      set,
      is_teacher,
      kinds: [
        ...(!teacher && !has('ROLE_PARENT') && !has('ROLE_STUDENT') ? ['new'] : []),
        ...(student ? ['student'] : []),
        ...(has('ROLE_PARENT') ? ['parent'] : []),
        ...(has('ROLE_WTB_TEACHER') && !has('ROLE_TEACHER') ? ['unconfirmedTeacher'] : []),
        ...(teacher ? ['teacher'] : []),
        ...(teacher && has('ROLE_SUPER_TEACHER') ? ['superTeacher'] : []),
        ...(has('ROLE_CONTENT_MANAGER') ? ['contentManager'] : []),
      ],
    });
    expect(kinds.isMissingUsername(one)).toBe(student);
    expect(kinds.canManageChildren(one)).toBe(!student);
  }
});

test.each([
  ['anonymous', kinds.isAnonymous({ is_teacher: false, roles: [], internal: false }), true],
  ['a student with a username', kinds.isMissingUsername(user(false, ['ROLE_STUDENT'], { username: 'ana' })), false],
  ['a teacher from outside', kinds.canManageChildren(user(true, [], { internal: false })), false],
  ['super teacher role without a teacher', kinds.isSuperTeacher(user(false, ['ROLE_SUPER_TEACHER'])), false],
])('[ACC-2] %s', (_, found, expected) => {
  expect(found).toBe(expected);
});
