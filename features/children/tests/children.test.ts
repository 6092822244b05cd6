import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COOLING_OFF_DAYS } from '#features/account/contract';
import { addPages } from '#features/nodes/server';
import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { LEGAL } from '#apps/server/testing/account-app';
import { browser, type Browser } from '#apps/server/testing/browser';
import { addPeople, PASSWORD, people, createTestApp, type TestApp } from '#apps/server/testing/test-app';
import { failureKey, spread, tablesOf, whereIn } from '#apps/server/testing/personal-data-in';

const DAY_MS = 86_400_000;
let testApp: TestApp;
let today = new Date();
let parent: Browser;
let stranger: Browser;
const CHILD = { first_name: 'Zvjezdana', last_name: 'Ptičar', birthdate: '1. 2. 2017.', username: 'zvjezdana.pticar' };
const CHILD_PASSWORD = 'Vrlo tajna rečenica';
const grownUp = (name: string, emailVerifiedAt?: Date) => ({
  email: `${name}@children.example`,
  firstName: name,
  lastName: 'Ptičar',
  roles: ['ROLE_PARENT'] as const,
  ...(emailVerifiedAt ? { emailVerifiedAt } : {}),
});

async function enter(username: string, password: string): Promise<Browser> {
  const one = browser(testApp.server);
  await one.call('POST', '/api/login', { username, password });
  await one.call('POST', '/api/p/device-slot-check', {});
  return one;
}
let consents: string[] = [];
const make = async (differs: object = {}, who = parent) =>
  who.call('POST', '/api/p/authapi/students', { ...CHILD, consents, ...differs });
type Child = { uid: string; passwordIsSet: boolean; eraseAfter?: string };
const children = async (who = parent) => (await who.call('GET', '/api/p/authapi/students')).data as Child[];

beforeAll(async () => {
  testApp = await createTestApp({}, [], { clock: { now: () => today } });
  const hr = testApp.markets.find(({ label }) => label === 'hr');
  if (!hr) throw new Error('The market hr is gone');
  await addPages(createScope(testApp.database.orm, hr.workspace), hr, LEGAL, { now: () => today });
  const grownUps = [grownUp('mama', new Date()), grownUp('teta', new Date()), grownUp('novi')];
  await createAccounts(createScope(testApp.database.orm, [10, 39]), grownUps, PASSWORD);
  parent = await enter('mama@children.example', PASSWORD);
  stranger = await enter('teta@children.example', PASSWORD);
  const { data } = await parent.call('GET', '/api/p/authapi/student/new?first_name=Zvjezdana&last_name=Pti%C4%8Dar');
  const offered = data as { legal: { id: string }[]; username: string };
  expect(offered.username).toBe(CHILD.username);
  consents = offered.legal.map(({ id }) => id);
  expect(consents).toHaveLength(2);
});
afterAll(() => testApp.close());

test('[FAM-3] what is wrong with a child is said by field', async () => {
  for (const [differs, code] of [
    [{ first_name: '' }, 'request.invalid'],
    [{ birthdate: '1. 2. 2000.' }, 'request.invalid'],
    [{ username: 'a@b' }, 'request.invalid'],
    [{ password: 'zvjezdana' }, 'account.password-too-easy'],
  ] as const)
    expect((await make(differs)).code).toBe(code);
  const unproven = await enter('novi@children.example', PASSWORD);
  expect((await make({}, unproven)).code).toBe('children.email-not-verified');
  expect(await children()).toEqual([]);
});

test('[FAM-3] [ACC-9] a child waits without a password, is approved by one, and needs no guardian’s mail', async () => {
  const made = (await make()).data as Child;
  expect(made.passwordIsSet).toBe(false);
  expect((await make()).code).toBe('account.username-taken');
  const child = browser(testApp.server);
  const login = (password: string) => child.call('POST', '/api/login', { username: CHILD.username, password });
  expect((await login('')).code).not.toBe(undefined);
  expect((await login(CHILD_PASSWORD)).code).toBe('session.wrong-credentials');
  const set = (password: string, who = parent) =>
    who.call('POST', '/api/p/authapi/student/password-reset', { uid: made.uid, password });
  expect((await set(CHILD_PASSWORD, stranger)).code).toBe('children.unknown');
  expect((await set('pticar')).code).toBe('account.password-too-easy');
  expect(((await set(CHILD_PASSWORD)).data as Child).passwordIsSet).toBe(true);
  const user = (await login(CHILD_PASSWORD)).data as object;
  expect(user).toMatchObject({ roles: ['ROLE_STUDENT'], birthdate: '2017-02-01' });
  expect(user).not.toHaveProperty('isWaitingForGuardian');
  const { rows } = await testApp.database.pool.query<{ given_by: string; giver: string }>(
    'select given_by, giver from account_consents where user_id = $1',
    [made.uid],
  );
  expect(rows).toHaveLength(consents.length);
  for (const row of rows) expect(row).toEqual({ given_by: 'guardian', giver: 'mama@children.example' });
  // A new password signs the child out.
  await set('Sasvim nova rečenica');
  expect((await child.call('GET', '/api/p/userdata')).code).toBe('request.not-signed-in');
  expect((await child.call('GET', '/api/p/authapi/students')).code).toBe('request.not-signed-in');
});

