import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerMovedPupil, getMovedPupils, moveClassroomUsers } from '#features/classrooms/contract';
import { createAccounts } from '#features/session/server';
import { fillPath } from '#platform/kernel';
import { createScope } from '#platform/server/db';
import { ACCOUNT_PASSWORD, createAccountApp, type AccountApp } from '../../testing/account-app.ts';
import { browser, type Browser } from '../../testing/browser.ts';
import { request } from '../../testing/personal-data-in.ts';

interface Person extends Browser {
  readonly uid: string;
  readonly email: string;
}
interface Made {
  readonly uid: string;
  readonly username: string;
  readonly password: string;
}

const DAY_MS = 86_400_000;
const START = new Date('2026-11-20T10:00:00Z');
let testApp: AccountApp;
let owner: Person;
let colleague: Person;
let stranger: Person;
let id = 0;
let pupil: Made;
let count = 0;

beforeAll(async () => {
  testApp = await createAccountApp();
}, 30_000);
afterAll(() => testApp.close());

async function entered(username: string, password = ACCOUNT_PASSWORD): Promise<Browser> {
  const one = browser(testApp.server);
  await request(one, 'POST', '/api/login', { username, password });
  return one;
}

async function teacher(): Promise<Person> {
  const email = testApp.fresh('t');
  const facts = { firstName: 'Tea', lastName: `Cher${++count}`, roles: ['ROLE_TEACHER'] as const, isTeacher: true };
  const account = { ...facts, email, emailVerifiedAt: testApp.today, market: 'hr' };
  const [uid = ''] = await createAccounts(createScope(testApp.database.orm, [10, 39]), [account], ACCOUNT_PASSWORD);
  return { ...(await entered(email)), uid, email };
}

async function classOf(who: Browser, letter: string): Promise<number> {
  const label = { grade: 2, letter, customGroup: '', publications: [] };
  const school = { name: 'OŠ Lipa', town: 'Zagreb' };
  return (await request(who, 'POST', '/api/p/classrooms', { school, ...label })).id;
}

async function join(who: Browser, maker: Browser, classroom: number, role = 'student'): Promise<void> {
  const { code } = await request(maker, 'POST', `/api/p/classrooms/${classroom}/classroom-code`, { role });
  await request(who, 'POST', '/api/p/join-classroom', { code });
}

beforeEach(async () => {
  testApp.today = START;
  [owner, colleague, stranger] = [await teacher(), await teacher(), await teacher()];
  id = await classOf(owner, 'a');
  await join(colleague, owner, id, 'teacher');
  await testApp.post.next(owner.email);
  const pupils = [{ first_name: 'Ana', last_name: 'Ban', username: `moved${++count}` }];
  const made = await request(owner, 'POST', `/api/p/classrooms/${id}/pupils`, { pupils });
  pupil = (made as unknown as { pupils: [Made] }).pupils[0];
});

/** Moves the clock, past the end of sessions. */
async function later(days: number, ...who: Person[]): Promise<Browser[]> {
  testApp.today = new Date(testApp.today.getTime() + days * DAY_MS);
  await testApp.features.sweep(testApp.database.system);
  return Promise.all(who.map(({ email }) => entered(email)));
}

const at = (path: string, classroom: number, user = pupil.uid) => fillPath(path, { id: String(classroom), user });
const move = (who: Browser, from: number, to: number) =>
  who.call('PUT', at(moveClassroomUsers.path, from), { users: [pupil.uid], to });
const remove = (who: Browser, from: number) =>
  request(who, 'DELETE', `/api/p/classrooms/${from}/users`, { users: [pupil.uid] });
const renew = (who: Browser, classroom: number) =>
  who.call('POST', `/api/p/classrooms/${classroom}/pupils-passwords`, { users: [pupil.uid] });
const erase = (who: Browser, classroom: number) =>
  who.call('POST', `/api/p/classrooms/${classroom}/pupils/${pupil.uid}/erase`, { password: ACCOUNT_PASSWORD });
