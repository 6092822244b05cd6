import { describe, expect, test } from 'vitest';
import { anonymousUser, type Role, type User } from '#features/session/contract';
import type { FamilyRole } from '../contract/index.ts';
import {
  joinsAs,
  mayBringChildren,
  mayCreate,
  mayManage,
  mayRemove,
  maySee,
  maySeeChild,
  type Membership,
} from './policy.ts';

const userOf = (roles: Role[], differs: Partial<User> = {}): User => ({
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
  unconfirmed: userOf(['ROLE_WTB_TEACHER'], { is_teacher: true }),
  teacher: userOf(['ROLE_TEACHER'], { is_teacher: true }),
  teachingParent: userOf(['ROLE_TEACHER', 'ROLE_PARENT']),
};
const [groups, none] = [{ canJoinFamilyGroup: true }, { canJoinFamilyGroup: false }];

test.each<[keyof typeof people, boolean, boolean, FamilyRole | undefined, FamilyRole | undefined]>([
  ['anonymous', false, false, undefined, undefined],
  ['new', false, false, undefined, undefined],
  ['student', false, false, 'student', undefined],
  ['waiting', false, false, 'student', undefined],
  ['parent', true, true, 'parent', 'parent'],
  ['unconfirmed', false, false, undefined, undefined],
  ['teacher', true, false, 'teacher', undefined],
  ['teachingParent', true, true, 'parent', 'parent'],
])(
  '[FAM-1] [ACC-17] %s: creates %s, without family groups %s; joins as %s, without as %s',
  (who, may, mayWithout, as, asWithout) => {
    expect(mayCreate(people[who], groups)).toBe(may);
    expect(mayCreate(people[who], none)).toBe(mayWithout);
    const joins = (market: typeof groups) =>
      joinsAs(people[who], market, 'parent') ?? joinsAs(people[who], market, 'student');
    expect(joins(groups)).toBe(as);
    expect(joins(none)).toBe(asWithout);
  },
);

const day = new Date('2026-01-01');
const full = { admittedAt: day, sharedAt: day };
const memberships = {
  parent: { role: 'parent', isFounder: true, ...full },
  secondParent: { role: 'parent', isFounder: false, ...full },
  pendingParent: { role: 'parent', isFounder: false, ...full, admittedAt: null },
  teacher: { role: 'teacher', isFounder: false, ...full },
  foundingTeacher: { role: 'teacher', isFounder: true, ...full },
  student: { role: 'student', isFounder: false, ...full },
  stranger: undefined,
} satisfies Record<string, (Membership & { sharedAt: Date | null }) | undefined>;
const child = { role: 'student', isFounder: false, ...full } as const;
const other = { isSelf: false, isOwnChild: false };

// who, sees it, manages it, brings children, removes a child, the second parent, the founder, sees a child
describe.each<[keyof typeof memberships, boolean, boolean, boolean, boolean, boolean, boolean, boolean]>([
  ['parent', true, true, true, true, true, false, true],
  // A parent who joined by a code removes no other member, and sees nothing of a child before the founder agrees
  // [SAFE-6].
  ['secondParent', true, true, true, false, false, false, true],
  ['pendingParent', true, false, false, false, false, false, false],
  ['teacher', true, false, false, false, false, false, false],
  ['foundingTeacher', true, true, false, true, true, false, false],
  ['student', true, false, false, false, false, false, false],
  // Those of another workspace are not found, and stand like strangers.
  ['stranger', false, false, false, false, false, false, false],
])(
  '[FAM-1] [FAM-2] [FAM-5] %s',
  (who, sees, manages, brings, removesChild, removesParent, removesFounder, seesChild) => {
    const user = people.parent;
    const mine = memberships[who];
    test('the family', () => {
      expect(maySee(user, mine)).toBe(sees);
      expect(mayManage(user, mine)).toBe(manages);
      expect(mayBringChildren(user, mine)).toBe(brings);
    });
    test('its people', () => {
      expect(mayRemove(user, mine, child, other)).toBe(removesChild);
      expect(mayRemove(user, mine, memberships.secondParent, other)).toBe(removesParent);
      expect(mayRemove(user, mine, memberships.parent, other)).toBe(removesFounder);
      expect(maySeeChild(user, mine, child, false)).toBe(seesChild);
      expect(maySeeChild(user, mine, memberships.secondParent, false)).toBe(false);
      expect(maySeeChild(user, mine, undefined, false)).toBe(false);
    });
    test('leaving', () => mine && expect(mayRemove(user, mine, mine, { isSelf: true, isOwnChild: false })).toBe(true));
  },
);

test('[FAM-2] a child sees its own classes, those who wait for a guardian nothing [ACC-9]', () => {
  expect(maySeeChild(people.student, child, child, true)).toBe(true);
  expect(maySeeChild(people.waiting, child, child, true)).toBe(false);
  expect(maySee(people.waiting, child)).toBe(false);
});

test("[SAFE-6] nobody's classes are seen before an adult who knows the child agreed; parents take out children of their own", () => {
  const unshared = { ...child, sharedAt: null };
  expect(maySeeChild(people.parent, memberships.parent, unshared, false)).toBe(false);
  expect(maySeeChild(people.student, child, unshared, true)).toBe(true);
  const own = { isSelf: false, isOwnChild: true };
  expect(mayRemove(people.parent, memberships.secondParent, child, own)).toBe(true);
  expect(mayRemove(people.parent, memberships.pendingParent, child, own)).toBe(false);
});
