import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser, type Browser } from '../testing/browser.ts';
import { boardForms } from '../testing/board-forms.ts';
import { HOSTILE } from '../testing/hostile.ts';
import { addPeople, PASSWORD, people, createTestApp, type TestApp } from '../testing/test-app.ts';

let testApp: TestApp;
const visitors = new Map<string, Browser>();
let classroom = '';

beforeAll(async () => {
  testApp = await createTestApp();
  await addPeople(testApp, [10, 39]);
  visitors.set('stranger', browser(testApp.server));
  await visitors.get('stranger')?.call('POST', '/api/user/registration-start', {});
  for (const kind of ['student', 'teacher', 'unconfirmedTeacher', 'contentManager', 'parent']) {
    const visitor = browser(testApp.server);
    const { username, email } = people[kind] ?? {};
    await visitor.call('POST', '/api/login', { username: username ?? email, password: PASSWORD });
    visitors.set(kind, visitor);
  }
  const made = await visitors.get('teacher')?.call('POST', '/api/p/classrooms', {
    school: { name: 'OŠ', town: '' },
    grade: 2,
    letter: 'a',
    customGroup: '',
    publications: [],
  });
  classroom = String(made?.data['id']);
});
afterAll(() => testApp.close());

interface Form {
  readonly who: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** A body in which every field is fine. */
  readonly body: Record<string, unknown>;
  /** Fields that take any short text: only other types and long texts are refused. */
  readonly free?: readonly string[];
  /** Inputs that are fine in a field, by their names in the list of hostile ones. */
  readonly fine?: Readonly<Record<string, readonly string[]>>;
  /** Puts the fields into their place in the body; at its top when absent. */
  readonly wrap?: (body: object) => object;
}

