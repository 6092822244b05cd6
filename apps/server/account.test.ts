import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { insertTeacherCodes, teacherCodeHash } from '#features/account/server';
import { addPages } from '#features/nodes/server';
import { createScope } from '#platform/server/db';
import { browser, type Browser } from './testing/browser.ts';
import { mailServer, type MailServer } from './testing/mail-server.ts';
import { testHouse, type TestHouse } from './testing/test-house.ts';

let house: TestHouse;
let post: MailServer;
let today = new Date('2026-11-20T10:00:00Z');
const clock = { now: () => today };
const PASSWORD = 'Lipa pod brijegom 7';

beforeAll(async () => {
  post = await mailServer();
  house = await testHouse({ SMTP_URL: post.url }, [], { clock });
  const hr = house.markets.find(({ label }) => label === 'hr');
  if (!hr) throw new Error('no hr');
  await addPages(createScope(house.database.orm, hr.workspace), hr, LEGAL, clock);
}, 30_000);
afterAll(async () => {
  await house.close();
  await post.close();
});

const LEGAL = [
  { type: 'read', slug: 'uvjeti', title: 'Uvjeti korištenja', legalKind: 'terms-of-use', body: '<p>Uvjeti.</p>' },
  { type: 'read', slug: 'privatnost', title: 'Privatnost', legalKind: 'privacy-policy', body: '<p>Podaci.</p>' },
] as never;

let people = 0;
const form = (role: string, more: object = {}) => {
  const number = ++people;
  return {
    ...{ role, first_name: 'Mirna', last_name: 'Ždral', password: PASSWORD, email: `mirna${number}@hr.example` },
    ...(role === 'student' ? { username: `mirna.${number}`, birthdate: '5. 3. 2008.' } : {}),
    ...more,
  };
};

async function begin(host = 'hr.localhost'): Promise<Browser & { legal: string[] }> {
  const visitor = browser(house.server, host);
  const { data } = await visitor.call('POST', '/api/user/registration-start', {});
  return { ...visitor, legal: (data as { legal: { id: string }[] }).legal.map(({ id }) => id) };
}

async function signUp(role: string, more: object = {}, host?: string) {
  const visitor = await begin(host);
  const sent = { consents: visitor.legal, ...form(role, more) };
  return { visitor, sent, answer: await visitor.call('POST', '/api/user/registration', sent) };
}

