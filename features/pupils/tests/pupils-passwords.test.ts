import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEVICE_HEADER } from '#features/devices/contract';
import { browser, type Browser } from '#apps/server/testing/browser';
import { addPeople, DEVICE, PASSWORD, people, createTestApp, type TestApp } from '#apps/server/testing/test-app';
import { request } from '#apps/server/testing/personal-data-in';

interface Made {
  readonly uid: string;
  readonly username: string;
  readonly password: string;
}

let testApp: TestApp;
let today = new Date('2026-05-04T10:00:00Z');
let teacher: Browser;
let other: Browser;
let classroom = 0;
let pupils: readonly [Made, Made];
let count = 0;

beforeAll(async () => {
  testApp = await createTestApp({}, [], { clock: { now: () => today } });
  await addPeople(testApp, [10, 39]);
});
afterAll(() => testApp.close());

beforeEach(async () => {
  teacher = await entered(people['teacher']?.email ?? '', PASSWORD);
  other = await entered(people['superTeacher']?.email ?? '', PASSWORD);
  classroom = await classOf(teacher);
  const named = ['Ana', 'Iva'].map((first_name) => ({ first_name, last_name: 'Ban', username: `dijete${++count}` }));
  const made = await request(teacher, 'POST', `/api/p/classrooms/${classroom}/pupils`, { pupils: named });
  ({ pupils } = made as unknown as { pupils: [Made, Made] });
});

async function classOf(who: Browser): Promise<number> {
  const label = { grade: 2, letter: 'a', customGroup: '', publications: [] };
  return (await request(who, 'POST', '/api/p/classrooms', { school: { name: 'OŠ Lipa', town: 'Zagreb' }, ...label }))
    .id;
}

const logIn = (username: string, password: string) => {
  const one = browser(testApp.server, 'hr.localhost', { [DEVICE_HEADER]: DEVICE });
  return one.call('POST', '/api/login', { username, password }).then((login) => ({ one, login }));
};

async function entered(username: string, password: string): Promise<Browser> {
  const { one, login } = await logIn(username, password);
  expect(login.status, login.body).toBe(200);
  return one;
}

const renew = (who: Browser, id: number, ...users: string[]) =>
  who.call('POST', `/api/p/classrooms/${id}/pupils-passwords`, { users });

/** Whose password the teacher may renew, as the list of the class says. */
async function offered(who: Browser, id: number): Promise<string[]> {
  const { users } = (await who.call('GET', `/api/p/classrooms/${id}/users`)).data as {
    users: { uid: string; mayRenewPassword: boolean }[];
  };
  return users.filter(({ mayRenewPassword }) => mayRenewPassword).map(({ uid }) => uid);
}

/** Refused, and the password is still the one that it was. */
async function expectRefused(who: Browser, id: number, code: string, { uid, username, password }: Made) {
  const answer = await renew(who, id, uid);
  expect([answer.code, answer.body.includes('password')]).toEqual([code, false]);
  await entered(username, password);
}

/** Renewed, and listed as such. */
async function expectRenewed(who: Browser, id: number, { uid, username, password }: Made): Promise<string> {
  expect(await offered(who, id)).toContain(uid);
  const [made] = ((await renew(who, id, uid)).data as { pupils: Made[] }).pupils;
  expect((await logIn(username, password)).login.status).toBe(401);
  await entered(username, made?.password ?? '');
  return made?.password ?? '';
}

async function renewed(who: Browser, id: number, { uid }: Made): Promise<Made> {
  const [made] = ((await renew(who, id, uid)).data as { pupils: Made[] }).pupils;
  if (!made) throw new Error('a new password is there');
  return made;
}

async function join(who: Browser, teachers: Browser, id: number): Promise<void> {
  const role = who === teacher || who === other ? 'teacher' : 'student';
  const { code } = await request(teachers, 'POST', `/api/p/classrooms/${id}/classroom-code`, {
    role,
    publications: [],
  });
  await request(who, 'POST', '/api/p/join-classroom', { code });
}

