import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerChildEmail } from '#features/children/contract';
import { answerMovedPupil } from '#features/classrooms/contract';
import { answerPupilEmail, erasePupil, renamePupil, returnPupils } from '#features/pupils/contract';
import { fillPath, type Endpoint } from '#platform/kernel';
import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { eventually } from '#platform/testing';
import { ACCOUNT_PASSWORD, createAccountApp, tokenIn, type AccountApp } from '../../testing/account-app.ts';
import { browser, type Browser } from '../../testing/browser.ts';
import { request } from '../../testing/personal-data-in.ts';

interface Made {
  readonly uid: string;
  readonly username: string;
  readonly password: string;
}

let testApp: AccountApp;
let count = 0;
let teacher: Browser;
let classroom = 0;
let pupil: Made;

beforeAll(async () => {
  testApp = await createAccountApp();
}, 30_000);
afterAll(() => testApp.close());

async function entered(username: string, password: string): Promise<Browser> {
  const one = browser(testApp.server);
  const { status, body } = await one.call('POST', '/api/login', { username, password });
  expect(status, body).toBe(200);
  return one;
}

async function someTeacher(): Promise<Browser> {
  const email = testApp.fresh('teacher');
  const roles = ['ROLE_TEACHER'] as const;
  await createAccounts(
    createScope(testApp.database.orm, [10, 39]),
    [
      {
        email,
        firstName: 'Tea',
        lastName: 'Cher',
        roles,
        isTeacher: true,
        emailVerifiedAt: testApp.today,
        market: 'hr',
      },
    ],
    ACCOUNT_PASSWORD,
  );
  return entered(email, ACCOUNT_PASSWORD);
}

beforeEach(async () => {
  teacher = await someTeacher();
  const label = { grade: 2, letter: 'a', customGroup: '', publications: [] };
  const school = { name: 'OŠ Lipa', town: 'Zagreb' };
  classroom = (await request(teacher, 'POST', '/api/p/classrooms', { school, ...label })).id;
  const pupils = [{ first_name: 'Ana', last_name: 'Ban', username: `ana${++count}` }];
  const made = await request(teacher, 'POST', `/api/p/classrooms/${classroom}/pupils`, { pupils });
  pupil = (made as unknown as { pupils: [Made] }).pupils[0];
});

const change = (who: Browser, user: object, password?: string) =>
  who.call('PUT', '/api/p/user', { user, ...(password === undefined ? {} : { password }) });
const ofPupil = ({ path }: Pick<Endpoint, 'path'>) => fillPath(path, { id: String(classroom), user: pupil.uid });
const people = async () =>
  (await teacher.call('GET', `/api/p/classrooms/${classroom}/users`)).data as {
    users: { uid: string; last_name: string; emailRequest?: string; eraseAfter?: string }[];
    former: { uid: string; eraseAfter?: string }[];
  };
const own = async (who: Browser) => (await who.call('GET', '/api/p/userdata')).data as Record<string, unknown>;
const acts = async () =>
  (await teacher.call('GET', `/api/p/classrooms/${classroom}/activities`)).data as { kind: string; note: string }[];

describe('an unattended browser', () => {
  test('[SAFE-4] changes no e-mail and no username, and erases nothing, without the password', async () => {
    const { visitor, sent } = await testApp.signUp('student');
    for (const user of [{ mail: 'x@hr.example' }, { email: 'x@hr.example' }, { username: 'other.name' }]) {
      expect((await change(visitor, user)).fields).toEqual([
        { path: 'body.password', code: 'account.password-required' },
      ]);
      expect((await change(visitor, { ...user, nickname: 'N' }, 'wrong')).code).toBe('account.wrong-password');
    }
    expect(await own(visitor)).toMatchObject({ mail: sent.email, username: sent.username, nickname: '' });
    expect((await change(visitor, { nickname: 'N' })).status).toBe(200);
    expect((await visitor.call('POST', '/api/p/user/erase', {})).code).toBe('account.wrong-password');
    // The same as before is no change.
    expect((await change(visitor, { mail: sent.email?.toUpperCase(), username: sent.username })).status).toBe(200);
    expect((await change(visitor, { username: 'other.name' }, ACCOUNT_PASSWORD)).status).toBe(200);
    expect(await own(visitor)).toMatchObject({ username: 'other.name' });
  });

  test('[SAFE-4] the first username, and accounts without a password here, need none', async () => {
    const { visitor, sent } = await testApp.signUp('student');
    const set = (what: string) =>
      testApp.database.pool.query(`update session_users set ${what} where email = $1`, [sent.email]);
    await set('username = null');
    expect((await change(visitor, { username: `first.${count}` })).status).toBe(200);
    await set('password_hash = null');
    expect((await change(visitor, { username: `second.${count}` })).status).toBe(200);
    expect((await visitor.call('POST', '/api/p/user/erase', {})).status).toBe(200);
  });
});

