import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addGuardianship } from '#features/children/server';
import {
  addFamilyChildren,
  answerFamilyConsent,
  answerFamilyRequest,
  findFamilyConsent,
  getFamilyRequests,
} from '#features/families/contract';
import { createAccounts, type NewAccount } from '#features/session/server';
import { fillPath } from '#platform/kernel';
import { createScope } from '#platform/server/db';
import { ACCOUNT_PASSWORD, createAccountApp, type AccountApp } from '../../testing/account-app.ts';
import { browser, type Browser } from '../../testing/browser.ts';
import { request } from '../../testing/personal-data-in.ts';

interface Person extends Browser {
  readonly uid: string;
  readonly email: string;
}

const START = new Date('2026-11-20T10:00:00Z');
let testApp: AccountApp;
let founder: Person;
let family = 0;
let familyCode = '';
let count = 0;

beforeAll(async () => {
  testApp = await createAccountApp();
}, 30_000);
afterAll(() => testApp.close());

const scope = () => createScope(testApp.database.orm, [10, 39]);

async function person(role: 'ROLE_TEACHER' | 'ROLE_PARENT' | 'ROLE_STUDENT', more: Partial<NewAccount> = {}) {
  const email = testApp.fresh('f');
  const facts = { firstName: 'Iva', lastName: `Lipa${++count}`, roles: [role], isTeacher: role === 'ROLE_TEACHER' };
  const account = { ...facts, email, emailVerifiedAt: testApp.today, market: 'hr', ...more };
  const [uid = ''] = await createAccounts(scope(), [account], ACCOUNT_PASSWORD);
  const one = browser(testApp.server);
  await request(one, 'POST', '/api/login', { username: email, password: ACCOUNT_PASSWORD });
  return { ...one, uid, email };
}

beforeEach(async () => {
  testApp.today = START;
  founder = await person('ROLE_PARENT');
  ({ id: family } = await request(founder, 'POST', '/api/p/families', { family: { name: 'Lipa' } }));
  const path = `/api/p/families/${family}/family-code`;
  ({ code: familyCode } = await request(founder, 'POST', path, { role: 'student' }));
});

const join = (child: Browser) => request(child, 'POST', '/api/p/join-family', { code: familyCode });
const requests = async (who: Browser) =>
  (await who.call('GET', getFamilyRequests.path)).data as { state: string; as: string }[];
const answer = (who: Browser, student: string, said: string) =>
  who.call('POST', answerFamilyRequest.path, { family, student, answer: said });
const sees = async (who: Browser, student: string) =>
  (await who.call('GET', `/api/p/families/${family}/students/${student}`)).status === 200;
const linkIn = ({ text }: { text: string }, email: string) => ({
  token: /familyToken=([\w-]+)/.exec(text)?.[1] ?? '',
  email,
});
const byLink = (link: object, said?: string) =>
  said === undefined
    ? browser(testApp.server).call('POST', findFamilyConsent.path, link)
    : browser(testApp.server).call('POST', answerFamilyConsent.path, { ...link, family, answer: said });

async function classWith(teacher: Browser, child: Browser): Promise<number> {
  const label = { grade: 2, letter: 'a', customGroup: '', publications: [] };
  const school = { name: 'OŠ Lipa', town: 'Zagreb' };
  const { id } = await request(teacher, 'POST', '/api/p/classrooms', { school, ...label });
  const { code } = await request(teacher, 'POST', `/api/p/classrooms/${id}/classroom-code`, {});
  await request(child, 'POST', '/api/p/join-classroom', { code });
  return id;
}

test("[SAFE-6] where the child has a guardian here, only the guardian's yes counts, whoever teaches the child", async () => {
  const [child, guardian, other] = [
    await person('ROLE_STUDENT'),
    await person('ROLE_PARENT'),
    await person('ROLE_PARENT'),
  ];
  for (const one of [guardian, other])
    await addGuardianship(scope(), one.uid, { workspaceId: 10, id: child.uid }, testApp.today);
  const stranger = await person('ROLE_TEACHER');
  await classWith(stranger, child);
  await join(child);
  expect(await requests(stranger)).toEqual([]);
  expect((await answer(stranger, child.uid, 'agree')).code).toBe('families.nothing-asked');
  expect(await sees(founder, child.uid)).toBe(false);
  for (const one of [guardian, other]) {
    expect(await requests(one)).toMatchObject([{ as: 'guardian', state: 'asked' }]);
    await testApp.post.next(one.email);
  }
  expect((await answer(guardian, child.uid, 'agree')).status).toBe(200);
  expect(await sees(founder, child.uid)).toBe(true);
  // Both get a mail about the yes, and each can take it back.
  const mails = [await testApp.post.next(guardian.email), await testApp.post.next(other.email)];
  expect(await requests(other)).toMatchObject([{ state: 'given' }]);
  expect((await answer(stranger, child.uid, 'take-back')).code).toBe('families.nothing-asked');
  expect((await answer(founder, child.uid, 'take-back')).code).toBe('families.nothing-asked');
  expect((await answer(other, child.uid, 'take-back')).status).toBe(200);
  expect(await sees(founder, child.uid)).toBe(false);
  expect((await answer(other, child.uid, 'take-back')).code).toBe('families.nothing-asked');
  expect((await answer(guardian, child.uid, 'agree')).status).toBe(200);
  expect((await byLink(linkIn(mails[1] ?? { text: '' }, other.email), 'take-back')).status).toBe(200);
  expect(await sees(founder, child.uid)).toBe(false);
});