const moved = async (who: Browser, classroom = id) =>
  (await who.call('GET', at(getMovedPupils.path, classroom))).data as { uid: string; mayLetGo: boolean }[];
const answer = (who: Browser, to: number, said: string, classroom = id) =>
  who.call('POST', at(answerMovedPupil.path, classroom), { user: pupil.uid, to, answer: said });
const peopleOf = async (who: Browser, classroom: number) =>
  ((await who.call('GET', `/api/p/classrooms/${classroom}/users`)).data as { users: { uid: string }[] }).users.map(
    ({ uid }) => uid,
  );
const kinds = async (who: Browser, classroom = id) =>
  ((await who.call('GET', `/api/p/classrooms/${classroom}/activities`)).data as { kind: string }[]).map(
    ({ kind }) => kind,
  );
/** The pupil was taken out and typed the code of a stranger. */
async function lured(): Promise<number> {
  const there = await classOf(stranger, 's');
  await remove(colleague, id);
  await join(await entered(pupil.username, pupil.password), stranger, there);
  return there;
}

test('[SAFE-14] a co-teacher moves nobody out of the class, erases no account and approves no e-mail', async () => {
  const own = await classOf(colleague, 'c');
  expect((await move(colleague, id, own)).code).toBe('classrooms.not-owner');
  expect(await peopleOf(owner, id)).toContain(pupil.uid);
  expect(await peopleOf(colleague, own)).not.toContain(pupil.uid);
  expect((await erase(colleague, id)).code).toBe('classrooms.not-owner');
  const child = await entered(pupil.username, pupil.password);
  const user = { mail: testApp.fresh('grab') };
  await child.call('PUT', '/api/p/user', { user, password: pupil.password });
  const email = (who: Browser, said: string) =>
    who.call('POST', `/api/p/classrooms/${id}/pupils/${pupil.uid}/email`, { answer: said });
  expect((await email(colleague, 'approve')).code).toBe('classrooms.not-owner');
  expect((await email(colleague, 'refuse')).status).toBe(200);
  expect((await renew(owner, id)).status).toBe(200);
  expect((await erase(owner, id)).status).toBe(200);
});

test('[SAFE-14] whom the owner moves the old class takes back for 14 days; the owner hears of it by mail', async () => {
  const next = await classOf(owner, 'n');
  expect((await move(owner, id, next)).status).toBe(200);
  expect((await testApp.post.next(owner.email)).subject).toContain('2.a');
  expect(await moved(owner)).toMatchObject([{ uid: pupil.uid, isLetGo: true, mayLetGo: false, to: { id: next } }]);
  // Both can help with a password; nothing that outlasts one happens meanwhile.
  expect((await renew(colleague, id)).status).toBe(200);
  expect((await renew(owner, next)).status).toBe(200);
  expect((await erase(owner, next)).code).toBe('classrooms.just-moved');
  expect((await answer(stranger, next, 'take-back')).code).toBe('classrooms.unknown');
  expect((await answer(owner, id, 'take-back')).code).toBe('classrooms.nothing-asked');
  expect((await answer(colleague, next, 'take-back')).status).toBe(200);
  expect([await peopleOf(owner, id), await peopleOf(owner, next)]).toEqual([
    expect.arrayContaining([pupil.uid]),
    expect.not.arrayContaining([pupil.uid]),
  ]);
  expect((await renew(owner, next)).code).toBe('classrooms.pupil-unknown');
  expect((await renew(owner, id)).status).toBe(200);
  expect((await answer(owner, next, 'take-back')).code).toBe('classrooms.nothing-asked');
  expect(await kinds(owner)).toContain('pupil-back');
});

test('[SAFE-14] after 14 days a move is for good', async () => {
  const next = await classOf(owner, 'n');
  await move(owner, id, next);
  const [back = owner] = await later(15, owner);
  expect(await moved(back)).toEqual([]);
  expect((await answer(back, next, 'take-back')).code).toBe('classrooms.nothing-asked');
  expect((await renew(back, id)).code).toBe('classrooms.pupil-unknown');
  expect((await erase(back, next)).status).toBe(200);
});

