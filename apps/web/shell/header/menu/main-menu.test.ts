import { describe, expect, test } from 'vitest';
import type { MarketFile, RouteName } from '#features/market/contract';
import { anonymousUser, type User } from '#features/session/contract';
import { someMarket, someUser } from '#features/session/web/testing';
import { hueOf, initialsOf } from '../user/avatar.tsx';
import { entryLinksOf, mainMenu, type MenuWorld } from './main-menu.ts';

const student = someUser(['ROLE_STUDENT']);
const parent = someUser(['ROLE_PARENT']);
const teacher = someUser(['ROLE_TEACHER'], { testomatCreateTest: true });
const superTeacher = someUser(['ROLE_TEACHER', 'ROLE_SUPER_TEACHER'], { testomatCreateTest: true });

const parents: Partial<MarketFile> = { registrationRoles: ['parent'] };
const playground = { layout: 'pyp', supportsElearning: true } as const;

/** A visit with every screen and action, except the listed ones. */
const world = (user: User, market: Partial<MarketFile> = {}, lacks: readonly string[] = []): MenuWorld => ({
  market: someMarket({ ...parents, ...market }),
  user,
  hasScreen: (route: RouteName) => !lacks.includes(route),
  can: (action) => !lacks.includes(action),
});
const names = (...given: Parameters<typeof world>) => mainMenu(world(...given)).map(({ name }) => name);

describe('the main menu', () => {
  test('[NAV-14] strangers find leaderboards where the market has them, in every layout, and no more', () => {
    expect(names(anonymousUser)).toEqual(['leaderboards']);
    expect(names(anonymousUser, playground)).toEqual(['leaderboards']);
    expect(names(anonymousUser, { supportsLeaderboards: false, hasExternalBookshelf: true })).toEqual([]);
  });

  test('[NAV-15] families come first for parents, classrooms for all others, and families after the quiz tool', () => {
    expect(names(parent)).toEqual(['my-books', 'my-families', 'leaderboards', 'join-classroom']);
    expect(names(student)).toEqual(['my-books', 'my-classrooms', 'my-families', 'leaderboards', 'join-classroom']);
    expect(names(someUser())).toEqual(['my-books', 'my-classrooms', 'my-families', 'leaderboards', 'join-classroom']);
    expect(names(superTeacher, { hasTestCorner: true, hasExternalBookshelf: true })).toEqual([
      'my-books',
      'my-classrooms',
      'quiz-tool',
      'my-families',
      'teachers-corner',
      'test-corner',
      'leaderboards',
      'external-bookshelf',
      'join-classroom',
    ]);
  });

  test('[NAV-15] the quiz tool needs a market that supports it and a teacher who may make tests', () => {
    expect(names(teacher)).toContain('quiz-tool');
    expect(names(teacher, { supportsTestomat: false })).not.toContain('quiz-tool');
    expect(names({ ...teacher, testomatCreateTest: false })).not.toContain('quiz-tool');
    expect(names({ ...student, testomatCreateTest: true })).not.toContain('quiz-tool');
  });

  test('[NAV-15] [SAFE-35] where no family groups are joined only parents have families', () => {
    expect(names(student, { canJoinFamilyGroup: false })).not.toContain('my-families');
    expect(names(parent, { canJoinFamilyGroup: false })).toContain('my-families');
  });

  test('[NAV-15] what is not built, or not offered now, is absent', () => {
    expect(names(student, {}, ['classrooms', 'families', 'join-classroom', 'leaderboards'])).toEqual(['my-books']);
  });

  test('[NAV-16] the playground has its own menu', () => {
    const bg = { ...playground, hasExternalBookshelf: true, externalNotificationsLink: 'https://news.example/' };
    const all = ['playground', 'e-content', 'my-classrooms', 'teachers-corner', 'notifications', 'external-bookshelf'];
    expect(names(superTeacher, bg)).toEqual(all);
    expect(names(parent, bg)).toEqual(['playground', 'e-content', 'notifications', 'external-bookshelf']);
    expect(names(student, { ...playground, supportsElearning: false })).toEqual(['playground', 'my-classrooms']);
    expect(mainMenu(world(student, bg)).find(({ name }) => name === 'my-classrooms')?.to).toBe('/pyp-classrooms');
    expect(mainMenu(world(student, bg)).find(({ name }) => name === 'external-bookshelf')).toEqual({
      name: 'external-bookshelf',
      action: 'external-bookshelf',
    });
  });

  test('[NAV-16] links to the seminars, purchase, account and help outside', () => {
    const sl = {
      ...playground,
      hasMySeminars: true,
      supportsPublicationUnlock: 'external',
      externalSeminarsLink: 'https://seminars.example/',
      externalPublicationUnlockLink: 'https://unlock.example/',
      externalPurchaseLink: 'https://shop.example/',
      externalAccountLink: 'https://account.example/',
      externalHelpLink: 'https://help.example/',
    } as const;
    const outside = (user: User) => names(user, sl).filter((name) => !names(user, playground).includes(name));
    expect(outside(teacher)).toEqual(['my-seminars', 'unlock-content', 'buy-content', 'user-profile', 'help']);
    expect(outside(student)).toEqual(['unlock-content', 'buy-content', 'user-profile', 'help']);
    expect(outside(anonymousUser)).toEqual([]);
  });

  test.each([
    ['family', 'my-families', {}],
    ['testomat', 'quiz-tool', {}],
    ['classrooms', 'my-classrooms', {}],
    ['repository', 'teachers-corner', {}],
    ['leaderboards', 'leaderboards', {}],
    ['test-corner', 'test-corner', {}],
    ['external-bookshelf', 'external-bookshelf', {}],
    ['external-bookshelf', 'external-bookshelf', playground],
    ['notifications', 'notifications', playground],
    ['e-content', 'e-content', playground],
    ['repository', 'teachers-corner', playground],
    ['classrooms', 'my-classrooms', playground],
  ] as const)('[NAV-17] a market hides %s (%s, %o)', (item, name, layout) => {
    const full = { ...layout, hasExternalBookshelf: true, externalNotificationsLink: 'https://news.example/' };
    expect(names(superTeacher, full)).toContain(name);
    expect(names(superTeacher, { ...full, navigationInvisibleItems: [item] })).not.toContain(name);
  });

  test("[NAV-18] who finds the teacher's corner", () => {
    const sees = (user: User, market: Partial<MarketFile> = {}) => names(user, market).includes('teachers-corner');
    expect(sees(teacher)).toBe(true);
    expect(sees(student)).toBe(false);
    expect(sees(superTeacher, { supportsRepository: false })).toBe(false);
    expect(sees(superTeacher, { isRepositoryVisibleInMenu: false })).toBe(false);
    expect(sees(teacher, { teachersCornerForSuperTeachersOnly: true })).toBe(false);
    expect(sees(superTeacher, { teachersCornerForSuperTeachersOnly: true })).toBe(true);
    expect(sees(teacher, playground)).toBe(false);
    expect(sees(superTeacher, playground)).toBe(true);
  });

  test('[NAV-18] who finds the test corner', () => {
    const sees = (user: User, market: Partial<MarketFile> = {}) => names(user, market).includes('test-corner');
    expect(sees(teacher)).toBe(false);
    expect(sees(teacher, { hasTestCorner: true })).toBe(true);
    expect(sees(teacher, { hasTestCorner: true, supportsRepository: false })).toBe(false);
    expect(sees(superTeacher)).toBe(true);
    expect(sees(student, { hasTestCorner: true })).toBe(false);
    const unconfirmed = someUser(['ROLE_WTB_TEACHER'], { is_teacher: true });
    expect(sees(unconfirmed, { hasTestCorner: true })).toBe(false);
  });
});