test('[SAFE-6] a guardian who brings the child is the yes, and the other guardian hears of it', async () => {
  const [child, other] = [await person('ROLE_STUDENT'), await person('ROLE_PARENT')];
  for (const one of [founder, other])
    await addGuardianship(scope(), one.uid, { workspaceId: 10, id: child.uid }, testApp.today);
  const path = fillPath(addFamilyChildren.path, { id: String(family) });
  await request(founder, 'POST', path, { students: [child.uid] });
  expect(await sees(founder, child.uid)).toBe(true);
  const link = linkIn(await testApp.post.next(other.email), other.email);
  expect((await byLink(link)).data).toMatchObject({ mayAgree: false, families: [{ state: 'given' }] });
  expect((await byLink(link, 'take-back')).status).toBe(200);
  expect(await sees(founder, child.uid)).toBe(false);
});

/** A child whose guardian agreed by a mailed link and has no account. */
async function registered() {
  const guardianEmail = testApp.fresh('guardian');
  const more = { birthdate: '5. 3. 2015.', email: undefined, guardianEmail, consents: [] };
  const { visitor, answer: made } = await testApp.signUp('student', more);
  const token = /guardianToken=([\w-]+)/.exec((await testApp.post.next(guardianEmail)).text)?.[1];
  const link = { guardianToken: token, guardianEmail };
  const { data } = await visitor.call('POST', '/api/user/guardian-request', link);
  const consents = (data as { legal: { id: string }[] }).legal.map(({ id }) => id);
  const body = { ...link, answer: 'agree', consents };
  await request(browser(testApp.server), 'POST', '/api/user/guardian-verification', body);
  await testApp.post.next(guardianEmail);
  return { child: visitor, guardianEmail, uid: (made.data as { uid: string }).uid };
}

test('[SAFE-6] a guardian who is known only by e-mail answers by a mailed link, and takes the yes back by another', async () => {
  const { child, guardianEmail, uid } = await registered();
  const stranger = await person('ROLE_TEACHER');
  await classWith(stranger, child);
  await join(child);
  expect((await answer(stranger, uid, 'agree')).code).toBe('families.nothing-asked');
  const link = linkIn(await testApp.post.next(guardianEmail), guardianEmail);
  const pending = { childName: 'Mirna Ž.', mayAgree: true, families: [{ family: { name: 'Lipa' }, state: 'asked' }] };
  expect((await byLink(link)).data).toMatchObject(pending);
  for (const wrong of [
    { ...link, email: 'other@hr.example' },
    { ...link, token: 'none' },
  ]) {
    expect((await byLink(wrong)).code).toBe('account.link-unknown');
    expect((await byLink(wrong, 'agree')).code).toBe('account.link-unknown');
  }
  expect(await sees(founder, uid)).toBe(false);
  expect((await byLink(link, 'agree')).status).toBe(200);
  expect(await sees(founder, uid)).toBe(true);
  expect((await byLink(link, 'agree')).code).toBe('families.nothing-asked');
  const back = linkIn(await testApp.post.next(guardianEmail), guardianEmail);
  expect((await byLink(back, 'take-back')).data).toMatchObject({ families: [{ state: 'asked' }] });
  expect(await sees(founder, uid)).toBe(false);
  // Both links no longer say yes; a child who types the code again causes a new mail.
  for (const old of [link, back]) expect((await byLink(old, 'agree')).code).toBe('account.link-unknown');
  testApp.today = new Date(testApp.today.getTime() + 3_600_000);
  await join(child);
  const again = linkIn(await testApp.post.next(guardianEmail), guardianEmail);
  expect((await byLink(again, 'refuse')).data).toMatchObject({ families: [] });
  expect((await byLink(again, 'agree')).code).toBe('account.link-unknown');
});

test('[SAFE-6] a link to answer works for 14 days, and not for who is guardian no more', async () => {
  const { child, guardianEmail, uid } = await registered();
  await join(child);
  const link = linkIn(await testApp.post.next(guardianEmail), guardianEmail);
  testApp.today = new Date(START.getTime() + 15 * 86_400_000);
  expect((await byLink(link, 'agree')).code).toBe('account.link-unknown');
  testApp.today = START;
  await testApp.database.pool.query('update account_consents set withdrawn_at = now() where user_id = $1', [uid]);
  expect((await byLink(link, 'agree')).code).toBe('account.link-unknown');
  expect(await sees(founder, uid)).toBe(false);
});

test('[SAFE-6] without a guardian only teachers of the class that the account belongs to say yes, and take it back', async () => {
  const [teacher, stranger] = [await person('ROLE_TEACHER'), await person('ROLE_TEACHER')];
  const child = await person('ROLE_STUDENT', { madeBy: 'school' });
  await classWith(teacher, child);
  await classWith(stranger, child);
  await join(child);
  expect((await answer(stranger, child.uid, 'agree')).code).toBe('families.nothing-asked');
  expect(await requests(teacher)).toMatchObject([{ as: 'teacher', state: 'asked' }]);
  expect((await answer(teacher, child.uid, 'agree')).status).toBe(200);
  expect(await sees(founder, child.uid)).toBe(true);
  expect(await requests(stranger)).toEqual([]);
  expect((await answer(teacher, child.uid, 'take-back')).status).toBe(200);
  expect(await sees(founder, child.uid)).toBe(false);
  const both = await Promise.all([answer(teacher, child.uid, 'agree'), answer(teacher, child.uid, 'agree')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('[SAFE-6] a child with an account of its own, in a class of a stranger, has nobody there who says yes', async () => {
  const [stranger, child] = [await person('ROLE_TEACHER'), await person('ROLE_STUDENT')];
  await classWith(stranger, child);
  await join(child);
  expect(await requests(stranger)).toEqual([]);
  expect((await answer(stranger, child.uid, 'agree')).code).toBe('families.nothing-asked');
});
