import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameProblem } from '#features/account/contract';
import { forgotPassword } from '#features/sign-in/contract';
import { linkOrigin } from '#features/market/server';
import { until } from '#platform/testing';
import {
  createAccountApp,
  addLegalPages,
  registrationForm,
  tokenIn,
  type AccountApp,
} from '../../testing/account-app.ts';
import { browser } from '../../testing/browser.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let testApp: AccountApp;
beforeAll(async () => {
  testApp = await createAccountApp();
}, 30_000);
afterAll(() => testApp.close());

const minutes = (count: number) => (testApp.today = new Date(testApp.today.getTime() + count * 60_000));
/** All mails to an address, once no job of accounts is due or running. */
const mailsTo = async (email: string) => {
  await until(async () => {
    const { rowCount } = await testApp.database.pool.query(
      `select from pgboss.job where name like 'account.%' and (state = 'active' or state < 'active' and start_after <= now())`,
    );
    return rowCount === 0;
  });
  return testApp.post.mails.filter(({ to }) => to === email);
};
const request = (email: string) => browser(testApp.server).call('POST', forgotPassword.path, { email });

test('[SAFE-9] one mail of a kind in five minutes, and older links go on working', async () => {
  const { sent } = await testApp.signUp('teacher');
  const email = sent.email ?? '';
  for (let n = 0; n < 5; n++) expect((await request(email)).status).toBe(200);
  const first = (await mailsTo(email)).filter(({ subject }) => subject === 'Postavite novu lozinku');
  expect(first).toHaveLength(1);
  minutes(6);
  await request(email);
  const both = (await mailsTo(email)).filter(({ subject }) => subject === 'Postavite novu lozinku');
  expect(both).toHaveLength(2);
  const [older, newer] = both.map(tokenIn);
  expect(older).not.toBe(newer);
  const reset = (token: string | undefined) =>
    browser(testApp.server).call('POST', '/api/user/password-reset', { token, password: 'Hrast nad potokom 9' });
  expect((await reset(older)).status).toBe(200);
  // One link was used: the other no longer works.
  expect((await reset(newer)).code).toBe('account.link-unknown');
});

test('[SAFE-9] an address that is not confirmed gets a few mails, however many accounts name it', async () => {
  const guardianEmail = testApp.fresh('everybodys');
  for (let n = 0; n < 9; n++)
    await testApp.signUp('student', { birthdate: '5. 3. 2018.', email: undefined, guardianEmail, consents: [] });
  // The first at once, others when the address has had a pause, and some never.
  expect(await mailsTo(guardianEmail)).toHaveLength(1);
  const { rows } = await testApp.database.pool.query(
    `select count(*)::int as n from pgboss.job where name = 'account.mail' and data->>'email' = $1 and state = 'created'`,
    [guardianEmail],
  );
  expect(rows[0].n).toBe(5);
});

test('[SAFE-9] no name of a user stands in the subject of a mail to an address that nobody confirmed', async () => {
  const guardianEmail = testApp.fresh('subject');
  await testApp.signUp('student', {
    birthdate: '5. 3. 2018.',
    email: undefined,
    guardianEmail,
    consents: [],
    first_name: 'Kupi Ovdje',
  });
  for (const { subject } of await mailsTo(guardianEmail)) expect(subject).not.toContain('Kupi');
});

test('[MKT-9] mails before signing in are in the language that the browser keeps, if the market speaks it', async () => {
  await addLegalPages(testApp, 'mk');
  const subjectsFor = async (locale: string) => {
    const email = testApp.fresh('spoken');
    const visitor = await testApp.startRegistration('mk.localhost');
    visitor.cookies.set('klupa_locale', locale);
    const form = { ...registrationForm('teacher', 1, { email }), consents: visitor.legal };
    expect((await visitor.call('POST', '/api/user/registration', form)).status).toBe(200);
    await visitor.call('POST', forgotPassword.path, { email });
    const mails = await mailsTo(email);
    const langs = mails.map(({ text }) => /<html lang="(.*?)"/.exec(text)?.[1]);
    return { subjects: mails.map(({ subject }) => subject).toSorted(), langs };
  };
  const own = await subjectsFor('mk');
  expect(own.langs).toEqual(['mk', 'mk']);
  const other = await subjectsFor('sq-MK');
  expect(other.langs).toEqual(['sq-MK', 'sq-MK']);
  expect(other.subjects).toEqual(['Konfirmoni e-mailin tuaj', 'Vendosni një fjalëkalim të ri']);
  expect(await subjectsFor('bg')).toEqual(own);
});

