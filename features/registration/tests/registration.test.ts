import { REQUIRED_STORAGE } from '#features/consent/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, until } from '#platform/testing';
import {
  createAccountApp,
  addLegalPages,
  registrationForm,
  tokenIn,
  userdata,
  type AccountApp,
} from '#apps/server/testing/account-app';
import { browser } from '#apps/server/testing/browser';
import { createTestApp } from '#apps/server/testing/test-app';

let testApp: AccountApp;
beforeAll(async () => {
  testApp = await createAccountApp();
}, 30_000);
afterAll(() => testApp.close());

describe('registration', () => {
  test('[ACC-4] [ACC-13] makes an account in the market, signs it in, and mails a link', async () => {
    const { visitor, sent, answer } = await testApp.signUp('teacher');
    expect(answer.data).toMatchObject({ roles: ['ROLE_WTB_TEACHER'], mail: sent.email, isEmailVerified: false });
    expect((await visitor.call('GET', '/api/userdata')).data).toMatchObject({ first_name: 'Mirna' });
    const mail = await testApp.post.next(sent.email);
    expect(mail.subject).toBe('Potvrdite svoju e-adresu');
    expect(mail.text).toContain('Dobar dan, Mirna,');
    expect(mail.text).toContain('http://hr.localhost:3000/#/register-confirm?token=');
    const token = tokenIn(mail);
    const stranger = browser(testApp.server);
    expect((await stranger.call('POST', '/api/user/email-verification', { token })).status).toBe(200);
    expect((await stranger.call('POST', '/api/user/email-verification', { token })).code).toBe('account.link-unknown');
    await eventually(async () => expect(await userdata(visitor)).toMatchObject({ isEmailVerified: true }));
  });

  test('[ACC-6] a confirmation link expires after 72 hours; another can be asked for', async () => {
    const { sent } = await testApp.signUp('parent');
    const { text } = await testApp.post.next(sent.email);
    const now = testApp.today;
    testApp.today = new Date(now.getTime() + 73 * 3_600_000);
    const visitor = browser(testApp.server);
    const late = await visitor.call('POST', '/api/user/email-verification', { token: tokenIn({ text }) });
    expect(late.code).toBe('account.link-unknown');
    const resend = (email: string) => visitor.call('POST', '/api/user/email-verification-resend', { email });
    const unknown = testApp.fresh('nobody');
    const toNobody = await resend(unknown);
    const toSomebody = await resend(sent.email);
    const alike = ({ status, data, code }: typeof toNobody) => ({ status, data, code });
    expect(alike(toNobody)).toEqual(alike(toSomebody));
    expect(toNobody.status).toBe(200);
    const again = tokenIn(await testApp.post.next(sent.email));
    expect((await visitor.call('POST', '/api/user/email-verification', { token: again })).status).toBe(200);
    // The one asked for later has come by now.
    expect(testApp.post.mails.filter(({ to }) => to === unknown)).toEqual([]);
    testApp.today = now;
  });

  test('[ACC-5] [ACC-7] a registration that took too long is gone for good, with its phone', async () => {
    const now = testApp.today;
    await testApp.startRegistration();
    const { pool, system } = testApp.database;
    await pool.query(`update account_registrations set phone = '+385911234567' where phone is null`);
    const phones = async () =>
      (await pool.query(`select from account_registrations where phone = '+385911234567'`)).rowCount;
    testApp.today = new Date(now.getTime() + 3.9 * 3_600_000);
    await testApp.features.purge(system);
    expect(await phones()).toBeGreaterThan(0);
    testApp.today = new Date(now.getTime() + 4.1 * 3_600_000);
    await testApp.features.purge(system);
    expect(await phones()).toBe(0);
    testApp.today = now;
  });

  test.each([
    ['[ACC-5] a username with @', { username: 'mirna@hr' }, 'body.username', 'account.username-invalid'],
    ['[ACC-5] no username', { username: '' }, 'body.username', 'account.username-required'],
    ['[ACC-5] no e-mail at 17', { email: undefined }, 'body.email', 'account.email-required'],
    ['[ACC-5] no shape of an e-mail', { email: 'mirna(at)hr' }, 'body.email', 'account.email-invalid'],
    ['[ACC-5] a short password', { password: 'abc12' }, 'body.password', 'account.password-invalid'],
    ['[ACC-5] a known password', { password: 'password' }, 'body.password', 'account.password-too-easy'],
    ['[ACC-5] the own name', { password: 'mirnaždral' }, 'body.password', 'account.password-too-easy'],
    ['[ACC-5] no consent', { consents: [] }, 'body.consents', 'account.consent-required'],
    ['[ACC-4] no day', { birthdate: '31. 2. 2008.' }, 'body.birthdate', 'account.birthdate-invalid'],
    ['[ACC-4] another way to write a day', { birthdate: '2008-03-05' }, 'body.birthdate', 'account.birthdate-invalid'],
    ['[ACC-4] a name of signs', { first_name: '<b>Mirna</b>' }, 'body.first_name', 'account.name-invalid'],
  ])('%s is said at its field', async (_, more, path, code) => {
    const { answer } = await testApp.signUp('student', more);
    expect(answer.status).toBe(400);
    expect(answer.fields).toContainEqual({ path, code });
  });

  test('[ACC-4] roles are those of the market; nobody registers where accounts live elsewhere', async () => {
    expect((await testApp.signUp('parent', {}, 'ro.localhost')).answer.code).toBe('account.role-not-offered');
    expect((await testApp.signUp('teacher', {}, 'me-zuns.localhost')).answer.code).toBe('account.role-not-offered');
    expect((await testApp.signUp('teacher', {}, 'sl.localhost')).answer.code).toBe('account.role-not-offered');
  });

  test('[ACC-4] a username is dropped unless the role is student', async () => {
    const { answer } = await testApp.signUp('parent', { username: 'mirna.parent' });
    expect(answer.data).not.toHaveProperty('username');
  });

  test('[CON-3] every cookie on the way into an account stands in the list of the cookie page', async () => {
    const { sent } = await testApp.signUp('teacher');
    const headers = { host: 'hr.localhost' };
    const post = (url: string, payload: object) => testApp.server.inject({ method: 'POST', url, headers, payload });
    const answers = [
      await testApp.server.inject({ url: '/', headers }),
      await post('/api/user/registration-start', {}),
      await post('/api/login', { username: sent.email, password: sent.password }),
    ];
    const names = answers.flatMap(({ cookies }) => cookies.map(({ name }) => name));
    expect(names).toEqual(['klupa_locale', 'klupa_registration', 'klupa', 'klupa_known']);
    const listed = REQUIRED_STORAGE.filter(({ kind }) => kind === 'cookie').flatMap(({ name }) => name.split(', '));
    expect(listed).toEqual(expect.arrayContaining(names));
  });

  test('[ACC-5] taken names are said; of many at once one gets it', async () => {
    const one = await testApp.signUp('student');
    const taken = await testApp.signUp('student', { username: one.sent.username?.toUpperCase() });
    expect(taken.answer.fields).toEqual([{ path: 'body.username', code: 'account.username-taken' }]);
    const same = registrationForm('teacher', 9999);
    const visitors = await Promise.all(Array.from({ length: 6 }, () => testApp.startRegistration()));
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.call('POST', '/api/user/registration', { ...same, consents: visitor.legal })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('[ACC-4] all or nothing: where consents cannot be kept, or a mail not be queued, there is no account', async () => {
    const { pool } = testApp.database;
    const broken = async (table: string) => {
      await pool.query(`create function break_it() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
        create trigger broken before insert on ${table} for each row execute function break_it()`);
      const { answer, sent } = await testApp.signUp('teacher');
      await pool.query('drop function break_it cascade');
      expect(answer.status).toBe(500);
      const { rows } = await pool.query('select 1 from session_logins where login = $1', [sent.email]);
      return rows;
    };
    expect(await broken('account_consents')).toEqual([]);
    expect(await broken('pgboss.job')).toEqual([]);
  });

  test('[ACC-5] the availability check works within a registration, twenty times', async () => {
    const { sent } = await testApp.signUp('student');
    const check = '/api/authapi/user/check';
    expect((await browser(testApp.server).call('POST', check, { username: 'a' })).code).toBe(
      'account.registration-not-started',
    );
    const visitor = await testApp.startRegistration();
    expect((await visitor.call('POST', check, { username: sent.username })).data).toEqual([]);
    expect((await visitor.call('POST', check, { email: 'free@hr.example' })).data).toEqual([
      { email: 'free@hr.example' },
    ]);
    const more = await Promise.all(
      Array.from({ length: 30 }, (_, n) => visitor.call('POST', check, { username: `free${n}` })),
    );
    expect(more.filter(({ status }) => status === 200)).toHaveLength(18);
    expect(more.find(({ status }) => status !== 200)?.code).toBe('account.too-many-checks');
  });

  test('[ACC-7] where a phone is required, its texted code comes first', async () => {
    const texts: { to: string; text: string }[] = [];
    const mailer = { send: async () => {}, close() {} };
    const texter = { send: async (message: { to: string; text: string }) => void texts.push(message) };
    const sr = await createTestApp({}, [], {
      clock: { now: () => testApp.today },
      post: { mailer, texter, mailFrom: undefined },
    });
    await addLegalPages(sr, 'sr');
    const visitor = browser(sr.server, 'sr.localhost');
    const started = await visitor.call('POST', '/api/user/registration-start', {});
    const consents = (started.data as { legal: { id: string }[] }).legal.map(({ id }) => id);
    const sent = registrationForm('parent', 9998, { phone: '064 123 4567', consents });
    expect((await visitor.call('POST', '/api/user/registration', sent)).code).toBe('account.phone-not-verified');
    expect((await visitor.call('POST', '/api/user/mobilephone', { phone: '12' })).code).toBe('account.phone-invalid');
    expect((await visitor.call('POST', '/api/user/mobilephone', { phone: '064 123 4567' })).status).toBe(200);
    expect((await visitor.call('POST', '/api/user/mobilephone', { phone: '064 123 4567' })).status).toBe(429);
    await until(() => texts.length > 0);
    expect(texts[0]?.to).toBe('+381641234567');
    const code = /\d{6}/.exec(texts[0]?.text ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    const verify = '/api/user/mobilephone-verification';
    expect((await visitor.call('POST', verify, { code: wrong })).code).toBe('account.phone-code-wrong');
    expect((await visitor.call('POST', verify, { code })).status).toBe(200);
    expect((await visitor.call('POST', '/api/user/registration', sent)).data).toMatchObject({ phone: '+381641234567' });
    await sr.close();
  });

  test('[ACC-6] [ACC-9] a child who waits for a guardian confirms its own e-mail, and asks for another link', async () => {
    const more = { birthdate: '5. 3. 2015.', guardianEmail: testApp.fresh('guardian'), consents: [] };
    const { visitor, sent, answer } = await testApp.signUp('student', more);
    expect(answer.data).toMatchObject({ isWaitingForGuardian: true });
    const token = tokenIn(await testApp.post.next(sent.email));
    const resend = { email: sent.email };
    expect((await visitor.call('POST', '/api/user/email-verification-resend', resend)).status).toBe(200);
    expect((await visitor.call('POST', '/api/user/email-verification', { token })).status).toBe(200);
    await eventually(async () => expect(await userdata(visitor)).toMatchObject({ isEmailVerified: true }));
  });

  test('[ACC-10] an account of an outside provider is completed, once', async () => {
    const { visitor, sent } = await testApp.signUp('parent');
    await testApp.database.pool.query(`update session_users set roles = '{}', is_internal = false where email = $1`, [
      sent.email,
    ]);
    await visitor.call('PUT', '/api/p/user', { user: { nickname: 'x' } });
    const complete = (body: object) => visitor.call('POST', '/api/user/external-register-confirm', body);
    const consents = (await testApp.startRegistration()).legal;
    expect((await complete({ role: 'student', consents: [] })).code).toBe('account.consent-required');
    expect((await complete({ role: 'student', consents })).data).toMatchObject({ roles: ['ROLE_STUDENT'] });
    expect((await complete({ role: 'parent', consents })).code).toBe('account.nothing-to-complete');
  });
});