describe("a pupil's first e-mail", () => {
  test('[SAFE-4] waits for the teacher: no mail, no login, until the yes', async () => {
    const child = await entered(pupil.username, pupil.password);
    const email = testApp.fresh('ana');
    expect((await change(child, { mail: email }, pupil.password)).status).toBe(200);
    expect(await own(child)).toMatchObject({ requestedMail: email });
    expect((await people()).users.find(({ uid }) => uid === pupil.uid)).toMatchObject({ emailRequest: email });
    expect(testApp.post.mails.filter(({ to }) => to === email)).toEqual([]);
    expect((await teacher.call('POST', ofPupil(answerPupilEmail), { answer: 'approve' })).status).toBe(200);
    const token = tokenIn(await testApp.post.next(email));
    expect((await browser(testApp.server).call('POST', '/api/user/email-verification', { token })).status).toBe(200);
    expect(await own(await entered(email, pupil.password))).toMatchObject({ mail: email, username: pupil.username });
    expect((await teacher.call('POST', ofPupil(answerPupilEmail), { answer: 'approve' })).code).toBe(
      'classrooms.nothing-asked',
    );
    expect((await acts()).map(({ kind }) => kind)).toContain('email-approved');
  });

  test('[SAFE-4] a no takes the wish away, and nobody but the teachers of the class answers', async () => {
    const child = await entered(pupil.username, pupil.password);
    await change(child, { mail: testApp.fresh('ana') }, pupil.password);
    const stranger = await someTeacher();
    expect((await stranger.call('POST', ofPupil(answerPupilEmail), { answer: 'approve' })).code).toBe(
      'classrooms.unknown',
    );
    expect((await child.call('POST', ofPupil(answerPupilEmail), { answer: 'approve' })).status).toBe(403);
    expect((await teacher.call('POST', ofPupil(answerPupilEmail), { answer: 'refuse' })).status).toBe(200);
    expect(await own(child)).not.toHaveProperty('requestedMail');
  });

  test("[SAFE-4] a parent answers for the child that the parent's account made", async () => {
    const { visitor, sent } = await testApp.signUp('parent');
    const token = tokenIn(await testApp.post.next(sent.email));
    await visitor.call('POST', '/api/user/email-verification', { token });
    const parent = await entered(sent.email, ACCOUNT_PASSWORD);
    const { data } = await parent.call('GET', '/api/p/authapi/student/new');
    const consents = (data as { legal: { id: string }[] }).legal.map(({ id }) => id);
    const username = `mali${++count}`;
    const form = { first_name: 'Mali', last_name: 'Dan', birthdate: '5. 3. 2018.', username, consents };
    const child = await request(parent, 'POST', '/api/p/authapi/students', { ...form, password: 'Tri jabuke 12' });
    const mali = await entered(username, 'Tri jabuke 12');
    const email = testApp.fresh('mali');
    await change(mali, { mail: email }, 'Tri jabuke 12');
    expect((await parent.call('GET', '/api/p/authapi/students')).data).toMatchObject([{ emailRequest: email }]);
    const { uid } = child as unknown as Made;
    const answer = (who: Browser) => who.call('POST', answerChildEmail.path, { uid, answer: 'approve' });
    expect((await answer(teacher)).code).toBe('children.unknown');
    expect((await answer(parent)).status).toBe(200);
    expect(tokenIn(await testApp.post.next(email))).not.toBe('');
  });
});

