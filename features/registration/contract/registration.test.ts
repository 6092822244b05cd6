import { describe, expect, test } from 'vitest';
import { fieldsOf, registrationPayload, registrationProblems, type RegistrationForm } from './index.ts';

const TODAY = new Date(2026, 10, 20);
const MARKET = { requirePhoneForRegistration: false, asksForSchool: false, ageOfConsent: 16 };
const OWN_PHONE = { ...MARKET, requirePhoneForRegistration: true };
const SCHOOL = { ...MARKET, asksForSchool: true };
const CHILD = '5. 3. 2015.';
const GROWN = '5. 3. 2008.';
const LEGAL = ['1/1', '2/4'];

const form = (differs: Partial<RegistrationForm> = {}): RegistrationForm => ({
  role: 'student',
  first_name: ' Ana ',
  last_name: 'Babić',
  email: 'ana@b.hr',
  username: 'ana.b',
  password: ' lipa oblak ',
  birthdate: GROWN,
  gender: '',
  school: '',
  phone: '',
  guardianEmail: '',
  verifiedEmail: '',
  consents: LEGAL,
  ...differs,
});

describe('registration', () => {
  test.each([
    ['a student', 'student', '', MARKET, 'first_name last_name birthdate gender email username password consents'],
    ['a grown one', 'student', GROWN, MARKET, 'first_name last_name birthdate gender email username password consents'],
    [
      'a child',
      'student',
      CHILD,
      MARKET,
      'first_name last_name birthdate gender email guardianEmail username password',
    ],
    [
      'a child with a phone market',
      'student',
      CHILD,
      OWN_PHONE,
      'first_name last_name birthdate gender email guardianEmail username password',
    ],
    ['a parent', 'parent', '', MARKET, 'first_name last_name email password consents'],
    ['a parent with a phone', 'parent', '', OWN_PHONE, 'first_name last_name email password phone consents'],
    ['a teacher with a school', 'teacher', '', SCHOOL, 'first_name last_name school email password consents'],
  ] as const)('[ACC-4] %s fills in its own fields, in order', (_, role, birthdate, market, fields) => {
    expect(fieldsOf(role, birthdate, market, TODAY)).toEqual(fields.split(' '));
  });

  test.each<[string, Partial<RegistrationForm>, object]>([
    ['nothing wrong', {}, {}],
    [
      'empty',
      { first_name: '', email: '', username: '', password: '', birthdate: '', consents: [] },
      {
        first_name: 'account.field-required',
        birthdate: 'account.field-required',
        email: 'account.email-required',
        username: 'account.username-required',
        password: 'account.password-invalid',
        consents: 'account.consent-required',
      },
    ],
    ['one consent of two', { consents: ['1/1'] }, { consents: 'account.consent-required' }],
    ['a child without an e-mail', { birthdate: CHILD, email: '', guardianEmail: 'eva@b.hr', consents: [] }, {}],
    [
      'a child with a wrong e-mail',
      { birthdate: CHILD, email: 'ana', guardianEmail: 'eva@b.hr' },
      { email: 'account.email-invalid' },
    ],
    ['a child without a guardian', { birthdate: CHILD, email: '' }, { guardianEmail: 'account.email-required' }],
    [
      'its own guardian',
      { birthdate: CHILD, guardianEmail: 'ANA@b.hr ' },
      { guardianEmail: 'account.guardian-email-own' },
    ],
    ['a parent needs no username', { role: 'parent', username: '', birthdate: '' }, {}],
  ])('[ACC-5] %s', (_, differs, problems) => {
    expect(registrationProblems(form(differs), MARKET, LEGAL, TODAY)).toEqual(problems);
  });

  test('[ACC-4] the payload has no username unless the role is student, and no empty verifiedEmail', () => {
    expect(registrationPayload(form({ role: 'teacher' }), MARKET, TODAY)).toEqual({
      role: 'teacher',
      first_name: 'Ana',
      last_name: 'Babić',
      email: 'ana@b.hr',
      password: ' lipa oblak ',
      consents: LEGAL,
    });
    expect(registrationPayload(form({ verifiedEmail: 'tok' }), MARKET, TODAY)).toEqual({
      role: 'student',
      first_name: 'Ana',
      last_name: 'Babić',
      email: 'ana@b.hr',
      password: ' lipa oblak ',
      username: 'ana.b',
      birthdate: GROWN,
      verifiedEmail: 'tok',
      consents: LEGAL,
    });
  });

  test('[ACC-9] a child sends its guardian and no consents; what it typed before its birthdate stays at home', () => {
    const sent = registrationPayload(
      form({ birthdate: CHILD, email: '', guardianEmail: ' eva@b.hr ', phone: '1' }),
      OWN_PHONE,
      TODAY,
    );
    expect(sent).toMatchObject({ guardianEmail: 'eva@b.hr', consents: [], birthdate: CHILD });
    expect(sent).not.toHaveProperty('email');
    expect(sent).not.toHaveProperty('phone');
  });
});
