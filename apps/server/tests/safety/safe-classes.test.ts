import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  getClassroomActivities,
  getDeletedClassrooms,
  handOverClassroom,
  restoreClassroom,
} from '#features/classrooms/contract';
import { fillPath } from '#platform/kernel';
import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { ACCOUNT_PASSWORD, createAccountApp, tokenIn, type AccountApp } from '../../testing/account-app.ts';
import { browser, type Browser } from '../../testing/browser.ts';
import { request } from '../../testing/personal-data-in.ts';

/** The password of the caller. */
const PROOF = { password: ACCOUNT_PASSWORD };
let testApp: AccountApp;
let owner: Person;
let colleague: Person;
let id = 0;
let count = 0;

interface Person extends Browser {
  readonly uid: string;
  readonly email: string;
}

beforeAll(async () => {
  testApp = await createAccountApp();
}, 30_000);
afterAll(() => testApp.close());

async function person(role: 'ROLE_TEACHER' | 'ROLE_STUDENT' | 'ROLE_PARENT' = 'ROLE_TEACHER'): Promise<Person> {
  const email = testApp.fresh('p');
  const facts = { firstName: 'Tea', lastName: `Cher${++count}`, roles: [role], isTeacher: role === 'ROLE_TEACHER' };
  const scope = createScope(testApp.database.orm, [10, 39]);
  const account = { ...facts, email, emailVerifiedAt: testApp.today, market: 'hr' };
  const [uid = ''] = await createAccounts(scope, [account], ACCOUNT_PASSWORD);
  const one = browser(testApp.server);
  await request(one, 'POST', '/api/login', { username: email, password: ACCOUNT_PASSWORD });
  return { ...one, uid, email };
}

beforeEach(async () => {
  [owner, colleague] = [await person(), await person()];
  const label = { grade: 2, letter: 'a', customGroup: '', publications: [] };
  ({ id } = await request(owner, 'POST', '/api/p/classrooms', {
    school: { name: 'OŠ Lipa', town: 'Zagreb' },
    ...label,
  }));
});

const make = (who: Browser, role: string) => who.call('POST', `/api/p/classrooms/${id}/classroom-code`, { role });
const codeOf = async (role: string) => ((await make(owner, role)).data as { code: string }).code;
const join = (who: Browser, code: string) => who.call('POST', '/api/p/join-classroom', { code });
const remove = (who: Browser, ...users: string[]) => who.call('DELETE', `/api/p/classrooms/${id}/users`, { users });
const owns = async (who: Browser) =>
  ((await who.call('GET', `/api/p/classrooms/${id}`)).data as { isOwner: boolean }).isOwner;
const kinds = async (who: Browser) =>
  ((await who.call('GET', fillPath(getClassroomActivities.path, { id: String(id) }))).data as { kind: string }[]).map(
    ({ kind }) => kind,
  );
const coTeach = async () => expect((await join(colleague, await codeOf('teacher'))).status).toBe(200);

test("[SAFE-5] a pupils' code makes pupils only: a teacher, a parent and a new user get words, and stand in no class", async () => {
  const code = await codeOf('student');
  expect((await join(colleague, code)).code).toBe('classrooms.ask-a-teacher');
  expect((await join(await person('ROLE_PARENT'), code)).code).toBe('classrooms.wrong-role');
  expect((await colleague.call('GET', `/api/p/classrooms/${id}`)).status).toBe(404);
  const pupil = await person('ROLE_STUDENT');
  expect((await join(pupil, code)).data).toMatchObject({ classroom: { role: 'student' } });
});

test("[SAFE-5] a teachers' code is made and seen by the owner only, lets one teacher in, once, within seven days", async () => {
  const pupil = await person('ROLE_STUDENT');
  const made = (await make(owner, 'teacher')).data as { code: string; maxUses: number; expiresAt: string };
  expect(made).toMatchObject({ role: 'teacher', maxUses: 1 });
  expect(new Date(made.expiresAt).getTime() - testApp.today.getTime()).toBe(7 * 86_400_000);
  expect((await join(pupil, made.code)).code).toBe('classrooms.wrong-role');
  expect((await join(colleague, made.code)).data).toMatchObject({ classroom: { id, role: 'teacher' } });
  expect((await join(await person(), made.code)).code).toBe('classrooms.code-full');
  expect((await make(colleague, 'teacher')).code).toBe('classrooms.not-owner');
  const hidden = await codeOf('teacher');
  const codes = (await colleague.call('GET', `/api/p/classrooms/${id}/classroom-codes`)).data as { code: string }[];
  expect(codes.map(({ code }) => code)).not.toContain(hidden);
  expect((await colleague.call('GET', `/api/p/classrooms/${id}`)).body).not.toContain(hidden);
  const renew = await colleague.call('PUT', `/api/p/classroom-code/${hidden}`, { action: 'renew' });
  expect(renew.code).toBe('classrooms.code-unknown');
});

