import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addGuardianship } from '#features/children/server';
import { answerPictureConsent, getPictureConsents } from '#features/picture-login/contract';
import { listMarks } from '#features/reader/contract';
import { createAccounts, type NewAccount } from '#features/session/server';
import { fillPath } from '#platform/kernel';
import { createScope } from '#platform/server/db';
import { ACCOUNT_PASSWORD, createAccountApp, type AccountApp } from '#apps/server/testing/account-app';
import { browser, type Browser } from '#apps/server/testing/browser';
import { request } from '#apps/server/testing/personal-data-in';
import { addPupils, child as onTablet, classOf, makeCards, tablet, tap } from '#apps/server/testing/picture-class';

interface Person extends Browser {
  readonly uid: string;
  readonly email: string;
}

let testApp: AccountApp;
let stranger: Person;
let parent: Person;
let mali: { readonly uid: string; readonly username: string };
let classroom = 0;
let count = 0;

beforeAll(async () => {
  testApp = await createAccountApp();
}, 30_000);
afterAll(() => testApp.close());

const scope = () => createScope(testApp.database.orm, [10, 39]);

async function entered(login: string): Promise<Browser> {
  const one = browser(testApp.server);
  await request(one, 'POST', '/api/login', { username: login, password: ACCOUNT_PASSWORD });
  return one;
}

async function made(account: Partial<NewAccount>): Promise<string> {
  const whole = { firstName: 'Mali', lastName: 'Ban', roles: ['ROLE_STUDENT'] as const, market: 'hr', ...account };
  const [uid = ''] = await createAccounts(scope(), [whole], ACCOUNT_PASSWORD);
  return uid;
}

async function adult(role: 'ROLE_TEACHER' | 'ROLE_PARENT'): Promise<Person> {
  const email = testApp.fresh('adult');
  const facts = { roles: [role], isTeacher: role === 'ROLE_TEACHER', emailVerifiedAt: testApp.today };
  const uid = await made({ ...facts, email });
  return { ...(await entered(email)), uid, email };
}

const join = async (who: Browser) => {
  const { code } = await request(stranger, 'POST', `/api/p/classrooms/${classroom}/classroom-code`, {});
  await request(who, 'POST', '/api/p/join-classroom', { code });
};

/** A child of a parent, who typed the pupils' code of a stranger. */
beforeEach(async () => {
  [stranger, parent] = [await adult('ROLE_TEACHER'), await adult('ROLE_PARENT')];
  classroom = await classOf(stranger);
  const username = `mali${++count}`;
  mali = { username, uid: await made({ username, madeBy: 'guardian' }) };
  await addGuardianship(scope(), parent.uid, { workspaceId: 10, id: mali.uid }, testApp.today);
  await join(await entered(username));
});

const cardsFor = (users?: readonly string[]) =>
  stranger.call('POST', `/api/p/classrooms/${classroom}/picture-cards`, users ? { users } : {});
const state = async () => (await stranger.call('GET', `/api/p/classrooms/${classroom}/picture-login`)).data as object;
const consentRequests = async (who: Browser) =>
  (await who.call('GET', getPictureConsents.path)).data as { isAgreed: boolean; child: { uid: string } }[];
const answer = (who: Browser, said: string) =>
  who.call('POST', answerPictureConsent.path, { child: mali.uid, classroom, answer: said });
const marks = (who: Browser) => who.call('GET', fillPath(listMarks.path, { publication: 'none' }));

test("[PLAY-13] without the guardian's yes a stranger gets no card of a parent's child; the guardian is asked by mail", async () => {
  expect((await cardsFor([mali.uid])).code).toBe('classrooms.pupil-unknown');
  expect((await cardsFor()).data).toMatchObject({ cards: [] });
  expect(await state()).toMatchObject({ isOn: true, pupils: [], waiting: 1, others: 0 });
  const mail = await testApp.post.next(parent.email);
  expect([mail.subject, mail.text]).toEqual([expect.stringContaining('slikama'), expect.stringContaining('Mali')]);
  for (const who of [stranger, await adult('ROLE_PARENT')]) {
    expect(await consentRequests(who)).toEqual([]);
    expect((await answer(who, 'agree')).code).toBe('classrooms.nothing-asked');
  }
  expect((await answer(await entered(mali.username), 'agree')).status).toBe(403);
  expect((await cardsFor([mali.uid])).code).toBe('classrooms.pupil-unknown');
});