test('[CLS-12] several at once: new readable passwords work, old ones and open sessions are dead, failures are forgiven', async () => {
  const sessions = await Promise.all(pupils.map(({ username, password }) => entered(username, password)));
  for (let n = 0; n < 5; n++) await logIn(pupils[0].username, 'not this one');
  expect((await logIn(pupils[0].username, 'nor this')).login.status).toBe(429);
  expect((await offered(teacher, classroom)).toSorted()).toEqual(pupils.map(({ uid }) => uid).toSorted());
  const { data } = await renew(teacher, classroom, pupils[1].uid, pupils[0].uid, pupils[1].uid);
  const { pupils: made } = data as { pupils: Made[] };
  expect(made).toMatchObject([
    { uid: pupils[1].uid, username: pupils[1].username, first_name: 'Iva', last_name: 'Ban' },
    { uid: pupils[0].uid, username: pupils[0].username },
  ]);
  for (const session of sessions) expect((await session.call('GET', '/api/p/userdata')).status).toBe(401);
  for (const { username, password } of made) {
    expect(password).toMatch(/^[a-z]{4}-[a-z]{4}-\d\d$/);
    await entered(username, password);
  }
  for (const { username, password } of pupils) expect((await logIn(username, password)).login.status).toBe(401);
  const { rows } = await testApp.database.pool.query('select ended_by from session_sessions where user_id = $1', [
    pupils[1].uid,
  ]);
  expect(rows).toContainEqual({ ended_by: 'password-changed' });
});

test('[CLS-12] a link that was asked for with the old password brings no e-mail into the account any more', async () => {
  await testApp.database.pool.query(
    `insert into account_tokens (workspace_id, token_hash, purpose, user_id, home_workspace_id, email, expires_at)
     values (10, 'x'::bytea, 'change-email', $1, 10, 'stranger@hr.example', '2026-06-01')`,
    [pupils[0].uid],
  );
  const waiting = () => testApp.database.pool.query('select from account_tokens where user_id = $1', [pupils[0].uid]);
  expect((await waiting()).rowCount).toBe(1);
  await expectRenewed(teacher, classroom, pupils[0]);
  expect((await waiting()).rowCount).toBe(0);
});

test('[CLS-12] [CLS-10] a teacher of another class, and people who teach none, get none', async () => {
  await expectRefused(other, classroom, 'classrooms.unknown', pupils[0]);
  await expectRefused(other, await classOf(other), 'classrooms.pupil-unknown', pupils[0]);
  const child = await entered(pupils[1].username, pupils[1].password);
  await expectRefused(child, classroom, 'request.not-allowed', pupils[0]);
  await expectRefused(browser(testApp.server), classroom, 'request.not-signed-in', pupils[0]);
  // Ids that do not exist get the same answer, and one bad id refuses the whole call.
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const uid of [nobody, 'no id at all'])
    expect((await renew(teacher, classroom, pupils[0].uid, uid)).code).toBe('classrooms.pupil-unknown');
  await entered(pupils[0].username, pupils[0].password);
});

test('[CLS-12] the teacher of a class that the pupil joined by code gets none, wherever that teacher moves the pupil', async () => {
  const [joined, next] = [await classOf(other), await classOf(other)];
  await join(await entered(pupils[0].username, pupils[0].password), other, joined);
  expect(await offered(other, joined)).toEqual([]);
  await expectRefused(other, joined, 'classrooms.pupil-unknown', pupils[0]);
  await request(other, 'PUT', `/api/p/classrooms/${joined}/users`, { users: [pupils[0].uid], to: next });
  await expectRefused(other, next, 'classrooms.pupil-unknown', pupils[0]);
  await expectRenewed(teacher, classroom, pupils[0]);
});

test("[CLS-12] a student with an account of their own, or more rights, keeps the password; an e-mail is in nobody's way", async () => {
  const student = await entered('student', PASSWORD);
  await join(student, teacher, classroom);
  const { uid } = (await student.call('GET', '/api/userdata')).data as { uid: string };
  await expectRefused(teacher, classroom, 'classrooms.pupil-unknown', { uid, username: 'student', password: PASSWORD });
  const change = (set: string, { uid: id }: Made) =>
    testApp.database.pool.query(`update session_users set ${set} where id = $1`, [id]);
  await change(`email = 'ana${count}@hr.example'`, pupils[0]);
  await expectRenewed(teacher, classroom, pupils[0]);
  await change(`roles = '{ROLE_STUDENT,ROLE_CONTENT_MANAGER}'`, pupils[1]);
  expect(await offered(teacher, classroom)).toEqual([pupils[0].uid]);
  await expectRefused(teacher, classroom, 'classrooms.pupil-unknown', pupils[1]);
});

