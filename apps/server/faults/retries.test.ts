import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPages } from '#features/nodes/server';
import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { endpoints } from '../features.ts';
import { LEGAL } from '../testing/account-app.ts';
import { browser, type Answer } from '../testing/browser.ts';
import { addPeople, PASSWORD, signIn, createTestApp, type TestApp } from '../testing/test-app.ts';
import { tablesOf, whereIn } from '../testing/personal-data-in.ts';

const HOST = 'hr.localhost';
const DAY_MS = 86_400_000;

let testApp: TestApp;
let today = new Date('2026-11-20T10:00:00Z');
let publication = 0;
/** The body of a unit of the teacher's corner. */
let unit = {};
const cookies = new Map<string, string>();
let consents: string[] = [];

type Sent = Pick<Answer, 'status' | 'code' | 'body'>;

async function send(who: string, path: string, payload: object, key?: string): Promise<Sent & { data: never }> {
  const response = await testApp.server.inject({
    method: 'POST',
    url: path,
    headers: { host: HOST, cookie: cookies.get(who) ?? '', ...(key ? { 'idempotency-key': key } : {}) },
    payload,
  });
  const answer = response.json();
  return { status: response.statusCode, code: answer.status?.code, body: response.body, data: answer.data as never };
}

beforeAll(async () => {
  testApp = await createTestApp({}, [], { clock: { now: () => today } });
  const hr = testApp.markets.find(({ label }) => label === 'hr');
  if (!hr) throw new Error('The market hr is gone');
  await addPages(createScope(testApp.database.orm, hr.workspace), hr, LEGAL, { now: () => today });
  await addPeople(testApp, hr.workspace);
  const proven = { email: 'mama@klupa.example', firstName: 'Ma', lastName: 'Ma', emailVerifiedAt: new Date() };
  await createAccounts(
    createScope(testApp.database.orm, hr.workspace),
    [{ ...proven, roles: ['ROLE_PARENT'] }],
    PASSWORD,
  );
  const mama = browser(testApp.server, HOST);
  await mama.call('POST', '/api/login', { username: proven.email, password: PASSWORD });
  cookies.set('mama', [...mama.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  const { data } = await mama.call('GET', '/api/p/authapi/student/new');
  consents = (data as { legal: { id: string }[] }).legal.map(({ id }) => id);
  for (const kind of ['teacher', 'parent', 'superTeacher', 'contentManager'])
    cookies.set(kind, await signIn(testApp, kind));
  const { rows } = await testApp.database.pool.query<{ id: string }>(
    `insert into catalog_publications (workspace_id, identifier, alias, language, name, authors, theme_id, book_type,
       subject_ids, file_key, spine, accessibility, digest)
     values (10, 'urn:one', 'one', 'hr', 'One', '[]', 4, 'textbook', '{}', 'none', array['a'], '{}', '') returning id`,
  );
  publication = Number(rows[0]?.id);
  const places = await testApp.database.pool.query<{ grade: string; subject: string }>(
    `with school as (insert into catalog_school_groups (workspace_id, code, names, position) values (10, 'one', '{}', 1) returning id),
       made as (insert into catalog_grades (workspace_id, school_group_id, number) select 10, id, 1 from school returning id),
       taught as (insert into catalog_subjects (workspace_id, code, names, position, icon) values (10, 'one', '{}', 1, 'x') returning id)
     select made.id as grade, taught.id as subject from made, taught`,
  );
  const [place] = places.rows;
  unit = { title: 'Lipa', grade: Number(place?.grade), subject: Number(place?.subject) };
});
afterAll(() => testApp.close());
beforeEach(() => {
  today = new Date('2026-11-20T10:00:00Z');
});

const newClass = (letter = 'a') => ({
  school: { name: 'OŠ Lipa', town: 'Zagreb' },
  grade: 4,
  letter,
  customGroup: '',
  publications: [],
});
const makeClass = async () => (await send('teacher', '/api/p/classrooms', newClass())).data as { id: number };
const makeFamily = async () =>
  (await send('parent', '/api/p/families', { family: { name: 'Lipa' } })).data as { id: number };

interface Creation {
  readonly name: string;
  readonly who: string;
  readonly path: () => Promise<string>;
  readonly payload: () => object;
  /** Counts what it makes. */
  readonly rows: string;
}

const pupils = () => ({
  pupils: ['Iva', 'Ivo'].map((name) => ({
    first_name: name,
    last_name: 'Perić',
    username: `${name.toLowerCase()}.${randomUUID().replace(/[^a-z]/g, '')}`,
  })),
});
const child = () => ({
  first_name: 'Mia',
  last_name: 'Ma',
  birthdate: '1. 2. 2017.',
  consents,
  username: `mia.${randomUUID().replace(/[^a-z]/g, '')}`,
});

const idOf = ({ data }: { readonly data: { readonly id: number } }): number => data.id;
const makeUnit = async () => idOf(await send('superTeacher', '/api/p/units', unit));
const makeFolder = async () =>
  idOf(await send('superTeacher', `/api/p/units/${await makeUnit()}/folders`, { title: 'Mapa' }));

const subject = { kind: 'publication', publication: 'one' };
const terms = { title: 'Lipa', from: '2026-11-20', due: null, evidence: 'opened', students: null };
const newAssignment = () => ({ ...terms, subject });

const creations: readonly Creation[] = [
  {
    name: 'createClassroom',
    who: 'teacher',
    path: async () => '/api/p/classrooms',
    payload: () => newClass(),
    rows: 'classrooms_classrooms',
  },
  {
    name: 'createCredential',
    who: 'contentManager',
    path: async () => '/api/p/admin/credentials',
    payload: () => ({ publication, name: 'Lipa', scopes: ['state'] }),
    rows: 'credentials_credentials',
  },
  {
    name: 'createClassroomCode',
    who: 'teacher',
    payload: () => ({ publications: [] }),
    rows: 'classrooms_codes',
    path: async () => `/api/p/classrooms/${(await makeClass()).id}/classroom-code`,
  },
  {
    name: 'createPupils',
    who: 'teacher',
    payload: pupils,
    rows: 'session_users',
    path: async () => `/api/p/classrooms/${(await makeClass()).id}/pupils`,
  },
  {
    ...{ name: 'createFamily', who: 'parent', rows: 'families_families' },
    path: async () => '/api/p/families',
    payload: () => ({ family: { name: 'Lipa' } }),
  },
  {
    name: 'createFamilyCode',
    who: 'parent',
    payload: () => ({ role: 'parent' }),
    rows: 'families_codes',
    path: async () => `/api/p/families/${(await makeFamily()).id}/family-code`,
  },
  {
    ...{ name: 'createUnit', who: 'superTeacher', rows: 'repository_units' },
    path: async () => '/api/p/units',
    payload: () => unit,
  },
  {
    name: 'createFolder',
    who: 'superTeacher',
    path: async () => `/api/p/units/${await makeUnit()}/folders`,
    payload: () => ({ title: 'Lipa' }),
    rows: 'repository_folders',
  },
  {
    name: 'createMaterial',
    who: 'superTeacher',
    path: async () => `/api/p/folders/${await makeFolder()}/materials`,
    payload: () => ({ kind: 'link', title: 'Lipa', url: 'https://example.org/' }),
    rows: 'repository_materials',
  },
  {
    ...{ name: 'createAssignment', who: 'teacher', rows: 'assignments_assignments' },
    path: async () => `/api/p/classrooms/${(await makeClass()).id}/assignments`,
    payload: newAssignment,
  },
  {
    name: 'createChild',
    who: 'mama',
    path: async () => '/api/p/authapi/students',
    payload: child,
    rows: 'session_users',
  },
];

const count = async (table: string): Promise<number> =>
  (await testApp.database.pool.query(`select count(*)::int as count from ${table}`)).rows[0]?.count;

test('[FAULT-5] these calls take a key, and no others', () => {
  const named = endpoints.filter(({ isIdempotent }) => isIdempotent).map(({ name }) => name);
  // It ends something instead of creating it: features/quizzes shows that once and again are the same.
  const endings = ['submitQuiz'];
  expect(named.toSorted()).toEqual([...creations.map(({ name }) => name), ...endings].toSorted());
});

describe.each(creations)('$name', ({ who, path, payload, rows }) => {
  test('[FAULT-5] sent again with its key it is one call with one answer, in a row and at once', async () => {
    for (const isAtOnce of [false, true]) {
      const [url, body, key] = [await path(), payload(), randomUUID()];
      const before = await count(rows);
      const again = () => send(who, url, body, key);
      const answers = isAtOnce
        ? await Promise.all([again(), again(), again()])
        : [await again(), await again(), await again()];
      expect(answers.map(({ status, code }) => `${status} ${code ?? ''}`)).toEqual(['200 ', '200 ', '200 ']);
      expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
      const made = (await count(rows)) - before;
      expect(made).toBe(rows === 'session_users' && url.endsWith('pupils') ? 2 : 1);
    }
  });

  test('[FAULT-5] with other content the key is refused', async () => {
    const [url, key] = [await path(), randomUUID()];
    const body = payload();
    expect((await send(who, url, body, key)).status).toBe(200);
    const other = url.endsWith('family-code') ? await path() : url;
    const different = JSON.parse(
      JSON.stringify(body).replace('Lipa', 'Hrast').replace('Iva', 'Eva').replace('Mia', 'Nia'),
    );
    if (url.endsWith('classroom-code')) different.hours = 5;
    const answer = await send(who, other, different, key);
    expect([answer.status, answer.code]).toEqual([422, 'request.key-reused']);
  });
});

test('[FAULT-5] another user’s key is another key, and so is one after a day', async () => {
  const key = randomUUID();
  const mine = await send('teacher', '/api/p/classrooms', newClass(), key);
  const others = await send('superTeacher', '/api/p/classrooms', newClass(), key);
  expect((others.data as { id: number }).id).not.toBe((mine.data as { id: number }).id);
  today = new Date(today.getTime() + DAY_MS + 1000);
  const later = await send('teacher', '/api/p/classrooms', newClass(), key);
  expect((later.data as { id: number }).id).not.toBe((mine.data as { id: number }).id);
});

test('[FAULT-5] [SAFE-8] a retry gets its answer also where the hour of new children is used up', async () => {
  const wait = (minutes: number) => (today = new Date(today.getTime() + minutes * 60_000));
  wait(120);
  const [url, body, key] = ['/api/p/authapi/students', child(), randomUUID()];
  const made = await send('mama', url, body, key);
  const others = [];
  for (let n = 0; n < 60; n++) {
    // The call has a limit of its own for five minutes.
    if (n % 20 === 19) wait(6);
    others.push((await send('mama', url, { ...child(), username: body.username })).status);
  }
  wait(6);
  expect([made.status, others.at(0), others.at(-1)]).toEqual([200, 409, 429]);
  const retry = await send('mama', url, body, key);
  expect([retry.status, retry.data]).toEqual([200, made.data]);
  // Names that are proposed are counted apart.
  const response = await testApp.server.inject({
    url: '/api/p/authapi/student/new?first_name=Ana&last_name=Ban',
    headers: { host: HOST, cookie: cookies.get('mama') ?? '' },
  });
  expect(response.statusCode).toBe(200);
});

test('[FAULT-5] what was refused or failed leaves the key free, and nothing behind', async () => {
  const key = randomUUID();
  const refused = await send('teacher', '/api/p/classrooms', { ...newClass(), school: { id: 2_000_000 } }, key);
  expect(refused.code).toBe('classrooms.school-unknown');
  // The class is stored, then its answer fails: everything of it goes back.
  await testApp.database.pool.query(`create function no_answer() returns trigger language plpgsql as
      'begin if new.answer is not null then raise exception ''power failed''; end if; return new; end';
    create trigger no_answer before update on idempotency_keys for each row execute function no_answer()`);
  const before = await count('classrooms_classrooms');
  expect((await send('teacher', '/api/p/classrooms', newClass(), key)).status).toBe(500);
  expect(await count('classrooms_classrooms')).toBe(before);
  await testApp.database.pool.query('drop function no_answer cascade');
  expect((await send('teacher', '/api/p/classrooms', newClass(), key)).status).toBe(200);
  expect(await count('classrooms_classrooms')).toBe(before + 1);
});

test('[FAULT-5] whoever waits too long for the first call is told that it is under way', async () => {
  const client = await testApp.database.pool.connect();
  await send('teacher', '/api/p/classrooms', newClass('z'), randomUUID());
  const fresh = randomUUID();
  await client.query('begin');
  // The first call, still at it.
  await client.query(
    `insert into idempotency_keys
       select workspace_id, user_id, endpoint, sha256(convert_to($1, 'UTF8')), input_hash, null, created_at
       from idempotency_keys where endpoint = 'createClassroom' limit 1`,
    [fresh],
  );
  const waiting = send('teacher', '/api/p/classrooms', newClass('z'), fresh);
  const other = send('superTeacher', '/api/p/classrooms', newClass('z'), fresh);
  const answers = await Promise.all([waiting, other]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe('request.under-way');
  await client.query('rollback');
  client.release();
}, 30_000);

test('[FAULT-5] a key that is none is refused; no table tells the key or an answer with its first passwords', async () => {
  expect((await send('teacher', '/api/p/classrooms', newClass(), 'short')).code).toBe('request.invalid');
  const key = randomUUID();
  const made = await send('teacher', `/api/p/classrooms/${(await makeClass()).id}/pupils`, pupils(), key);
  const { pupils: list } = made.data as { pupils: { password: string }[] };
  const hidden = [key, Buffer.from(key).toString('hex'), ...list.map(({ password }) => password)];
  expect(whereIn(await tablesOf(testApp), hidden)).toEqual([]);
  const { rows } = await testApp.database.pool.query<{ answer: Buffer }>(
    'select answer from idempotency_keys where answer is not null',
  );
  expect(rows.filter(({ answer }) => list.some(({ password }) => answer.includes(password)))).toEqual([]);
});

test.each([
  ['createPupils', pupils, 'pupils', 'classrooms.unknown'],
  ['createClassroomCode', () => ({ publications: [] }), 'classroom-code', 'classrooms.unknown'],
  ['createAssignment', newAssignment, 'assignments', 'assignments.class-unknown'],
])('[FAULT-5] %s: who has left the class hears its answer no more', async (_, payload, what, code) => {
  const { id } = await makeClass();
  const [path, key, sent] = [`/api/p/classrooms/${id}/${what}`, randomUUID(), payload()];
  const first = await send('teacher', path, sent, key);
  expect([first.status, (await send('teacher', path, sent, key)).body]).toEqual([200, first.body]);
  await testApp.database.pool.query('delete from classrooms_members where classroom_id = $1', [id]);
  const again = await send('teacher', path, sent, key);
  expect([again.status, again.code]).toEqual([404, code]);
});