test('[SAFE-5] nobody removes the owner, co-teachers remove no teacher, and ownership is handed over', async () => {
  await coTeach();
  expect((await remove(colleague, owner.uid)).code).toBe('classrooms.owner-stays');
  expect((await remove(owner, owner.uid)).code).toBe('classrooms.owner-stays');
  const third = await person();
  await join(third, await codeOf('teacher'));
  expect((await remove(colleague, third.uid)).code).toBe('classrooms.not-owner');
  const hand = (who: Browser, user: string) =>
    who.call('PUT', fillPath(handOverClassroom.path, { id: String(id) }), { user, ...PROOF });
  expect((await hand(colleague, colleague.uid)).code).toBe('classrooms.not-owner');
  const pupil = await person('ROLE_STUDENT');
  await join(pupil, await codeOf('student'));
  for (const user of [pupil.uid, '00000000-0000-4000-8000-000000000000'])
    expect((await hand(owner, user)).code).toBe('classrooms.teacher-unknown');
  expect((await hand(owner, colleague.uid)).status).toBe(200);
  expect([await owns(owner), await owns(colleague)]).toEqual([false, true]);
  expect((await testApp.post.next(colleague.email)).subject).toContain('2.a');
  expect((await remove(colleague, owner.uid)).status).toBe(200);
  expect((await owner.call('GET', `/api/p/classrooms/${id}`)).status).toBe(404);
});

test('[SAFE-5] handing over and deleting ask for the password, and without one for a sign-in of the last minutes', async () => {
  await coTeach();
  const hand = (more: object) =>
    owner.call('PUT', fillPath(handOverClassroom.path, { id: String(id) }), { user: colleague.uid, ...more });
  const erase = (more?: object) => owner.call('DELETE', `/api/p/classrooms/${id}`, more);
  for (const act of [hand, erase]) {
    expect((await act({})).code).toBe('account.password-required');
    expect(await act({ password: 'not mine' })).toMatchObject({
      code: 'account.wrong-password',
      fields: [{ path: 'body.password' }],
    });
  }
  expect((await erase()).code).toBe('account.password-required');
  await testApp.database.pool.query('update session_users set password_hash = null where id = $1', [owner.uid]);
  const before = testApp.today;
  testApp.today = new Date(before.getTime() + 16 * 60_000);
  expect((await erase({})).code).toBe('account.sign-in-again');
  testApp.today = before;
  expect((await erase({})).status).toBe(200);
});