describe('the ways in', () => {
  const outside: Partial<MarketFile> = { externalRegisterLink: 'https://join.example', registrationRoles: ['parent'] };

  test('[NAV-14] registering is for markets with roles to register as; an outside link wins', () => {
    expect(entryLinksOf(world(anonymousUser))).toEqual({ login: 'own', register: '/register' });
    expect(entryLinksOf(world(anonymousUser, outside)).register).toBe('https://join.example');
    expect(entryLinksOf(world(anonymousUser, { registrationRoles: [] }))).toEqual({ login: 'own' });
    expect(entryLinksOf(world(anonymousUser, {}, ['register', 'login']))).toEqual({});
    expect(entryLinksOf(world(parent, outside))).toEqual({});
  });

  test('[NAV-14] only a market with external sign-on leads to the outside provider, once that is offered', () => {
    const cnr = { usesExternalLogin: true };
    expect(entryLinksOf(world(anonymousUser, cnr))).toEqual({ login: 'external' });
    expect(entryLinksOf(world(anonymousUser, cnr, ['external-login']))).toEqual({});
  });
});

test('[NAV-19] [LANG-11] initials and colours of a user', () => {
  const initials = ['Ana Babić', 'šime', 'ana.b@x.hr', '-', 'Љубица Ђурић Њ'].map((name) => initialsOf(name, 'hr'));
  expect(initials).toEqual(['AB', 'Š', 'AB', '–', 'ЉЂ']);
  expect(initialsOf('ismail ılgaz', 'tr-MK')).toBe('İI');
  expect(hueOf('7')).toBe(hueOf('7'));
  expect(hueOf('7')).not.toBe(hueOf('8'));
});
