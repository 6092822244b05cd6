import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAvatar } from '#features/account/contract';
import { insertTeacherCodes, teacherCodeHash } from '#features/account/server';
import { fillPath } from '#platform/kernel';
import { createScope } from '#platform/server/db';
import { eventually, retryNow, until } from '#platform/testing';
import {
  ACCOUNT_PASSWORD,
  createAccountApp,
  tokenIn,
  userdata,
  type AccountApp,
} from '#apps/server/testing/account-app';
import { browser, type Browser } from '#apps/server/testing/browser';

let testApp: AccountApp;
beforeAll(async () => {
  testApp = await createAccountApp();
}, 30_000);
afterAll(() => testApp.close());

/** Waits for something while mails that failed are tried again without their pause. */
async function whileRetrying<T>(wait: () => Promise<T>): Promise<T> {
  const retries = setInterval(() => void retryNow(testApp.database), 100);
  try {
    return await wait();
  } finally {
    clearInterval(retries);
  }
}

describe('mails and the password', () => {
  test('[ACC-6] a dead mail server loses nothing', async () => {
    testApp.post.isDead = true;
    const { sent } = await testApp.signUp('teacher');
    await until(() => testApp.post.refused.includes(sent.email ?? ''), { what: 'a refused mail' });
    expect(testApp.post.mails.some(({ to }) => to === sent.email)).toBe(false);
    testApp.post.isDead = false;
    const mail = await whileRetrying(() => testApp.post.next(sent.email));
    expect(mail.subject).toBe('Potvrdite svoju e-adresu');
  }, 40_000);

  test('[ACC-14] changing the password needs the present one and ends the other sessions', async () => {
    const { visitor, sent } = await testApp.signUp('teacher');
    const other = browser(testApp.server);
    await other.call('POST', '/api/login', { username: sent.email, password: ACCOUNT_PASSWORD });
    const change = (password: string, newPassword: string) =>
      visitor.call('PUT', '/api/p/user/password', { password, newPassword });
    expect((await change('wrong', 'Sasvim nova lozinka')).fields).toEqual([
      { path: 'body.password', code: 'account.wrong-password' },
    ]);
    expect((await change(ACCOUNT_PASSWORD, 'qwerty1')).fields[0]?.code).toBe('account.password-too-easy');
    expect((await change(ACCOUNT_PASSWORD, 'Sasvim nova lozinka')).status).toBe(200);
    expect((await visitor.call('GET', '/api/p/userdata')).status).toBe(200);
    expect((await other.call('GET', '/api/p/userdata')).status).toBe(401);
  });
});

describe('an account that somebody else had a hand on', () => {
  const confirm = (token: string) => browser(testApp.server).call('POST', '/api/user/email-verification', { token });

  test('[ACC-8] [ACC-14] a new password takes the force from links that an intruder had mailed', async () => {
    for (const isForgotten of [true, false]) {
      const { visitor, sent } = await testApp.signUp('teacher');
      await testApp.post.next(sent.email);
      const intruder = testApp.fresh('intruder');
      await visitor.call('PUT', '/api/p/user', { user: { mail: intruder }, password: ACCOUNT_PASSWORD });
      const token = tokenIn(await testApp.post.next(intruder));
      if (isForgotten) {
        await visitor.call('POST', '/api/forgot-password', { email: sent.email });
        const reset = { token: tokenIn(await testApp.post.next(sent.email)), password: 'Novi ključ od klupe' };
        expect((await visitor.call('POST', '/api/user/password-reset', reset)).status).toBe(200);
      } else {
        const change = { password: ACCOUNT_PASSWORD, newPassword: 'Novi ključ od klupe' };
        expect((await visitor.call('PUT', '/api/p/user/password', change)).status).toBe(200);
      }
      expect((await confirm(token)).code).toBe('account.link-unknown');
    }
  });

  test('[ACC-8] [ACC-14] a mail that waits in the queue while the password changes makes no link afterwards', async () => {
    const { visitor, sent } = await testApp.signUp('teacher');
    await testApp.post.next(sent.email);
    const intruder = testApp.fresh('intruder');
    testApp.post.isDead = true;
    await visitor.call('PUT', '/api/p/user', { user: { mail: intruder }, password: ACCOUNT_PASSWORD });
    await visitor.call('POST', '/api/forgot-password', { email: sent.email });
    const waiting = async () => {
      const { rows } = await testApp.database.pool.query<{ mail: string }>(
        `select data->>'mail' mail from pgboss.job where state in ('retry', 'created', 'active') and data->>'email' in ($1, $2)
         and data->>'mail' in ('change-email', 'reset-password') order by 1`,
        [intruder, sent.email],
      );
      return rows.map(({ mail }) => mail);
    };
    await eventually(async () => expect(await waiting()).toEqual(['change-email', 'reset-password']));
    const change = { password: ACCOUNT_PASSWORD, newPassword: 'Novi ključ od klupe' };
    expect((await visitor.call('PUT', '/api/p/user/password', change)).status).toBe(200);
    testApp.post.isDead = false;
    await whileRetrying(() => eventually(async () => expect(await waiting()).toEqual([])));
    const { rows } = await testApp.database.pool.query('select 1 from account_tokens where email = any($1)', [
      [intruder, sent.email],
    ]);
    // The one that confirms the owner's address is no way in.
    expect(rows).toHaveLength(1);
    expect(testApp.post.mails.filter(({ to }) => to === intruder)).toEqual([]);
  }, 40_000);

  test('[ACC-8] [ACC-14] a link for a new password that went to the address of before works no more', async () => {
    const { visitor, sent } = await testApp.signUp('teacher');
    await testApp.post.next(sent.email);
    await visitor.call('POST', '/api/forgot-password', { email: sent.email });
    const old = tokenIn(await testApp.post.next(sent.email));
    const fresh = testApp.fresh('new');
    await visitor.call('PUT', '/api/p/user', { user: { mail: fresh }, password: ACCOUNT_PASSWORD });
    expect((await confirm(tokenIn(await testApp.post.next(fresh)))).status).toBe(200);
    const reset = await visitor.call('POST', '/api/user/password-reset', {
      token: old,
      password: 'Novi ključ od klupe',
    });
    expect(reset.code).toBe('account.link-unknown');
  });

  test('[ACC-8] a new password ends the sessions of every market in which the account signs in', async () => {
    const { sent } = await testApp.signUp('student');
    const elsewhere = browser(testApp.server);
    await elsewhere.call('POST', '/api/login', { username: sent.username, password: ACCOUNT_PASSWORD });
    // As a session that the market's second workspace keeps.
    await testApp.database.pool.query(
      `update session_sessions set workspace_id = 39 where user_id = (select id from session_users where username = $1)`,
      [sent.username],
    );
    expect((await elsewhere.call('GET', '/api/p/userdata')).status).toBe(200);
    const neighbour = browser(testApp.server, 'unknown.example');
    await neighbour.call('POST', '/api/login', { username: sent.username, password: ACCOUNT_PASSWORD });
    const change = { password: ACCOUNT_PASSWORD, newPassword: 'Novi ključ od klupe' };
    expect((await neighbour.call('PUT', '/api/p/user/password', change)).status).toBe(200);
    await eventually(async () => expect((await elsewhere.call('GET', '/api/p/userdata')).status).toBe(401));
  });
});