describe('a new password of an adult', () => {
  test('[SAFE-4] works whatever the intruder set; every session and every link is dead, and the address hears of it', async () => {
    const intruder = await entered(pupil.username, pupil.password);
    const email = testApp.fresh('intruder');
    // Earlier versions allowed this: an e-mail that no adult agreed to.
    await testApp.database.pool.query('update session_users set email = $1, email_verified_at = now() where id = $2', [
      email,
      pupil.uid,
    ]);
    await testApp.database.pool.query(
      `insert into session_logins (workspace_id, login, home_workspace_id, user_id)
       select w, $1, 10, $2 from unnest(array[10, 39]) w`,
      [email, pupil.uid],
    );
    await intruder.call('POST', '/api/forgot-password', { email });
    const token = tokenIn(await testApp.post.next(email));
    const { data } = await intruder.call('POST', '/api/p/user/export', { password: pupil.password });
    const { pupils } = (await request(teacher, 'POST', `/api/p/classrooms/${classroom}/pupils-passwords`, {
      users: [pupil.uid],
    })) as unknown as { pupils: [Made] };
    await eventually(async () => expect((await intruder.call('GET', '/api/p/userdata')).status).toBe(401));
    const reset = { token, password: 'Novi ključ od klupe' };
    expect((await intruder.call('POST', '/api/user/password-reset', reset)).code).toBe('account.link-unknown');
    const child = await entered(pupil.username, pupils[0].password);
    expect((await child.call('GET', (data as { address: string }).address)).status).toBe(404);
    expect((await testApp.post.next(email)).text).toContain('novu lozinku');
    expect((await browser(testApp.server).call('POST', '/api/login', { username: email, password: 'x' })).status).toBe(
      401,
    );
    await browser(testApp.server).call('POST', '/api/forgot-password', { email });
    const { rows } = await testApp.database.pool.query('select 1 from account_tokens where user_id = $1', [pupil.uid]);
    expect(rows).toEqual([]);
  });

  test('[SAFE-4] an e-mail that an adult agreed to stays', async () => {
    const child = await entered(pupil.username, pupil.password);
    const email = testApp.fresh('ana');
    await change(child, { mail: email }, pupil.password);
    await request(teacher, 'POST', ofPupil(answerPupilEmail), { answer: 'approve' });
    const token = tokenIn(await testApp.post.next(email));
    await browser(testApp.server).call('POST', '/api/user/email-verification', { token });
    const renewed = await request(teacher, 'POST', `/api/p/classrooms/${classroom}/pupils-passwords`, {
      users: [pupil.uid],
    });
    const { pupils } = renewed as unknown as { pupils: [Made] };
    expect(await own(await entered(email, pupils[0].password))).toMatchObject({ mail: email });
  });
});