test('[FAULT-2] as many parents at once as there are connections, each with a key, all make their child', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `roditelj${n}`);
  await createAccounts(
    createScope(testApp.database.orm, [10, 39]),
    names.map((name) => grownUp(name, new Date())),
    PASSWORD,
  );
  const keyed = names.map(() => browser(testApp.server, 'hr.localhost', { 'idempotency-key': randomUUID() }));
  for (const [n, one] of keyed.entries())
    await one.call('POST', '/api/login', { username: `roditelj${n}@children.example`, password: PASSWORD });
  const named = (n: number) => ({ first_name: 'Iskra', last_name: 'Hrast', username: `iskra.hrast${n}` });
  const makeAll = () => Promise.all(keyed.map((one, n) => make(named(n), one)));
  const made = await makeAll();
  expect(made.map(({ status, body }) => [status, status === 200 ? '' : body])).toEqual(names.map(() => [200, '']));
  // The same again is answered with the same children.
  expect((await makeAll()).map(({ data }) => data)).toEqual(made.map(({ data }) => data));
});

test('[ACC-18] a parent takes a child’s data along, once, and nobody else gets them', async () => {
  const [{ uid } = { uid: '' }] = await children();
  const request = (who: Browser, password = PASSWORD) =>
    who.call('POST', '/api/p/authapi/student/export', { uid, password });
  expect((await request(stranger)).code).toBe('children.unknown');
  expect((await request(parent, 'not it')).code).toBe('account.wrong-password');
  const address = async () => ((await request(parent)).data as { address: string }).address;
  const get = async (who: Browser, url: string) => (await who.call('GET', url)).status;
  const one = await address();
  expect(await get(parent, one)).toBe(200);
  expect(await get(parent, one)).toBe(404);
  expect(await get(stranger, await address())).toBe(404);
});

test('[ACC-18] a parent plans the erasure of a child, and takes it back', async () => {
  const [{ uid } = { uid: '' }] = await children();
  const erase = (who: Browser, more: object = {}) =>
    who.call('POST', '/api/p/authapi/student/erase', { uid, password: PASSWORD, ...more });
  expect((await erase(stranger)).code).toBe('children.unknown');
  expect((await erase(parent)).data).toHaveProperty('eraseAfter');
  expect((await children())[0]).toHaveProperty('eraseAfter');
  await erase(parent, { isWithdrawn: true });
  expect((await children())[0]).not.toHaveProperty('eraseAfter');
  expect(await children(stranger)).toEqual([]);
});

test('[ACC-18] once the time is over nothing of the child is left, in the family neither', async () => {
  const [{ uid } = { uid: '' }] = await children();
  const { id } = (await parent.call('POST', '/api/p/families', { family: { name: 'Ptičar' } })).data as { id: number };
  await parent.call('POST', `/api/p/families/${id}/users`, { students: [uid] });
  const inFamily = async () =>
    ((await parent.call('GET', `/api/p/families/${id}`)).data as { members: { students: unknown[] } }).members.students;
  expect(await inFamily()).toHaveLength(1);
  const set = { uid, password: CHILD_PASSWORD };
  expect((await parent.call('POST', '/api/p/authapi/student/password-reset', set)).status).toBe(200);
  await addPeople(testApp, [10, 39]);
  const teacher = await enter(people['teacher']?.email ?? '', PASSWORD);
  await spread(await enter(CHILD.username, CHILD_PASSWORD), teacher, parent);
  await enter(CHILD.username, 'wrong one');
  await parent.call('POST', '/api/p/authapi/student/erase', { uid, password: PASSWORD });
  today = new Date(today.getTime() + (COOLING_OFF_DAYS - 1) * DAY_MS);
  await testApp.features.sweep(testApp.database.system);
  const personalTexts = [uid, uid.replaceAll('-', ''), 'Zvjezdana', 'zvjezdana.pticar', failureKey(CHILD.username)];
  const before = new Set(
    whereIn(await tablesOf(testApp), personalTexts).map((found) => found.replace(/^public\.|: .*/g, '')),
  );
  const lived = [
    'account_consents',
    'children_guardianships',
    'classrooms_members',
    'devices_slots',
    'families_members',
  ];
  const erred = ['failure_counts', 'session_users'];
  expect([...lived, ...erred].filter((table) => !before.has(table))).toEqual([]);
  expect(whereIn(await tablesOf(testApp), [failureKey(CHILD.username)])).not.toEqual([]);
  today = new Date(today.getTime() + 2 * DAY_MS);
  await testApp.features.sweep(testApp.database.system);
  expect(whereIn(await tablesOf(testApp), personalTexts)).toEqual([]);
  parent = await enter('mama@children.example', PASSWORD);
  expect(await children()).toEqual([]);
  expect(await inFamily()).toEqual([]);
});

test('[FAM-7] a new child stands in the parent’s only family at once; with two families it stands in none', async () => {
  const own = await enter('teta@children.example', PASSWORD);
  const { data } = await own.call('POST', '/api/p/families', { family: { name: 'Ptičari' } });
  const { id } = data as { id: number };
  const first = (await make({ username: 'prvo.dijete' }, own)).data as Child;
  const inFamily = async (family: number) => {
    const answer = await own.call('GET', `/api/p/families/${family}`);
    return (answer.data as { members: { students: { uid: string }[] } }).members.students.map(({ uid }) => uid);
  };
  expect(await inFamily(id)).toEqual([first.uid]);
  const second = (await own.call('POST', '/api/p/families', { family: { name: 'Lipe' } })).data as { id: number };
  await make({ username: 'drugo.dijete' }, own);
  expect(await inFamily(id)).toEqual([first.uid]);
  expect(await inFamily(second.id)).toEqual([]);
  const read = (await own.call('GET', '/api/p/home/children')).data as {
    child: { uid: string };
    family: string | null;
  }[];
  expect(read.map(({ family }) => family).toSorted()).toEqual([String(id), null].toSorted());
});
