import { describe, expect, test } from 'vitest';
import { anonymousUser } from '#features/session/contract';
import type { Manifest, Screen } from '#features/session/web';
import { someMarket, someUser } from '#features/session/web/testing';
import { screensOf } from '../router/screens.ts';
import { hueOf, initialsOf } from './avatar.tsx';
import { doorsOf, mainMenu } from './main-menu.ts';

const screen = (route: Screen['route']): Screen => ({
  route,
  layout: 'default',
  load: async () => ({ Page: () => null }),
});
const offer: Manifest = {
  screens: [screen('home'), screen('families'), screen('classrooms'), screen('login')],
  menu: [
    { label: 'c.classrooms', to: '/classrooms', order: 30, item: 'classrooms', isFor: (_, user) => Boolean(user.uid) },
    {
      label: 'f.families',
      to: '/family',
      order: 20,
      item: 'family',
      isFor: (_, user) => user.roles.includes('ROLE_PARENT'),
    },
    { label: 't.testomat', to: '/testomat', order: 40, item: 'testomat', isFor: () => true },
    { label: 'n.news', to: ({ externalHelpLink }) => externalHelpLink, order: 50, isFor: () => true },
  ],
};
const offers = { manifests: [offer], screens: screensOf([offer]) };
const parent = someUser(['ROLE_PARENT']);
const labels = (market = someMarket(), user = parent) => mainMenu(offers, market, user).map(({ label }) => label);

describe('the main menu', () => {
  test('[NAV-15] stands in order; items without a screen are absent', () => {
    expect(labels()).toEqual(['shell.my-books', 'f.families', 'c.classrooms']);
  });

  test('[NAV-14] strangers see what is for them only', () => {
    expect(labels(someMarket(), anonymousUser)).toEqual([]);
    expect(labels(someMarket({ externalHelpLink: 'https://help.example' }), anonymousUser)).toEqual(['n.news']);
  });

  test('[NAV-17] a market hides items', () => {
    expect(labels(someMarket({ navigationInvisibleItems: ['family', 'classrooms'] }))).toEqual(['shell.my-books']);
  });

  test('[NAV-14] the ways in follow the market', () => {
    expect(doorsOf(offers, someMarket(), anonymousUser)).toEqual({ login: true, register: undefined });
    const outside = someMarket({ externalRegisterLink: 'https://join.example', registrationRoles: ['parent'] });
    expect(doorsOf(offers, outside, anonymousUser).register).toBe('https://join.example');
    expect(doorsOf(offers, someMarket({ usesExternalLogin: true }), anonymousUser).login).toBe(false);
    expect(doorsOf(offers, outside, parent)).toEqual({ login: false, register: undefined });
  });

  test('two features must not offer one route', () => {
    expect(() => screensOf([offer, offer])).toThrow('home');
  });

  test('[NAV-19] initials and colours of a user', () => {
    expect(['Ana Babić', 'šime', 'ana.b@x.hr', '-', 'Љубица Ђурић Њ'].map(initialsOf)).toEqual([
      'AB',
      'Š',
      'AB',
      '–',
      'ЉЂ',
    ]);
    expect(hueOf('7')).toBe(hueOf('7'));
    expect(hueOf('7')).not.toBe(hueOf('8'));
  });
});