test.each(['evil.example', 'Ana.Marija', 'www Ana', 'http ana', 'Ana b.ru', 'Ана.рф', '1.hr'])(
  '[SAFE-9] %j is no name',
  (name) => expect(nameProblem(name)).toBe('account.name-invalid'),
);
test.each(['Ana M. Horvat', 'dr. sc. Ivo', 'Jean-Luc', "O'Neill", 'Henry V.', 'Vasil (Вася)'])(
  '[SAFE-9] %j is a name',
  (name) => expect(nameProblem(name)).toBeUndefined(),
);

describe('links', () => {
  const site = { isHttps: true, hostMap: { 'books.example.hr': 'hr', 'books.example.bg': 'bg' } };
  const hr = () => testApp.markets.find(({ label }) => label === 'hr')!;

  test.each([
    ['http://hr.localhost:1234', 'https://hr.localhost'],
    ['http://books.example.hr:99', 'https://books.example.hr'],
    ['https://books.example.bg', 'https://books.example.hr'],
    ['https://evil.example', 'https://books.example.hr'],
    ['https://hr.localhost.evil.example', 'https://books.example.hr'],
    ['nonsense', 'https://books.example.hr'],
  ])('[SAFE-9] asked from %s they lead to %s', (origin, expected) => {
    expect(linkOrigin(hr(), origin, site)).toBe(expected);
  });

  test('[SAFE-9] the port is the configured one', () => {
    expect(linkOrigin(hr(), 'http://hr.localhost:666', { ...site, isHttps: false, port: 3000 })).toBe(
      'http://hr.localhost:3000',
    );
  });
});

describe('texts', () => {
  const texts: { to: string }[] = [];
  const started: TestApp[] = [];
  afterAll(async () => {
    for (const one of started) await one.close();
  });
  const sr = async (env: Record<string, string> = {}) => {
    const mailer = { send: async () => {}, close() {} };
    const texter = { send: async (message: { to: string }) => void texts.push(message) };
    const made = await createTestApp(env, [], { post: { mailer, texter, mailFrom: undefined } });
    started.push(made);
    for (const label of ['sr', 'hr']) await addLegalPages(made, label);
    return made;
  };
  const request = async (on: TestApp, phone: string, host = 'sr.localhost') => {
    const visitor = browser(on.server, host);
    await visitor.call('POST', '/api/user/registration-start', {});
    return visitor.call('POST', '/api/user/mobilephone', { phone });
  };

  test('[SAFE-9] go out only where the market asks for a phone, and to its country', async () => {
    const on = await sr();
    expect((await request(on, '091 234 5678', 'hr.localhost')).code).toBe('account.phone-not-asked');
    for (const abroad of ['+385 91 234 5678', '+881 6 1234 5678', '+1 900 234 5678', '+44 7911 123456'])
      expect((await request(on, abroad)).code).toBe('account.phone-invalid');
    expect((await request(on, '+381 64 123 4567')).status).toBe(200);
  });

  test('[SAFE-9] five to one number, sixty from one address, and the market’s most in a day', async () => {
    const on = await sr();
    const answers = [];
    for (let n = 0; n < 7; n++) answers.push((await request(on, '064 123 4568')).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const many = [];
    for (let n = 0; n < 60; n++) many.push((await request(on, `064 200 ${1000 + n}`)).status);
    expect(many.filter((status) => status === 200).length).toBeLessThanOrEqual(55);
    expect(many.at(-1)).toBe(429);
    const small = await sr({ SMS_PER_DAY: '2' });
    const few = [];
    for (let n = 0; n < 3; n++) few.push((await request(small, `064 300 ${1000 + n}`)).status);
    expect(few).toEqual([200, 200, 429]);
  });
});