test('[SAFE-5] of two who get a class at once one does, and the class always has an owner', async () => {
  await coTeach();
  const third = await person();
  await join(third, await codeOf('teacher'));
  const hand = (user: string) =>
    owner.call('PUT', fillPath(handOverClassroom.path, { id: String(id) }), { user, ...PROOF });
  const both = await Promise.all([hand(colleague.uid), hand(third.uid)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const membership = await Promise.all([owner, colleague, third].map(owns));
  expect(membership.filter(Boolean)).toHaveLength(1);
});

test('[SAFE-5] every teacher of the class reads what was done, and hears of a new colleague by mail; nobody else does', async () => {
  await coTeach();
  const pupil = await person('ROLE_STUDENT');
  await join(pupil, await codeOf('student'));
  await remove(colleague, pupil.uid);
  expect(await kinds(owner)).toEqual(['members-removed', 'code-made', 'teacher-joined', 'teacher-code-made']);
  expect(await kinds(colleague)).toEqual(await kinds(owner));
  expect((await testApp.post.next(owner.email)).subject).toContain('2.a');
  expect((await (await person()).call('GET', fillPath(getClassroomActivities.path, { id: String(id) }))).code).toBe(
    'classrooms.unknown',
  );
});

test('[SAFE-5] a deleted class is gone for everybody, and comes back within 14 days with people and books', async () => {
  await coTeach();
  const pupil = await person('ROLE_STUDENT');
  const code = await codeOf('student');
  await join(pupil, code);
  const stranger = await person();
  expect((await colleague.call('DELETE', `/api/p/classrooms/${id}`, PROOF)).status).toBe(200);
  expect((await testApp.post.next(owner.email)).subject).toContain('2.a');
  for (const who of [owner, colleague, pupil]) {
    expect((await who.call('GET', `/api/p/classrooms/${id}`)).status).toBe(404);
    expect((await who.call('GET', '/api/p/classrooms')).data).toEqual([]);
  }
  expect((await join(await person('ROLE_STUDENT'), code)).code).toBe('classrooms.code-unknown');
  expect((await owner.call('GET', getDeletedClassrooms.path)).data).toMatchObject([{ id, studentCount: 1 }]);
  const restore = (who: Browser) => who.call('POST', fillPath(restoreClassroom.path, { id: String(id) }));
  expect((await restore(stranger)).code).toBe('classrooms.undo-over');
  expect((await restore(pupil)).status).toBe(403);
  const both = await Promise.all([restore(owner), restore(colleague)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  expect((await pupil.call('GET', '/api/p/classrooms')).data).toMatchObject([{ id }]);
  expect([await owns(owner), await owns(colleague)]).toEqual([true, false]);
});

test('[SAFE-5] after 14 days it is gone for good, with everything that belonged to it', async () => {
  await owner.call('DELETE', `/api/p/classrooms/${id}`, PROOF);
  const before = testApp.today;
  testApp.today = new Date(before.getTime() + 14 * 86_400_000);
  expect((await owner.call('POST', fillPath(restoreClassroom.path, { id: String(id) }))).code).toBe(
    'classrooms.undo-over',
  );
  await testApp.features.sweep(testApp.database.system);
  for (const table of ['deleted_members', 'activities', 'members'])
    expect(
      (await testApp.database.pool.query(`select 1 from classrooms_${table} where classroom_id = $1`, [id])).rowCount,
    ).toBe(0);
  expect((await testApp.database.pool.query('select 1 from classrooms_classrooms where id = $1', [id])).rowCount).toBe(
    0,
  );
  testApp.today = before;
});

test('[SAFE-5] [ACC-18] who is erased does not come back with the class', async () => {
  const pupil = await person('ROLE_STUDENT');
  await join(pupil, await codeOf('student'));
  await owner.call('DELETE', `/api/p/classrooms/${id}`, PROOF);
  await testApp.database.pool.query(`update session_users set erase_after = $1 where id = $2`, [
    new Date(testApp.today.getTime() - 1000),
    pupil.uid,
  ]);
  await testApp.features.sweep(testApp.database.system);
  await owner.call('POST', fillPath(restoreClassroom.path, { id: String(id) }));
  const { rows } = await testApp.database.pool.query('select 1 from classrooms_members where user_id = $1', [
    pupil.uid,
  ]);
  expect(rows).toEqual([]);
});

test('[SAFE-15] a child who asked to join while the guardian was waited for is in the class after the yes, and not before', async () => {
  const code = await codeOf('student');
  const guardianEmail = testApp.fresh('guardian');
  const { visitor } = await testApp.signUp('student', {
    birthdate: '5. 3. 2015.',
    email: undefined,
    consents: [],
    guardianEmail,
  });
  expect((await join(visitor, 'AAAABBBBCCCC')).code).toBe('classrooms.code-unknown');
  expect((await join(visitor, code)).code).toBe('classrooms.waiting-for-guardian');
  const students = async () =>
    (
      (await owner.call('GET', `/api/p/classrooms/${id}/users`)).data as { users: { isTeacher: boolean }[] }
    ).users.filter(({ isTeacher }) => !isTeacher).length;
  expect(await students()).toBe(0);
  // The code was good when the child asked, and is over when the guardian answers.
  await testApp.database.pool.query(`update classrooms_codes set expires_at = $2 where code = $1`, [
    code,
    new Date(testApp.today.getTime() + 1000),
  ]);
  const before = testApp.today;
  testApp.today = new Date(before.getTime() + 60_000);
  const link = { guardianToken: tokenIn(await testApp.post.next(guardianEmail)), guardianEmail };
  const { legal } = (await visitor.call('POST', '/api/user/guardian-request', link)).data as {
    legal?: { id: string }[];
  };
  const consents = (legal ?? []).map((one) => one.id);
  const answer = { ...link, answer: 'agree', consents };
  const said = await browser(testApp.server).call('POST', '/api/user/guardian-verification', answer);
  expect(said.status, said.body).toBe(200);
  expect(await students()).toBe(1);
  expect((await testApp.database.pool.query('select 1 from classrooms_waiting_joins')).rowCount).toBe(0);
  testApp.today = before;
});

test('[SAFE-22] a family code typed under class, and the reverse, just works; unknown ones count as one guess', async () => {
  const parent = await person('ROLE_PARENT');
  const family = await request(parent, 'POST', '/api/p/families', { family: { name: 'Lipa' } });
  const made = await request(parent, 'POST', `/api/p/families/${family.id}/family-code`, { role: 'student' });
  const pupil = await person('ROLE_STUDENT');
  const classCode = await codeOf('student');
  expect((await join(pupil, made.code)).data).toEqual({ family: { id: family.id, name: 'Lipa' } });
  expect((await pupil.call('POST', '/api/p/join-family', { code: classCode })).data).toMatchObject({
    classroom: { id, role: 'student' },
  });
});
