import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addKnownPupils, listKnownPupils, PUPILS_AT_ONCE } from '#features/classrooms/contract';
import { DEVICE_HEADER } from '#features/devices/contract';
import { fillPath } from '#platform/kernel';
import { browser, type Browser } from '../../testing/browser.ts';
import { addPeople, DEVICE, PASSWORD, people, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { request } from '../../testing/personal-data-in.ts';

interface Made {
  readonly uid: string;
  readonly username: string;
  readonly password: string;
}

let testApp: TestApp;
let teacher: Browser;
let other: Browser;
/** A class with two pupils whose accounts were made in it, and a further one of the same teacher. */
let [home, further] = [0, 0];
let ana: Made;
let iva: Made;
let count = 0;

beforeAll(async () => {
  testApp = await createTestApp();
  await addPeople(testApp, [10, 39]);
  teacher = await entered(people['teacher']?.email ?? '', PASSWORD);
  other = await entered(people['superTeacher']?.email ?? '', PASSWORD);
});
afterAll(() => testApp.close());

beforeEach(async () => {
  await testApp.database.pool.query('update classrooms_classrooms set archived_at = now() where archived_at is null');
  [home, further] = [await classOf(teacher, 'a'), await classOf(teacher, 'b')];
  [ana, iva] = await pupilsOf(teacher, home);
});

async function entered(username: string, password: string): Promise<Browser> {
  const one = browser(testApp.server, 'hr.localhost', { [DEVICE_HEADER]: DEVICE });
  expect((await one.call('POST', '/api/login', { username, password })).status).toBe(200);
  return one;
}

const classOf = async (who: Browser, letter: string): Promise<number> =>
  (
    await request(who, 'POST', '/api/p/classrooms', {
      school: { name: 'OŠ Lipa', town: 'Zagreb' },
      ...{ grade: 2, letter, customGroup: '', publications: [] },
    })
  ).id;

async function pupilsOf(who: Browser, id: number): Promise<[Made, Made]> {
  const pupils = ['Ana', 'Iva'].map((first_name) => ({ first_name, last_name: 'Ban', username: `poznato${++count}` }));
  const made = await request(who, 'POST', `/api/p/classrooms/${id}/pupils`, { pupils });
  return (made as unknown as { pupils: [Made, Made] }).pupils;
}

const known = (who: Browser, id = further) => who.call('GET', fillPath(listKnownPupils.path, { id: String(id) }));
const add = (who: Browser, users: readonly string[], id = further) =>
  who.call('PUT', fillPath(addKnownPupils.path, { id: String(id) }), { users: [...users] });
const uidsOf = async (who: Browser, id = further): Promise<string[]> =>
  ((await known(who, id)).data as { pupils: { uid: string }[] }).pupils.map(({ uid }) => uid);
const membersOf = async (id: number): Promise<string[]> => {
  const { rows } = await testApp.database.pool.query<{ user_id: string }>(
    `select user_id from classrooms_members where classroom_id = $1 and role = 'student' order by user_id`,
    [id],
  );
  return rows.map(({ user_id }) => user_id);
};

/** The other teacher teaches a class of the first one too. */
async function coTeach(id: number): Promise<void> {
  const { code } = await request(teacher, 'POST', `/api/p/classrooms/${id}/classroom-code`, { role: 'teacher' });
  await request(other, 'POST', '/api/p/join-classroom', { code });
}

test('[CLS-20] a pupil of another class comes into this one, stays in the other, and signs in as before; the same again changes nothing', async () => {
  const { data } = await known(teacher);
  expect(data).toMatchObject({
    pupils: [ana, iva].map(({ uid, username }) => ({
      ...{ uid, username, last_name: 'Ban' },
      first_name: uid === ana.uid ? 'Ana' : 'Iva',
      classroom: { id: home, grade: 2, letter: 'a', customGroup: '' },
    })),
  });
  for (const _ of [1, 2]) {
    const answer = await add(teacher, [ana.uid]);
    expect(answer.status, answer.body).toBe(200);
    expect(answer.body).not.toContain('"password"');
  }
  expect(await membersOf(further)).toEqual([ana.uid]);
  expect(await membersOf(home)).toEqual([ana.uid, iva.uid].toSorted());
  expect(await uidsOf(teacher)).toEqual([iva.uid]);
  await entered(ana.username, ana.password);
  const { rows } = await testApp.database.pool.query(
    'select classroom_id::int from classrooms_pupil_accounts where user_id = $1',
    [ana.uid],
  );
  expect(rows).toEqual([{ classroom_id: home }]);
  const acts = await teacher.call('GET', `/api/p/classrooms/${further}/activities`);
  expect(acts.data).toMatchObject([{ kind: 'pupil-added', isSelf: true, count: 1 }]);
  // Taking back is the removal that every teacher of the class may do.
  await request(teacher, 'DELETE', `/api/p/classrooms/${further}/users`, { users: [ana.uid] });
  expect(await membersOf(further)).toEqual([]);
  expect(await membersOf(home)).toContain(ana.uid);
});

test('[CLS-20] who teaches only one of the two classes brings nobody over', async () => {
  for (const id of [home, further]) {
    expect((await known(other, id)).code).toBe('classrooms.unknown');
    expect((await add(other, [ana.uid], id)).code).toBe('classrooms.unknown');
  }
  await coTeach(further);
  expect(await uidsOf(other)).toEqual([]);
  expect((await add(other, [ana.uid])).code).toBe('classrooms.pupil-elsewhere');
  await coTeach(home);
  expect(await uidsOf(other)).toEqual([ana.uid, iva.uid]);
  // All or none: one who is nobody’s pupil here spoils the call.
  for (const wrong of ['nobody', '00000000-0000-7000-8000-000000000000'])
    expect((await add(other, [ana.uid, wrong])).code).toBe('classrooms.pupil-elsewhere');
  expect(await membersOf(further)).toEqual([]);
  expect((await add(other, [ana.uid, iva.uid])).status).toBe(200);
});

test('[CLS-20] neither own accounts, nor who left the class of the account, nor who waits for an end, nor classes in the archive', async () => {
  const own = await entered('student', PASSWORD);
  const { code } = await request(teacher, 'POST', `/api/p/classrooms/${home}/classroom-code`, { publications: [] });
  await request(own, 'POST', '/api/p/join-classroom', { code });
  const { uid } = (await own.call('GET', '/api/p/userdata')).data as { uid: string };
  expect(await uidsOf(teacher)).toEqual([ana.uid, iva.uid]);
  expect((await add(teacher, [uid])).code).toBe('classrooms.pupil-elsewhere');
  await request(teacher, 'DELETE', `/api/p/classrooms/${home}/users`, { users: [ana.uid] });
  expect(await uidsOf(teacher)).toEqual([iva.uid]);
  expect((await add(teacher, [ana.uid])).code).toBe('classrooms.pupil-elsewhere');
  await testApp.database.pool.query('update session_users set erase_after = now() where id = $1', [iva.uid]);
  expect(await uidsOf(teacher)).toEqual([]);
  expect((await add(teacher, [iva.uid])).code).toBe('classrooms.pupil-elsewhere');
  await testApp.database.pool.query('update session_users set erase_after = null where id = $1', [iva.uid]);
  await request(teacher, 'PUT', `/api/p/classrooms/${home}`, { isArchived: true });
  expect(await uidsOf(teacher)).toEqual([]);
  expect((await add(teacher, [iva.uid])).code).toBe('classrooms.pupil-elsewhere');
  expect((await known(teacher, home)).code).toBe('classrooms.is-archived');
  expect((await add(teacher, [iva.uid], home)).code).toBe('classrooms.is-archived');
});

test('[CLS-20] a call adds at most sixty, and a class has at most three hundred people', async () => {
  const nobody = Array.from({ length: PUPILS_AT_ONCE + 1 }, () => ana.uid);
  expect((await add(teacher, nobody)).status).toBe(400);
  await testApp.database.pool.query(
    `insert into classrooms_members (workspace_id, classroom_id, user_id, home_workspace_id, role, since)
     select 10, $1, gen_random_uuid(), 10, 'student', now() from generate_series(1, 298)`,
    [further],
  );
  expect((await add(teacher, [ana.uid, iva.uid])).code).toBe('classrooms.too-many');
  expect((await add(teacher, [ana.uid])).status).toBe(200);
});