const userdata = async (visitor: Browser) => (await visitor.call('GET', '/api/userdata')).data as object;
/** What one session did, another hears of by a notification: a moment later. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 3000 });

const tokenIn = ({ text }: { text: string }) => /[?&](?:token|guardianToken)=([\w-]+)/.exec(text)?.[1] ?? '';

describe('registration', () => {
  test('[ACC-4] [ACC-13] makes an account in the market, signs it in, and mails a link', async () => {
    const { visitor, sent, answer } = await signUp('teacher');
    expect(answer.data).toMatchObject({ roles: ['ROLE_WTB_TEACHER'], mail: sent.email, isEmailVerified: false });
    expect((await visitor.call('GET', '/api/userdata')).data).toMatchObject({ first_name: 'Mirna' });
    const mail = await post.next(sent.email);
    expect(mail.subject).toBe('Potvrdite svoju e-adresu');
    expect(mail.text).toContain('Dobar dan, Mirna,');
    expect(mail.text).toContain('http://hr.localhost/#/register-confirm?token=');
    const token = tokenIn(mail);
    const stranger = browser(house.server);
    expect((await stranger.call('POST', '/api/user/email-verification', { token })).status).toBe(200);
    expect((await stranger.call('POST', '/api/user/email-verification', { token })).code).toBe('account.link-unknown');
    await soon(async () => expect(await userdata(visitor)).toMatchObject({ isEmailVerified: true }));
  });

  test('[ACC-6] a confirmation link expires after 72 hours; another can be asked for', async () => {
    const { sent } = await signUp('parent');
    const { text } = await post.next(sent.email);
    const now = today;
    today = new Date(now.getTime() + 73 * 3_600_000);
    const visitor = browser(house.server);
    const late = await visitor.call('POST', '/api/user/email-verification', { token: tokenIn({ text }) });
    expect(late.code).toBe('account.link-unknown');
    await visitor.call('POST', '/api/user/email-verification-resend', { email: sent.email });
    const again = tokenIn(await post.next(sent.email));
    expect((await visitor.call('POST', '/api/user/email-verification', { token: again })).status).toBe(200);
    today = now;
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
    const { answer } = await signUp('student', more);
    expect(answer.status).toBe(400);
    expect(answer.fields).toContainEqual({ path, code });
  });

  test('[ACC-4] roles are those of the market; nobody registers where accounts live elsewhere', async () => {
    expect((await signUp('parent', {}, 'ro.localhost')).answer.code).toBe('account.role-not-offered');
    expect((await signUp('teacher', {}, 'cnr.localhost')).answer.code).toBe('account.role-not-offered');
    expect((await signUp('teacher', {}, 'sl.localhost')).answer.code).toBe('account.role-not-offered');
  });

  test('[ACC-4] a username is dropped unless the role is student', async () => {
    const { answer } = await signUp('parent', { username: 'mirna.parent' });
    expect(answer.data).not.toHaveProperty('username');
  });

  test('[ACC-5] taken names are said; of many at once one gets it', async () => {
    const one = await signUp('student');
    const taken = await signUp('student', { username: one.sent.username?.toUpperCase() });
    expect(taken.answer.fields).toEqual([{ path: 'body.username', code: 'account.username-taken' }]);
    const same = form('teacher');
    const visitors = await Promise.all(Array.from({ length: 6 }, () => begin()));
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.call('POST', '/api/user/registration', { ...same, consents: visitor.legal })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('[ACC-5] the availability check works within a registration, twenty times', async () => {
    const { sent } = await signUp('student');
    const check = '/api/authapi/user/check';
    expect((await browser(house.server).call('POST', check, { username: 'a' })).code).toBe(
      'account.registration-not-started',
    );
    const visitor = await begin();
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
    const sr = await testHouse({}, [], { clock, post: { mailer, texter, mailFrom: undefined } });
    const visitor = browser(sr.server, 'sr.localhost');
    await visitor.call('POST', '/api/user/registration-start', {});
    const sent = form('parent', { phone: '064 123 4567', consents: [] });
    expect((await visitor.call('POST', '/api/user/registration', sent)).code).toBe('account.phone-not-verified');
    expect((await visitor.call('POST', '/api/user/mobilephone', { phone: '12' })).code).toBe('account.phone-invalid');
    expect((await visitor.call('POST', '/api/user/mobilephone', { phone: '064 123 4567' })).status).toBe(200);
    expect((await visitor.call('POST', '/api/user/mobilephone', { phone: '064 123 4567' })).status).toBe(429);
    for (let round = 0; round < 100 && texts.length === 0; round++) await new Promise((done) => setTimeout(done, 50));
    expect(texts[0]?.to).toBe('+381641234567');
    const code = /\d{6}/.exec(texts[0]?.text ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    const verify = '/api/user/mobilephone-verification';
    expect((await visitor.call('POST', verify, { code: wrong })).code).toBe('account.phone-code-wrong');
    expect((await visitor.call('POST', verify, { code })).status).toBe(200);
    expect((await visitor.call('POST', '/api/user/registration', sent)).data).toMatchObject({ phone: '+381641234567' });
    await sr.close();
  });
});

describe('guardians', () => {
  const child = (more: object = {}) => ({ birthdate: '5. 3. 2015.', email: undefined, ...more });

  test('[ACC-9] a child waits until the guardian agrees; the consent says who, what, when', async () => {
    const guardianEmail = `guardian${++people}@hr.example`;
    const { visitor, answer } = await signUp('student', child({ guardianEmail, consents: [] }));
    expect(answer.data).toMatchObject({ isWaitingForGuardian: true });
    const mail = await post.next(guardianEmail);
    expect(mail.subject).toBe('Trebamo vašu privolu – Mirna');
    const guardian = browser(house.server);
    const link = { guardianToken: tokenIn(mail), guardianEmail };
    const request = await guardian.call('POST', '/api/user/guardian-request', link);
    expect(request.data).toMatchObject({ childName: 'Mirna Ž.', state: 'open' });
    const foreign = { ...link, guardianEmail: 'other@hr.example' };
    expect((await guardian.call('POST', '/api/user/guardian-request', foreign)).code).toBe('account.link-unknown');
    const answerTo = (body: object) =>
      guardian.call('POST', '/api/user/guardian-verification', { ...link, consents: [], ...body });
    expect((await answerTo({ answer: 'agree' })).code).toBe('account.consent-required');
    const consents = (request.data as { legal: { id: string }[] }).legal.map(({ id }) => id);
    expect((await answerTo({ answer: 'agree', consents })).status).toBe(200);
    expect((await answerTo({ answer: 'agree', consents })).code).toBe('account.link-unknown');
    await soon(async () => expect(await userdata(visitor)).not.toHaveProperty('isWaitingForGuardian'));
    const given = (await visitor.call('GET', '/api/p/user/consents')).data as { kind: string; by: string }[];
    expect(given.map(({ kind, by }) => `${by} ${kind}`).toSorted()).toEqual([
      'guardian guardian',
      'guardian privacy-policy',
      'guardian terms-of-use',
    ]);

    const thanks = { guardianToken: tokenIn(await post.next(guardianEmail)), guardianEmail };
    const withdrawn = { ...thanks, answer: 'withdraw', consents: [] };
    expect((await guardian.call('POST', '/api/user/guardian-verification', withdrawn)).status).toBe(200);
    await soon(async () => expect(await userdata(visitor)).toMatchObject({ isWaitingForGuardian: true }));
    const after = (await visitor.call('GET', '/api/p/user/consents')).data as { withdrawnAt?: string }[];
    expect(after.every(({ withdrawnAt }) => withdrawnAt)).toBe(true);
  });

  test('[ACC-9] the guardian is somebody else, and may be asked again', async () => {
    const own = { email: 'kid@hr.example', guardianEmail: 'KID@hr.example', consents: [] };
    const { answer } = await signUp('student', child(own));
    expect(answer.fields).toContainEqual({ path: 'body.guardianEmail', code: 'account.guardian-email-own' });
    const first = `guardian${++people}@hr.example`;
    const { visitor } = await signUp('student', child({ guardianEmail: first, consents: [] }));
    await post.next(first);
    const second = `guardian${++people}@hr.example`;
    const resend = '/api/p/user/guardian-request-resend';
    expect((await visitor.call('POST', resend, { guardianEmail: second })).status).toBe(200);
    expect(tokenIn(await post.next(second))).not.toBe('');
  });
});

describe('recovery', () => {
  test('[ACC-8] a link sets a new password once, and ends every session', async () => {
    const { visitor, sent } = await signUp('teacher');
    await post.next(sent.email);
    const stranger = browser(house.server);
    await stranger.call('POST', '/api/forgot-password', { email: sent.email.toUpperCase() });
    const mail = await post.next(sent.email);
    const token = tokenIn(mail);
    const reset = (password: string) => stranger.call('POST', '/api/user/password-reset', { token, password });
    expect((await reset('123456')).fields).toEqual([{ path: 'body.password', code: 'account.password-too-easy' }]);
    const next = 'Novi ključ od klupe';
    const both = await Promise.all([reset(next), reset(next)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await visitor.call('GET', '/api/p/userdata')).status).toBe(401);
    expect((await visitor.call('GET', '/api/session-end')).data).toEqual({ reason: 'password-changed' });
    expect((await stranger.call('POST', '/api/login', { username: sent.email, password: next })).status).toBe(200);
    expect((await post.next(sent.email)).subject).toBe('Vaša je lozinka promijenjena');
  });

  test('[ACC-8] an unknown address gets the same answer, and no mail', async () => {
    const visitor = browser(house.server);
    const { sent } = await signUp('teacher');
    await post.next(sent.email);
    const known = await visitor.call('POST', '/api/forgot-password', { email: sent.email });
    const unknown = await visitor.call('POST', '/api/forgot-password', { email: 'nobody@hr.example' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await post.next(sent.email);
    expect(post.mails.map(({ to }) => to)).not.toContain('nobody@hr.example');
  });

  test('[ACC-8] a made-up host does not decide where the link leads', async () => {
    const { sent } = await signUp('teacher');
    await post.next(sent.email);
    await browser(house.server, 'evil.example').call('POST', '/api/forgot-password', { email: sent.email });
    const { text } = await post.next(sent.email);
    expect(text.split('\n').filter((line) => line.includes('evil.example'))).toEqual([]);
  });

  test('[ACC-6] a dead mail server loses nothing', async () => {
    post.isDead = true;
    const { sent } = await signUp('teacher');
    await new Promise((done) => setTimeout(done, 300));
    expect(post.mails.some(({ to }) => to === sent.email)).toBe(false);
    post.isDead = false;
    expect((await post.next(sent.email)).subject).toBe('Potvrdite svoju e-adresu');
  }, 20_000);

  test('[ACC-14] changing the password needs the present one and ends the other sessions', async () => {
    const { visitor, sent } = await signUp('teacher');
    const other = browser(house.server);
    await other.call('POST', '/api/login', { username: sent.email, password: PASSWORD });
    const change = (password: string, newPassword: string) =>
      visitor.call('PUT', '/api/p/user/password', { password, newPassword });
    expect((await change('wrong', 'Sasvim nova lozinka')).fields).toEqual([
      { path: 'body.password', code: 'account.wrong-password' },
    ]);
    expect((await change(PASSWORD, 'qwerty1')).fields[0]?.code).toBe('account.password-too-easy');
    expect((await change(PASSWORD, 'Sasvim nova lozinka')).status).toBe(200);
    expect((await visitor.call('GET', '/api/p/userdata')).status).toBe(200);
    expect((await other.call('GET', '/api/p/userdata')).status).toBe(401);
  });
});

describe('the profile', () => {
  test('[ACC-14] [QUAL-7] both spellings are taken; an empty username is dropped', async () => {
    const { visitor } = await signUp('student');
    const user = { firstName: 'Ana', last_name: 'Orlić', nickname: 'Ani', username: '', gender: 'female', avatar: 7 };
    const { data } = await visitor.call('PUT', '/api/p/user', { user });
    expect(data).toMatchObject({ first_name: 'Ana', last_name: 'Orlić', nickname: 'Ani', gender: 'female', avatar: 7 });
    expect(data).toHaveProperty('username');
    expect((await visitor.call('GET', '/api/userdata')).data).toMatchObject({ nickname: 'Ani' });
  });

  test('[ACC-15] an avatar is one of the role', async () => {
    const { visitor } = await signUp('teacher');
    const change = (avatar: number) => visitor.call('PUT', '/api/p/user', { user: { avatar } });
    expect((await change(5)).fields).toEqual([{ path: 'body.user.avatar', code: 'account.avatar-invalid' }]);
    expect((await change(4)).data).toMatchObject({ avatar: 4 });
    for (const [set, count] of Object.entries({ students: 10, teachers: 4, parents: 4, creatures: 35 })) {
      const picture = (n: number) => house.server.inject({ url: `/avatars/${set}/${n}.svg` });
      for (let n = 1; n <= count; n++) expect((await picture(n)).body).toMatch(/^<svg /);
      expect((await picture(count + 1)).statusCode).toBe(404);
    }
  });

  test('[ACC-14] a new e-mail counts once its link is followed, and the old one hears of it', async () => {
    const { visitor, sent } = await signUp('teacher');
    await post.next(sent.email);
    const fresh = `new${++people}@hr.example`;
    await visitor.call('PUT', '/api/p/user', { user: { mail: fresh } });
    expect((await visitor.call('GET', '/api/userdata')).data).toMatchObject({ mail: sent.email });
    const token = tokenIn(await post.next(fresh));
    expect((await visitor.call('GET', '/api/p/userdata')).data).toMatchObject({ pendingMail: fresh });
    expect((await visitor.call('POST', '/api/user/email-verification', { token })).status).toBe(200);
    await soon(async () => expect(await userdata(visitor)).toMatchObject({ mail: fresh, isEmailVerified: true }));
    expect((await post.next(sent.email)).subject).toBe('Vaša je e-adresa promijenjena');
    const stranger = browser(house.server);
    expect((await stranger.call('POST', '/api/login', { username: sent.email, password: PASSWORD })).status).toBe(401);
    expect((await stranger.call('POST', '/api/login', { username: fresh, password: PASSWORD })).status).toBe(200);
  });

  test('[ACC-12] only students have a username; a taken one is refused', async () => {
    const [one, two] = [await signUp('student'), await signUp('student')];
    const change = (visitor: Browser, username: string) => visitor.call('PUT', '/api/p/user', { user: { username } });
    expect((await change(two.visitor, one.sent.username ?? '')).fields[0]?.code).toBe('account.username-taken');
    expect((await change(two.visitor, 'sasvim.novo')).data).toMatchObject({ username: 'sasvim.novo' });
    expect((await change((await signUp('teacher')).visitor, 'profa')).fields[0]?.code).toBe('account.not-changeable');
  });

  test('[ACC-11] [ACC-16] a new user chooses a role, once; a running client hears of it', async () => {
    const { visitor, sent } = await signUp('parent');
    await house.database.pool.query(`update session_users set roles = '{}' where email = $1`, [sent.email]);
    await visitor.call('PUT', '/api/p/user', { user: { nickname: 'x' } });
    const choose = (role: string) => visitor.call('PUT', '/api/p/user', { user: { roles: [role] } });
    expect((await choose('ROLE_TEACHER')).code).toBe('account.role-not-offered');
    expect((await choose('ROLE_STUDENT')).data).toMatchObject({ roles: ['ROLE_STUDENT'] });
    expect((await choose('ROLE_PARENT')).code).toBe('account.role-not-offered');
    expect((await visitor.call('GET', '/api/p/user/check-roles-change')).data).toMatchObject({
      roles: ['ROLE_STUDENT'],
    });
  });

  test('[ACC-13] the right code makes a teacher, as often as it may', async () => {
    const secret = 'a secret of tests, long enough for codes';
    const validUntil = new Date('2027-01-01');
    const codeHash = teacherCodeHash('TEACH-1234', secret);
    const scope = createScope(house.database.orm, [10]);
    await insertTeacherCodes(scope, [{ codeHash, hint: '1234', maxUses: 1, validUntil }]);
    const [one, two] = [await signUp('teacher'), await signUp('teacher')];
    const enter = (visitor: Browser, code: string) => visitor.call('POST', '/api/p/activate-tc-code', { code });
    expect((await enter(one.visitor, 'TEACH-9999')).code).toBe('account.teacher-code-wrong');
    const both = await Promise.all([enter(one.visitor, 'teach 1234'), enter(two.visitor, 'TEACH1234')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const winner = both[0]?.status === 200 ? one : two;
    expect((await winner.visitor.call('GET', '/api/userdata')).data).toMatchObject({
      ...{ is_teacher: true, roles: ['ROLE_TEACHER'] },
    });
  });

  test('[ACC-19] open sessions are seen and ended', async () => {
    const { visitor, sent } = await signUp('teacher');
    const other = browser(house.server, 'hr.localhost', {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    });
    await other.call('POST', '/api/login', { username: sent.email, password: PASSWORD });
    const list = async () =>
      (await visitor.call('GET', '/api/p/sessions')).data as { id: string; isCurrent: boolean }[];
    const open = await list();
    expect(open).toHaveLength(2);
    const foreign = (await signUp('teacher')).visitor;
    const id = open.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect((await foreign.call('DELETE', '/api/p/sessions', { ids: [id] })).data).toEqual({ ended: 0 });
    expect((await visitor.call('DELETE', '/api/p/sessions', { ids: [id] })).data).toEqual({ ended: 1 });
    expect(await list()).toHaveLength(1);
    expect((await other.call('GET', '/api/p/userdata')).status).toBe(401);
    expect((await other.call('GET', '/api/session-end')).data).toEqual({ reason: 'ended-elsewhere' });
  });

  test('[ACC-10] an account of an outside provider is completed, once', async () => {
    const { visitor, sent } = await signUp('parent');
    await house.database.pool.query(`update session_users set roles = '{}', is_internal = false where email = $1`, [
      sent.email,
    ]);
    await visitor.call('PUT', '/api/p/user', { user: { nickname: 'x' } });
    const complete = (body: object) => visitor.call('POST', '/api/user/external-register-confirm', body);
    const consents = (await begin()).legal;
    expect((await complete({ role: 'student', consents: [] })).code).toBe('account.consent-required');
    expect((await complete({ role: 'student', consents })).data).toMatchObject({ roles: ['ROLE_STUDENT'] });
    expect((await complete({ role: 'parent', consents })).code).toBe('account.nothing-to-complete');
  });
});
