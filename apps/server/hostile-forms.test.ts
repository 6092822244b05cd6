import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser, type Browser } from './testing/browser.ts';
import { HOSTILE } from './testing/hostile.ts';
import { addPeople, PASSWORD, people, testHouse, type TestHouse } from './testing/test-house.ts';

let house: TestHouse;
const visitors = new Map<string, Browser>();

beforeAll(async () => {
  house = await testHouse();
  await addPeople(house, [10, 39]);
  visitors.set('stranger', browser(house.server));
  await visitors.get('stranger')?.call('POST', '/api/user/registration-start', {});
  for (const kind of ['student', 'teacher', 'unconfirmedTeacher', 'contentManager']) {
    const visitor = browser(house.server);
    const { username, email } = people[kind] ?? {};
    await visitor.call('POST', '/api/login', { username: username ?? email, password: PASSWORD });
    visitors.set(kind, visitor);
  }
});
afterAll(() => house.close());

interface Form {
  readonly who: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** A body in which every field is fine. */
  readonly body: Record<string, unknown>;
  /** Fields that take any short text: only what is no text, or too long, is refused. */
  readonly free?: readonly string[];
}

const token = 'x'.repeat(43);
const FORMS: Record<string, Form> = {
  'signing in': {
    ...{ who: 'stranger', method: 'POST', url: '/api/login', free: ['username', 'password'] },
    body: { username: 'ana', password: 'wrong one' },
  },
  registration: {
    ...{ who: 'stranger', method: 'POST', url: '/api/user/registration', free: ['password', 'verifiedEmail'] },
    body: {
      ...{ role: 'student', first_name: 'Ana', last_name: 'Ban', username: 'ana', email: 'ana@hr.example' },
      ...{ password: '123456', birthdate: '1. 1. 2008.', gender: 'female', school: 'OŠ', phone: '+385911234567' },
      ...{ guardianEmail: 'g@hr.example', verifiedEmail: 'x', consents: [] },
    },
  },
  'the check of names': {
    ...{ who: 'stranger', method: 'POST', url: '/api/authapi/user/check', body: { username: 'ana', email: 'a@b.hr' } },
  },
  'a phone': { who: 'stranger', method: 'POST', url: '/api/user/mobilephone', body: { phone: '12' }, free: ['phone'] },
  'a texted code': {
    ...{
      who: 'stranger',
      method: 'POST',
      url: '/api/user/mobilephone-verification',
      body: { code: '1' },
      free: ['code'],
    },
  },
  'a mailed link': {
    ...{ who: 'stranger', method: 'POST', url: '/api/user/email-verification', body: { token }, free: ['token'] },
  },
  'a forgotten password': {
    ...{ who: 'stranger', method: 'POST', url: '/api/forgot-password', body: { email: 'a@b.hr' }, free: ['email'] },
  },
  'a new password': {
    ...{ who: 'stranger', method: 'POST', url: '/api/user/password-reset', body: { token, password: 'Duga lozinka' } },
    free: ['token', 'password'],
  },
  'the answer of a guardian': {
    ...{ who: 'stranger', method: 'POST', url: '/api/user/guardian-verification', free: ['guardianToken'] },
    body: { guardianToken: token, guardianEmail: 'g@hr.example', answer: 'agree', consents: [] },
  },
  'a teacher code': {
    ...{
      who: 'unconfirmedTeacher',
      method: 'POST',
      url: '/api/p/activate-tc-code',
      body: { code: 'x' },
      free: ['code'],
    },
  },
  'changing the password': {
    ...{ who: 'teacher', method: 'PUT', url: '/api/p/user/password', free: ['password', 'newPassword'] },
    body: { password: 'wrong one', newPassword: 'Duga lozinka' },
  },
  erasure: {
    ...{
      who: 'teacher',
      method: 'POST',
      url: '/api/p/user/erase',
      body: { password: 'wrong one' },
      free: ['password'],
    },
  },
  'an unlock code': { who: 'teacher', method: 'POST', url: '/api/p/kod', body: { code: 'x' }, free: ['code'] },
};

/** Texts that fields without a rule of their own take, or at least read before they say no. */
const isText = (value: unknown) => typeof value === 'string' && value !== '' && value.length < 5000;

describe.each(Object.entries(FORMS))('%s', (_, { who, method, url, body, free = [] }) => {
  const cases = Object.keys(body).flatMap((field) => HOSTILE.map(([name, value]) => [field, name, value] as const));
  test.each(cases)('[QUAL-5] %s with %s gets 4xx with words', async (field, name, value) => {
    const visitor = visitors.get(who) ?? browser(house.server);
    const { status, code, body: text } = await visitor.call(method, url, { ...body, [field]: value });
    expect(status, text).toBeLessThan(500);
    const isTaken = free.includes(field) && isText(value);
    if (!isTaken && !(field === 'gender' && value === '') && !(value === '' && free.includes(field)))
      expect({ field, name, status: status >= 400 }).toEqual({ field, name, status: true });
    if (status >= 400) expect(code).toMatch(/^(request|account|session|unlock)\.[a-z-]+$/);
    expect(text).not.toContain('<img');
  });
});

test('[ACC-14] the profile refuses each of them, and keeps what it had', async () => {
  const teacher = visitors.get('teacher');
  const before = (await teacher?.call('GET', '/api/userdata'))?.data;
  for (const field of ['first_name', 'lastName', 'nickname', 'email', 'username', 'gender', 'avatar', 'roles'])
    for (const [name, value] of HOSTILE) {
      const answer = await teacher?.call('PUT', '/api/p/user', { user: { [field]: value } });
      const isEmptied =
        ['', ' \t\u00a0\u2003'].includes(value as string) && ['nickname', 'username', 'gender'].includes(field);
      if (!isEmptied)
        expect([field, name, answer?.status]).toEqual([
          field,
          name,
          expect.toSatisfy((n: number) => n >= 400 && n < 500),
        ]);
    }
  expect((await teacher?.call('GET', '/api/userdata'))?.data).toEqual(before);
});