const token = 'x'.repeat(43);
const FORMS: Record<string, Form> = {
  'signing in': {
    who: 'stranger',
    method: 'POST',
    url: '/api/login',
    free: ['username', 'password'],
    body: { username: 'ana', password: 'wrong one' },
  },
  registration: {
    who: 'stranger',
    method: 'POST',
    url: '/api/user/registration',
    free: ['password', 'verifiedEmail'],
    body: {
      role: 'student',
      first_name: 'Ana',
      last_name: 'Ban',
      username: 'ana',
      email: 'ana@hr.example',
      password: '123456',
      birthdate: '1. 1. 2008.',
      gender: 'female',
      school: 'OŠ',
      phone: '+385911234567',
      guardianEmail: 'g@hr.example',
      verifiedEmail: 'x',
      consents: [],
    },
  },
  'the check of names': {
    who: 'stranger',
    method: 'POST',
    url: '/api/authapi/user/check',
    body: { username: 'ana', email: 'a@b.hr' },
  },
  'a phone': { who: 'stranger', method: 'POST', url: '/api/user/mobilephone', body: { phone: '12' }, free: ['phone'] },
  'a texted code': {
    who: 'stranger',
    method: 'POST',
    url: '/api/user/mobilephone-verification',
    body: { code: '1' },
    free: ['code'],
  },
  'a mailed link': {
    who: 'stranger',
    method: 'POST',
    url: '/api/user/email-verification',
    body: { token },
    free: ['token'],
  },
  'a forgotten password': {
    who: 'stranger',
    method: 'POST',
    url: '/api/forgot-password',
    body: { email: 'a@b.hr' },
    free: ['email'],
  },
  'a new password': {
    who: 'stranger',
    method: 'POST',
    url: '/api/user/password-reset',
    body: { token, password: 'Duga lozinka' },
    free: ['token', 'password'],
  },
  'the answer of a guardian': {
    who: 'stranger',
    method: 'POST',
    url: '/api/user/guardian-verification',
    free: ['guardianToken'],
    body: { guardianToken: token, guardianEmail: 'g@hr.example', answer: 'agree', consents: [] },
  },
  'a teacher code': {
    who: 'unconfirmedTeacher',
    method: 'POST',
    url: '/api/p/activate-tc-code',
    body: { code: 'x' },
    free: ['code'],
  },
  'changing the password': {
    who: 'teacher',
    method: 'PUT',
    url: '/api/p/user/password',
    free: ['password', 'newPassword'],
    body: { password: 'wrong one', newPassword: 'Duga lozinka' },
  },
  erasure: {
    who: 'teacher',
    method: 'POST',
    url: '/api/p/user/erase',
    body: { password: 'wrong one' },
    free: ['password'],
  },
  'a new class': {
    who: 'teacher',
    method: 'POST',
    url: '/api/p/classrooms',
    free: ['letter', 'customGroup'],
    body: { school: { name: 'OŠ', town: '' }, grade: 4, letter: 'b', customGroup: '', publications: [] },
    fine: { grade: ['a number', 'nothing'] },
  },
  'a new family': {
    who: 'parent',
    method: 'POST',
    url: '/api/p/families',
    body: { name: 'Lipa' },
    free: ['name'],
    wrap: (family) => ({ family }),
  },
  'the code of a class': {
    who: 'student',
    method: 'POST',
    url: '/api/p/join-classroom',
    body: { code: 'x' },
  },
  'the code of a family': {
    who: 'parent',
    method: 'POST',
    url: '/api/p/join-family',
    body: { code: 'x' },
  },
  'a child': {
    who: 'parent',
    method: 'POST',
    url: '/api/p/authapi/students',
    body: { first_name: '1', last_name: 'Ban', birthdate: '1. 1. 2017.', username: 'ana.ban', consents: [] },
  },
  'the password of a child': {
    who: 'parent',
    method: 'POST',
    url: '/api/p/authapi/student/password-reset',
    body: { uid: '00000000-0000-4000-8000-000000000000', password: 'Duga lozinka' },
  },
  'completing an account': {
    who: 'teacher',
    method: 'POST',
    url: '/api/user/external-register-confirm',
    body: { role: 'student', consents: [] },
  },
  'another confirmation': {
    who: 'stranger',
    method: 'POST',
    url: '/api/user/email-verification-resend',
    free: ['email'],
    body: { email: 'a@b.hr' },
  },
  'another request to a guardian': {
    who: 'student',
    method: 'POST',
    url: '/api/p/user/guardian-request-resend',
    body: { guardianEmail: 'g@hr.example' },
  },
  'a cookie choice': {
    who: 'teacher',
    method: 'PUT',
    url: '/api/p/user/cookies-compliance',
    body: { required: true, analytics: false },
    fine: { required: ['a truth'], analytics: ['a truth'] },
  },
  'an export': {
    who: 'teacher',
    method: 'POST',
    url: '/api/p/user/export',
    body: { password: 'wrong one' },
  },
  'a changed class': {
    who: 'teacher',
    method: 'PUT',
    url: '/api/p/classrooms/{class}',
    free: ['letter', 'customGroup'],
    body: { grade: 4, letter: 'b', customGroup: '', colour: 3, isArchived: false },
    fine: { grade: ['a number', 'nothing'], colour: ['a number'], isArchived: ['a truth'] },
  },
  'the names of pupils': {
    who: 'teacher',
    method: 'POST',
    url: '/api/p/classrooms/{class}/pupils-preview',
    body: { first_name: 'Ana', last_name: 'Ban' },
    wrap: (pupil) => ({ pupils: [pupil] }),
  },
  pupils: {
    who: 'teacher',
    method: 'POST',
    url: '/api/p/classrooms/{class}/pupils',
    body: { first_name: 'Ana', last_name: 'Ban', username: 'ana.ban.4' },
    wrap: (pupil) => ({ pupils: [pupil] }),
  },
  'pupils who get new passwords': {
    who: 'teacher',
    method: 'POST',
    url: '/api/p/classrooms/{class}/pupils-passwords',
    body: { users: 'x' },
    fine: { users: ['a list'] },
  },
  'the name of a device': {
    who: 'teacher',
    method: 'PUT',
    url: '/api/p/device-slots',
    body: { id: 'x', name: 'Tablet' },
    wrap: (slot) => [slot],
  },
  'a page': {
    who: 'contentManager',
    method: 'POST',
    url: '/api/p/admin/nodes',
    free: ['title', 'body'],
    body: { type: 'read', title: 'A page', slug: 'hostile', link: '', target: 'same', legalKind: null, body: '' },
    fine: { slug: ['an empty text'], link: ['an empty text'], legalKind: ['nothing'] },
  },
  'ending sessions': {
    who: 'unconfirmedTeacher',
    method: 'DELETE',
    url: '/api/p/sessions',
    body: { ids: 'x' },
    fine: { ids: ['a list'] },
  },
  ...boardForms,
  'an unlock code': { who: 'teacher', method: 'POST', url: '/api/p/kod', body: { code: 'x' }, free: ['code'] },
};

/** Texts that fields without a rule of their own take, or at least read before they say no. */
const isText = (value: unknown) => typeof value === 'string' && value !== '' && value.length < 5000;

describe.each(Object.entries(FORMS))('%s', (_, form) => {
  const { who, method, url, body, free = [], fine = {}, wrap = (fields: object) => fields } = form;
  const cases = Object.keys(body).flatMap((field) => HOSTILE.map(([name, value]) => [field, name, value] as const));
  test.each(cases)('[QUAL-5] %s with %s gets 4xx with words', async (field, name, value) => {
    const visitor = visitors.get(who) ?? browser(testApp.server);
    const {
      status,
      code,
      body: text,
    } = await visitor.call(method, url.replace('{class}', classroom), wrap({ ...body, [field]: value }));
    expect(status, text).toBeLessThan(500);
    const isTaken = (free.includes(field) && isText(value)) || fine[field]?.includes(name);
    if (!isTaken && !(field === 'gender' && value === '') && !(value === '' && free.includes(field)))
      expect({ field, name, status: status >= 400 }).toEqual({ field, name, status: true });
    if (status >= 400)
      expect(code).toMatch(
        /^(request|account|session|unlock|classrooms|class-goals|families|children|devices|nodes|quizzes)\.[a-z-]+$/,
      );
    // Answers are data; a refusal does not repeat the refused input.
    if (status >= 400) expect(text).not.toContain('<img');
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