test('[PLAY-13] after the yes the first card is mailed about; a yes taken back ends card and session at once', async () => {
  await cardsFor();
  await testApp.post.next(parent.email);
  expect(await consentRequests(parent)).toMatchObject([{ isAgreed: false, child: { uid: mali.uid } }]);
  expect((await answer(parent, 'agree')).data).toMatchObject([{ isAgreed: true }]);
  expect((await answer(parent, 'agree')).code).toBe('classrooms.nothing-asked');
  const cards = await makeCards(stranger, classroom, [mali.uid]);
  expect((await testApp.post.next(parent.email)).text).toContain('1.a');
  const one = await onTablet(testApp, cards);
  expect((await one.call('GET', '/api/p/classrooms')).status).toBe(200);
  expect((await answer(parent, 'take-back')).data).toMatchObject([{ isAgreed: false }]);
  await expect.poll(async () => (await one.call('GET', '/api/p/classrooms')).status).toBe(401);
  const [card] = cards.cards;
  const again = await tap(await tablet(testApp, cards.code), card?.creature ?? 0, card?.pictures ?? []);
  expect(again.code).toBe('picture-login.class-unknown');
  // The next first card is one again.
  await answer(parent, 'agree');
  await makeCards(stranger, classroom, [mali.uid]);
  await testApp.post.next(parent.email);
});

test('[PLAY-13] a yes counts for the time in the class: a child who left and came back needs another', async () => {
  await cardsFor();
  await answer(parent, 'agree');
  testApp.today = new Date(testApp.today.getTime() + 3_600_000);
  await request(stranger, 'DELETE', `/api/p/classrooms/${classroom}/users`, { users: [mali.uid] });
  expect(await consentRequests(parent)).toEqual([]);
  await join(await entered(mali.username));
  expect(await consentRequests(parent)).toMatchObject([{ isAgreed: false }]);
  expect((await cardsFor([mali.uid])).code).toBe('classrooms.pupil-unknown');
});

test('[PLAY-14] notes and marks are closed where the child has never signed in with its password', async () => {
  await cardsFor();
  await answer(parent, 'agree');
  const cards = await makeCards(stranger, classroom, [mali.uid]);
  const one = await onTablet(testApp, cards);
  expect((await marks(one)).code).toBe('reader.marks-closed');
  // A second time by pictures changes nothing about that.
  const [card] = cards.cards;
  await tap(one, card?.creature ?? 0, card?.pictures ?? []);
  for (const method of ['PUT', 'DELETE'] as const) {
    const path = '/api/p/reader/none/marks/00000000-0000-4000-8000-000000000000';
    expect((await one.call(method, path, {})).code).toBe('reader.marks-closed');
  }
  expect((await marks(one)).code).toBe('reader.marks-closed');
  await request(one, 'POST', '/api/login', { username: mali.username, password: ACCOUNT_PASSWORD });
  expect((await marks(one)).code).toBe('reader.publication-unknown');
  await tap(one, card?.creature ?? 0, card?.pictures ?? []);
  expect((await marks(one)).code).toBe('reader.publication-unknown');
});

test("[PLAY-14] a school's account, to which its teachers give passwords, has its marks on every device", async () => {
  const [pupil] = await addPupils(stranger, classroom, ['Ana']);
  const one = await onTablet(testApp, await makeCards(stranger, classroom));
  expect((await one.call('GET', '/api/userdata')).data).toMatchObject({ uid: pupil?.uid, isByPictures: true });
  expect((await marks(one)).code).toBe('reader.publication-unknown');
});