describe('the profile', () => {
  test('[SAFE-8] a label behind a plus, or a dot of gmail.com, makes no other person of the same mailbox', async () => {
    const email = testApp.fresh('jedna');
    const labelled = email.replace('@', '+skola@');
    const { visitor } = await testApp.signUp('student', { email });
    expect((await testApp.signUp('student', { email: labelled })).answer.code).toBe('account.email-taken');
    const gmail = `${testApp.fresh('druga').split('@', 1)[0]}`.replaceAll('.', '');
    const other = await testApp.signUp('student', { email: `${gmail}+a@gmail.com` });
    expect(other.answer.status).toBe(200);
    for (const same of [`${gmail}@gmail.com`, `${gmail[0]}.${gmail.slice(1)}@googlemail.com`])
      expect((await testApp.signUp('student', { email: same })).answer.code).toBe('account.email-taken');
    const user = { mail: labelled };
    const moved = await other.visitor.call('PUT', '/api/p/user', { user, password: ACCOUNT_PASSWORD });
    expect(moved.code).toBe('account.email-taken');
    // The own mailbox is free for its owner.
    expect((await visitor.call('PUT', '/api/p/user', { user, password: ACCOUNT_PASSWORD })).status).toBe(200);
  });

  test('[ACC-14] of names and e-mail together nothing changes when one is refused', async () => {
    const { visitor, sent } = await testApp.signUp('student');
    const other = await testApp.signUp('student');
    const user = { username: testApp.fresh('sasvim.drugo').split('@', 1)[0], mail: other.sent.email, nickname: 'Nova' };
    expect((await visitor.call('PUT', '/api/p/user', { user, password: ACCOUNT_PASSWORD })).code).toBe(
      'account.email-taken',
    );
    expect((await visitor.call('GET', '/api/p/userdata')).data).toMatchObject({
      username: sent.username,
      nickname: '',
    });
  });

  test('[ACC-14] [QUAL-7] both spellings are taken; an empty username is dropped', async () => {
    const { visitor } = await testApp.signUp('student');
    const user = { firstName: 'Ana', last_name: 'Orlić', nickname: 'Ani', username: '', gender: 'female', avatar: 7 };
    const { data } = await visitor.call('PUT', '/api/p/user', { user, password: ACCOUNT_PASSWORD });
    expect(data).toMatchObject({ first_name: 'Ana', last_name: 'Orlić', nickname: 'Ani', gender: 'female', avatar: 7 });
    expect(data).toHaveProperty('username');
    expect((await visitor.call('GET', '/api/userdata')).data).toMatchObject({ nickname: 'Ani' });
  });

  test('[ACC-15] an avatar is one of the role', async () => {
    const { visitor } = await testApp.signUp('teacher');
    const change = (avatar: number) => visitor.call('PUT', '/api/p/user', { user: { avatar } });
    expect((await change(5)).fields).toEqual([{ path: 'body.user.avatar', code: 'account.avatar-invalid' }]);
    expect((await change(4)).data).toMatchObject({ avatar: 4 });
    for (const [set, count] of Object.entries({ students: 10, teachers: 4, parents: 4, creatures: 35 })) {
      const picture = (n: number) => testApp.server.inject({ url: fillPath(getAvatar.path, { set, number: n }) });
      for (let n = 1; n <= count; n++) expect((await picture(n)).body).toMatch(/^<svg /);
      expect((await picture(count + 1)).statusCode).toBe(404);
    }
  });

  test('[ACC-14] a new e-mail counts once its link is followed, and the old one hears of it', async () => {
    const { visitor, sent } = await testApp.signUp('teacher');
    await testApp.post.next(sent.email);
    const fresh = testApp.fresh('new');
    await visitor.call('PUT', '/api/p/user', { user: { mail: fresh }, password: ACCOUNT_PASSWORD });
    expect((await visitor.call('GET', '/api/userdata')).data).toMatchObject({ mail: sent.email });
    const token = tokenIn(await testApp.post.next(fresh));
    expect((await visitor.call('GET', '/api/p/userdata')).data).toMatchObject({ pendingMail: fresh });
    expect((await visitor.call('POST', '/api/user/email-verification', { token })).status).toBe(200);
    await eventually(async () => expect(await userdata(visitor)).toMatchObject({ mail: fresh, isEmailVerified: true }));
    expect((await testApp.post.next(sent.email)).subject).toBe('Vaša je e-adresa promijenjena');
    const stranger = browser(testApp.server);
    expect(
      (await stranger.call('POST', '/api/login', { username: sent.email, password: ACCOUNT_PASSWORD })).status,
    ).toBe(401);
    expect((await stranger.call('POST', '/api/login', { username: fresh, password: ACCOUNT_PASSWORD })).status).toBe(
      200,
    );
  });

  test('[ACC-12] only students have a username; a taken one is refused', async () => {
    const [one, two] = [await testApp.signUp('student'), await testApp.signUp('student')];
    const change = (visitor: Browser, username: string) =>
      visitor.call('PUT', '/api/p/user', { user: { username }, password: ACCOUNT_PASSWORD });
    expect((await change(two.visitor, one.sent.username ?? '')).fields[0]?.code).toBe('account.username-taken');
    expect((await change(two.visitor, 'sasvim.novo')).data).toMatchObject({ username: 'sasvim.novo' });
    expect((await change((await testApp.signUp('teacher')).visitor, 'profa')).fields[0]?.code).toBe(
      'account.not-changeable',
    );
  });

  test('[ACC-11] [ACC-16] a new user chooses a role, once; a running client hears of it', async () => {
    const { visitor, sent } = await testApp.signUp('parent');
    await testApp.database.pool.query(`update session_users set roles = '{}' where email = $1`, [sent.email]);
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
    const scope = createScope(testApp.database.orm, [10]);
    await insertTeacherCodes(scope, [{ codeHash, hint: '1234', maxUses: 1, validUntil }]);
    const [one, two] = [await testApp.signUp('teacher'), await testApp.signUp('teacher')];
    const enter = (visitor: Browser, code: string) => visitor.call('POST', '/api/p/activate-tc-code', { code });
    expect((await enter(one.visitor, 'TEACH-9999')).code).toBe('account.teacher-code-wrong');
    const both = await Promise.all([enter(one.visitor, 'teach 1234'), enter(two.visitor, 'TEACH1234')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const winner = both[0]?.status === 200 ? one : two;
    expect((await winner.visitor.call('GET', '/api/userdata')).data).toMatchObject({
      is_teacher: true,
      roles: ['ROLE_TEACHER'],
    });
  });

  test('[ACC-19] open sessions are seen and ended', async () => {
    const { visitor, sent } = await testApp.signUp('teacher');
    const other = browser(testApp.server, 'hr.localhost', {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    });
    await other.call('POST', '/api/login', { username: sent.email, password: ACCOUNT_PASSWORD });
    const list = async () =>
      (await visitor.call('GET', '/api/p/sessions')).data as { id: string; isCurrent: boolean }[];
    const open = await list();
    expect(open).toHaveLength(2);
    const foreign = (await testApp.signUp('teacher')).visitor;
    const id = open.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect((await foreign.call('DELETE', '/api/p/sessions', { ids: [id] })).data).toEqual({ ended: 0 });
    expect((await visitor.call('DELETE', '/api/p/sessions', { ids: [id] })).data).toEqual({ ended: 1 });
    expect(await list()).toHaveLength(1);
    expect((await other.call('GET', '/api/p/userdata')).status).toBe(401);
    expect((await other.call('GET', '/api/session-end')).data).toEqual({ reason: 'ended-elsewhere' });
  });
});