test('[CLS-12] [SAFE-14] a co-teacher of the class may, also for a pupil who was taken out of it', async () => {
  await join(other, teacher, classroom);
  await expectRenewed(other, classroom, pupils[0]);
  await request(teacher, 'DELETE', `/api/p/classrooms/${classroom}/users`, { users: [pupils[1].uid] });
  const { password } = await renewed(teacher, classroom, pupils[1]);
  await entered(pupils[1].username, password);
});

test('[CLS-12] the account goes along when its teacher moves the pupil to another class', async () => {
  const next = await classOf(teacher);
  await request(teacher, 'PUT', `/api/p/classrooms/${classroom}/users`, { users: [pupils[0].uid], to: next });
  // Back in the old class by code, the pupil is its student, and the account is of the new one.
  await join(await entered(pupils[0].username, pupils[0].password), teacher, classroom);
  expect(await offered(teacher, classroom)).toEqual([pupils[1].uid]);
  await expectRenewed(teacher, next, pupils[0]);
  await expectRenewed(teacher, classroom, pupils[1]);
});

test('[CLS-12] a class in the archive gives none until it is taken out', async () => {
  const archive = (isArchived: boolean) => request(teacher, 'PUT', `/api/p/classrooms/${classroom}`, { isArchived });
  await archive(true);
  expect(await offered(teacher, classroom)).toEqual([]);
  await expectRefused(teacher, classroom, 'classrooms.is-archived', pupils[0]);
  await archive(false);
  await expectRenewed(teacher, classroom, pupils[0]);
});

test('[CLS-12] [ACC-18] a class that is deleted, and a user who is erased, leave no account of the class behind', async () => {
  const left = async (column: string, value: unknown) =>
    (await testApp.database.pool.query(`select from classrooms_pupil_accounts where ${column} = $1`, [value])).rowCount;
  expect(await left('user_id', pupils[0].uid)).toBe(1);
  const child = await entered(pupils[0].username, pupils[0].password);
  await request(child, 'POST', '/api/p/user/erase', { password: pupils[0].password });
  today = new Date('2026-05-20T10:00:00Z');
  await testApp.features.sweep(testApp.database.system);
  expect(await left('user_id', pupils[0].uid)).toBe(0);
  expect(await left('classroom_id', classroom)).toBe(1);
  teacher = await entered(people['teacher']?.email ?? '', PASSWORD);
  await request(teacher, 'DELETE', `/api/p/classrooms/${classroom}`, { password: PASSWORD });
  expect(await left('classroom_id', classroom)).toBe(1);
  today = new Date('2026-06-04T10:00:00Z');
  await testApp.features.sweep(testApp.database.system);
  expect(await left('classroom_id', classroom)).toBe(0);
});

test('[CLS-12] [CLS-11] the account goes along into the new school year, and back when that is undone', async () => {
  today = new Date('2026-09-02T10:00:00Z');
  teacher = await entered(people['teacher']?.email ?? '', PASSWORD);
  const to = { grade: 3, letter: 'a', customGroup: '' };
  const classes = [{ id: classroom, to, takesStudents: true, publications: [] }];
  const begun = await request(teacher, 'POST', '/api/p/classrooms-rollover', { classes });
  const all = (await teacher.call('GET', '/api/p/classrooms')).data as { id: number; grade: number }[];
  const made = Math.max(...all.map(({ id }) => id));
  await expectRefused(teacher, classroom, 'classrooms.is-archived', pupils[0]);
  const password = await expectRenewed(teacher, made, pupils[0]);
  await request(teacher, 'DELETE', `/api/p/classrooms-rollover/${begun.id}`);
  await expectRenewed(teacher, classroom, { ...pupils[0], password });
});
