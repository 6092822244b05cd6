import { expect, test } from 'vitest';
import { anonymousUser, type User } from '#features/session/contract';
import { allowedChoice, consentOrigins, isAnalyticsCookie, knownChoice, mayCount } from './index.ts';

const now = new Date('2026-11-20T12:00:00');
const student = (birthdate?: string): User => ({
  ...anonymousUser,
  uid: '7',
  roles: ['ROLE_STUDENT'],
  ...(birthdate ? { birthdate } : {}),
});
const teacher: User = { ...anonymousUser, uid: '8', roles: ['ROLE_TEACHER'], is_teacher: true };
const all = { required: true, analytics: true };
const market = { ga: 'G-TEST', ageOfConsent: 16 };

test.each([
  ['a stranger', anonymousUser, true],
  ['a teacher', teacher, true],
  ['a student of 16', student('2010-11-20'), true],
  ['a student who is 16 tomorrow', student('2010-11-21'), false],
  ['a student whose age nobody told', student(), false],
])('[CON-5] counts %s: %o → %s', (_, user, expected) => {
  expect(mayCount(market, user, all, now)).toBe(expected);
  expect(allowedChoice(all, user, 16, now)).toEqual({ required: true, analytics: expected });
});

test('[CON-2] counts nobody without an id, without a choice, or without consent', () => {
  expect(mayCount({ ...market, ga: '' }, teacher, all, now)).toBe(false);
  expect(mayCount(market, teacher, undefined, now)).toBe(false);
  expect(mayCount(market, teacher, { required: true, analytics: false }, now)).toBe(false);
});

test('[CON-1] what is required cannot be declined', () => {
  expect(allowedChoice({ required: false, analytics: false }, teacher, 16, now)).toEqual({
    required: true,
    analytics: false,
  });
});

test('[CON-2] the cookies of the analytics service and no others', () => {
  expect(['_ga', '_gid', '_ga_ABC123'].filter(isAnalyticsCookie)).toHaveLength(3);
  expect(['klupa', 'klupa_locale', '_gat', '_gax', '_ga_', 'x_ga'].filter(isAnalyticsCookie)).toEqual([]);
});

test('[CON-5] origins of a page: none, the platform that asks, analytics after consent', () => {
  const none = { cmpCode: '', cmpScriptLink: '' };
  expect(consentOrigins(none, false)).toEqual({ scripts: [], calls: [] });
  expect(consentOrigins(none, true).scripts).toEqual(['https://www.googletagmanager.com']);
  const platform = { cmpCode: 'x', cmpScriptLink: 'https://cmp.example/a/b.js?c' };
  expect(consentOrigins(platform, false)).toEqual({
    scripts: ['https://cmp.example'],
    calls: ['https://cmp.example'],
  });
  expect(consentOrigins(platform, true).scripts).toEqual(['https://cmp.example', 'https://www.googletagmanager.com']);
});

test.each([
  ['a stranger without the cookie', '', undefined, undefined, undefined],
  ['a stranger with it', '', undefined, 'all', true],
  ['a stranger with a cookie of other words', '', undefined, 'required', undefined],
  ['an account that agreed, in another browser', '', true, undefined, true],
  ['an account that declined, in a browser that agreed', '', false, 'all', false],
  ['an account that agreed, where a platform asks', 'x', true, undefined, undefined],
  ['an account that declined before a platform asked', 'x', false, 'all', true],
])('[CON-5] the server knows the choice of %s', (_, cmpCode, ofAccount, cookie, expected) => {
  const cookiesCompliance = ofAccount === undefined ? {} : { cookiesCompliance: { ...all, analytics: ofAccount } };
  expect(knownChoice({ cmpCode }, { ...teacher, ...cookiesCompliance }, cookie)?.analytics).toBe(expected);
});