test('[SAFE-14] whom the other class moves on is still taken back', async () => {
  const [next, last] = [await classOf(owner, 'n'), await classOf(owner, 'l')];
  await move(owner, id, next);
  await move(owner, next, last);
  expect((await answer(colleague, last, 'refuse')).status).toBe(200);
  expect(await peopleOf(owner, last)).not.toContain(pupil.uid);
  expect((await renew(owner, id)).status).toBe(200);
  expect(await moved(owner, next)).toEqual([]);
});

test("[SAFE-14] a pupil who was taken out and types a stranger's code stays with the class; the owner is asked by mail", async () => {
  const there = await lured();
  expect((await testApp.post.next(owner.email)).text).toContain('04. 12. 2026');
  expect((await renew(stranger, there)).code).toBe('classrooms.pupil-unknown');
  expect((await erase(stranger, there)).code).toBe('classrooms.pupil-unknown');
  expect(await moved(stranger, there)).toEqual([]);
  expect(await moved(colleague)).toMatchObject([{ uid: pupil.uid, isLetGo: false, mayLetGo: false }]);
  expect(await moved(owner)).toMatchObject([{ mayLetGo: true, to: { id: there, letter: 's' } }]);
  expect((await answer(colleague, there, 'let-go')).code).toBe('classrooms.not-owner');
  expect((await answer(stranger, there, 'let-go')).code).toBe('classrooms.unknown');
  expect((await renew(owner, id)).status).toBe(200);
  // A move of the stranger's own does not help.
  const further = await classOf(stranger, 'f');
  await move(stranger, there, further);
  expect((await renew(stranger, further)).code).toBe('classrooms.pupil-unknown');
  expect((await answer(owner, there, 'refuse')).code).toBe('classrooms.nothing-asked');
  expect((await answer(owner, further, 'refuse')).status).toBe(200);
  expect(await peopleOf(stranger, further)).not.toContain(pupil.uid);
  expect((await renew(owner, id)).status).toBe(200);
});

test('[SAFE-14] the owner lets the account go, and can take it back', async () => {
  const there = await lured();
  expect((await answer(owner, there, 'let-go')).status).toBe(200);
  expect((await renew(stranger, there)).status).toBe(200);
  expect((await answer(owner, there, 'let-go')).code).toBe('classrooms.nothing-asked');
  expect((await answer(owner, there, 'take-back')).status).toBe(200);
  expect((await renew(stranger, there)).code).toBe('classrooms.pupil-unknown');
  expect(await peopleOf(owner, id)).toContain(pupil.uid);
});

test('[SAFE-14] of two answers at once one counts', async () => {
  const there = await lured();
  const both = await Promise.all([answer(owner, there, 'let-go'), answer(owner, there, 'let-go')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('[SAFE-14] where the owner does not answer for 14 days another teacher of the class decides, and the owner hears of it', async () => {
  const there = await lured();
  await testApp.post.next(owner.email);
  const [other = colleague, late = stranger] = await later(14, colleague, stranger);
  expect((await renew(late, there)).code).toBe('classrooms.pupil-unknown');
  expect(await moved(other)).toMatchObject([{ mayLetGo: true }]);
  expect((await answer(other, there, 'let-go')).status).toBe(200);
  expect((await testApp.post.next(owner.email)).subject).toContain('2.a');
  expect((await renew(late, there)).status).toBe(200);
});

test('[SAFE-14] a class that is deleted for good leaves its pupils to the classes that they are in', async () => {
  const there = await lured();
  await request(owner, 'DELETE', `/api/p/classrooms/${id}`, { password: ACCOUNT_PASSWORD });
  expect((await renew(stranger, there)).code).toBe('classrooms.pupil-unknown');
  const [late = stranger] = await later(15, stranger);
  expect((await renew(late, there)).status).toBe(200);
});
