import { describe, expect, test } from 'vitest';
import { anonymousUser, type Role, type User } from '#features/session/contract';
import {
  avatarAddress,
  avatarsIn,
  avatarSetOf,
  CREATURES,
  pictureAddress,
  NEUTRAL_AVATAR,
  RANDOM_AVATAR_MAX,
  randomAvatar,
  shownAvatar,
  type AvatarSet,
} from './index.ts';

const user = (...roles: Role[]): User => ({ ...anonymousUser, uid: '1', roles });

describe('avatars', () => {
  test.each<[string, User, 'default' | 'pyp', AvatarSet]>([
    ['a student', user('ROLE_STUDENT'), 'default', 'students'],
    ['a parent', user('ROLE_PARENT'), 'default', 'parents'],
    ['a teacher', user('ROLE_TEACHER'), 'default', 'teachers'],
    ['a teacher who is a student too', user('ROLE_TEACHER', 'ROLE_STUDENT'), 'default', 'teachers'],
    ['an unconfirmed teacher', user('ROLE_WTB_TEACHER'), 'default', 'teachers'],
    ['a new user', user(), 'default', 'creatures'],
    ['a student in the playground', user('ROLE_STUDENT'), 'pyp', 'creatures'],
  ])('[ACC-15] %s has the right set', (_, who, layout, set) => expect(avatarSetOf(who, layout)).toBe(set));

  test.each<[number | undefined, AvatarSet, number]>([
    [10, 'students', 10],
    [11, 'students', 1],
    [4, 'teachers', 4],
    [5, 'parents', 1],
    [35, 'creatures', 35],
    [36, 'creatures', 1],
    [0, 'students', 1],
    [1.5, 'students', 1],
    [undefined, 'students', 1],
  ])('[ACC-15] number %s of %s shows %i', (avatar, set, shown) => expect(shownAvatar(avatar, set)).toBe(shown));

  test('[ACC-15] there are 10, 4 and 4 pictures, and 35 creatures with names', () => {
    expect(['students', 'teachers', 'parents', 'creatures'].map((set) => avatarsIn(set as AvatarSet))).toEqual([
      10, 4, 4, 35,
    ]);
    expect(new Set(CREATURES).size).toBe(RANDOM_AVATAR_MAX);
  });

  test('[ACC-15] a random one is always in the range', () => {
    expect([0, 0.5, 0.999_999].map((random) => randomAvatar('students', random))).toEqual([1, 6, 10]);
    expect(randomAvatar('creatures', 0.999_999)).toBe(35);
  });

  test('a picture has an address', () => expect(avatarAddress('students', 3)).toBe('/avatars/students/3.svg'));
});

test('[SAFE-20] a withheld picture is nobody’s, an own one that is out of range falls back to the first', () => {
  expect(pictureAddress(undefined, 'students')).toBe(NEUTRAL_AVATAR);
  expect(pictureAddress(3, 'students')).toBe('/avatars/students/3.svg');
  expect(pictureAddress(99, 'students')).toBe('/avatars/students/1.svg');
});