describe('names of school-made accounts', () => {
  test('[SAFE-4] the pupil changes the nickname, the teachers the name, and the class keeps the history', async () => {
    const child = await entered(pupil.username, pupil.password);
    for (const user of [{ first_name: 'Nitko' }, { lastName: 'Nitko' }, { middle_name: 'Nitko' }])
      expect((await change(child, user)).code).toBe('account.not-changeable');
    expect((await change(child, { first_name: 'Ana', last_name: 'Ban', nickname: 'Anči' })).status).toBe(200);
    const name = { first_name: 'Ana', last_name: 'Horvat' };
    expect((await child.call('PUT', ofPupil(renamePupil), name)).status).toBe(403);
    expect((await (await someTeacher()).call('PUT', ofPupil(renamePupil), name)).code).toBe('classrooms.unknown');
    expect(
      (await teacher.call('PUT', ofPupil(renamePupil), { first_name: 'www.x.hr/y', last_name: '<b>' })).status,
    ).toBe(400);
    expect((await teacher.call('PUT', ofPupil(renamePupil), name)).status).toBe(200);
    expect(await own(child)).toMatchObject({ last_name: 'Horvat', nickname: 'Anči' });
    expect(await acts()).toMatchObject([{ kind: 'pupil-renamed', note: 'Ana Ban' }]);
  });

  test('[SAFE-4] [ACC-18] the history goes with the account', async () => {
    await teacher.call('PUT', ofPupil(renamePupil), { first_name: 'Ana', last_name: 'Horvat' });
    const erase = (password: string, isWithdrawn?: boolean) =>
      teacher.call('POST', ofPupil(erasePupil), { password, ...(isWithdrawn ? { isWithdrawn } : {}) });
    expect((await erase('wrong')).code).toBe('account.wrong-password');
    expect((await erase(ACCOUNT_PASSWORD)).status).toBe(200);
    expect((await people()).users.find(({ uid }) => uid === pupil.uid)?.eraseAfter).toBeDefined();
    expect((await erase(ACCOUNT_PASSWORD, true)).status).toBe(200);
    expect((await people()).users.find(({ uid }) => uid === pupil.uid)?.eraseAfter).toBeUndefined();
    await erase(ACCOUNT_PASSWORD);
    const before = testApp.today;
    testApp.today = new Date(testApp.today.getTime() + 15 * 86_400_000);
    await testApp.features.sweep(testApp.database.system);
    expect((await acts()).map(({ note }) => note).join('')).toBe('');
    testApp.today = before;
  });
});

describe('pupils who were taken out', () => {
  test('[SAFE-14] get new passwords, are renamed, put back and erased by the teachers of their last class', async () => {
    await request(teacher, 'DELETE', `/api/p/classrooms/${classroom}/users`, { users: [pupil.uid] });
    expect((await people()).former).toMatchObject([{ uid: pupil.uid }]);
    expect((await teacher.call('PUT', ofPupil(renamePupil), { first_name: 'Ana', last_name: 'Novak' })).status).toBe(
      200,
    );
    expect((await teacher.call('POST', ofPupil(erasePupil), { password: ACCOUNT_PASSWORD })).status).toBe(200);
    const undo = { password: ACCOUNT_PASSWORD, isWithdrawn: true };
    expect((await teacher.call('POST', ofPupil(erasePupil), undo)).status).toBe(200);
    const back = fillPath(returnPupils.path, { id: String(classroom) });
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await teacher.call('POST', back, { users: [pupil.uid, nobody] })).code).toBe('classrooms.pupil-unknown');
    expect((await (await someTeacher()).call('POST', back, { users: [pupil.uid] })).code).toBe('classrooms.unknown');
    expect((await teacher.call('POST', back, { users: [pupil.uid] })).status).toBe(200);
    expect(await people()).toMatchObject({
      former: [],
      users: expect.arrayContaining([expect.objectContaining({ uid: pupil.uid })]),
    });
  });

  test('[SAFE-14] belong to the class that they join next once the owner lets them go', async () => {
    await request(teacher, 'DELETE', `/api/p/classrooms/${classroom}/users`, { users: [pupil.uid] });
    const next = await someTeacher();
    const label = { grade: 3, letter: 'b', customGroup: '', publications: [] };
    const { id } = await request(next, 'POST', '/api/p/classrooms', {
      school: { name: 'OŠ Lipa', town: 'Zagreb' },
      ...label,
    });
    const { code } = await request(next, 'POST', `/api/p/classrooms/${id}/classroom-code`, { publications: [] });
    await request(await entered(pupil.username, pupil.password), 'POST', '/api/p/join-classroom', { code });
    const renew = (who: Browser, at: number) =>
      who.call('POST', `/api/p/classrooms/${at}/pupils-passwords`, { users: [pupil.uid] });
    expect((await renew(next, id)).code).toBe('classrooms.pupil-unknown');
    const answer = { user: pupil.uid, to: id, answer: 'let-go' };
    await request(teacher, 'POST', fillPath(answerMovedPupil.path, { id: String(classroom) }), answer);
    expect((await people()).former).toEqual([]);
    expect((await renew(next, id)).status).toBe(200);
  });
});
