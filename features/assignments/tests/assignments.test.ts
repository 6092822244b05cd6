import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AssignmentDetails, ClassAssignment, OwnAssignment } from '#features/assignments/contract';
import { createScope, createSystemScope } from '#platform/server/db';
import type { Browser } from '#apps/server/testing/browser';
import { addPupils, child, classOf, entered, makeCards, teacherOf } from '#apps/server/testing/picture-class';
import { request } from '#apps/server/testing/personal-data-in';
import { addPeople, createTestApp, people, type TestApp } from '#apps/server/testing/test-app';
import { personalData } from '#apps/server/testing/server-parts';

const DAY_MS = 86_400_000;
const START = new Date('2026-11-20T10:00:00Z');
let testApp: TestApp;
let today = START;
let teacher: Browser;
let parent: Browser;
let student: Browser;
let painter: Browser;
let classroom = 0;
let material = 0;
let uids: { student: string; painter: string; teacher: string };
const file = randomUUID();

beforeAll(async () => {
  testApp = await createTestApp({}, [], { clock: { now: () => today } });
  await addPeople(testApp, [10, 39]);
  await testApp.database.pool.query(
    `insert into catalog_publications (workspace_id, identifier, alias, language, name, authors, theme_id, book_type,
       subject_ids, file_key, spine, accessibility, digest)
     values (10, 'urn:one', 'one', 'hr', 'One', '[]', 4, 'textbook', '{}', 'none', array['a'], '{}', '')`,
  );
  [teacher, parent, student] = [
    await teacherOf(testApp),
    await entered(testApp, people['parent']?.email ?? ''),
    await entered(testApp, 'student'),
  ];
  classroom = await classOf(teacher);
  const [pupil] = await addPupils(teacher, classroom, ['Ana']);
  painter = await child(testApp, await makeCards(teacher, classroom));
  const { code } = await request(teacher, 'POST', `/api/p/classrooms/${classroom}/classroom-code`, {
    publications: [],
  });
  await request(student, 'POST', '/api/p/join-classroom', { code });
  const uidOf = async (who: Browser) => ((await who.call('GET', '/api/userdata')).data as { uid: string }).uid;
  uids = { student: await uidOf(student), painter: pupil?.uid ?? '', teacher: await uidOf(teacher) };
  material = await fileMaterial(uids.teacher);
});
afterAll(() => testApp.close());
beforeEach(() => {
  today = START;
});

/** A material of the teacher's own unit, with a file. */
async function fileMaterial(ownerId: string): Promise<number> {
  await testApp.database.pool.query(
    `insert into files_files (workspace_id, id, owner_id, name, state, kind, media_type, size, storage_key, created_at)
     values (10, $1, $2, 'list.pdf', 'ready', 'pdf', 'application/pdf', 1, 'key', now())`,
    [file, ownerId],
  );
  const { rows } = await testApp.database.pool.query<{ id: string }>(
    `with made as (insert into repository_units (workspace_id, language, grade_id, subject_id, owner_id, title, unit_order, created_at, changed_at)
       values (10, 'hr', 1, 1, $2, 'Moja', 1, now(), now()) returning id)
     insert into repository_materials (workspace_id, unit_id, folder_id, kind, title, file_id, position, changed_at)
     select 10, id, 1, 'pdf', 'Radni list', $1, 1, now() from made returning id`,
    [file, ownerId],
  );
  return Number(rows[0]?.id);
}

const ofClass = () => `/api/p/classrooms/${classroom}/assignments`;
const body = (subject: object, more: object = {}) => ({
  ...{ title: 'Zadatak', from: '2026-11-20', due: '2026-11-21', evidence: 'opened', students: null },
  ...{ subject, ...more },
});
const BOOK = { kind: 'publication', publication: 'one' };
const assign = async (subject: object, more: object = {}) =>
  (await request(teacher, 'POST', ofClass(), body(subject, more))) as unknown as ClassAssignment;
const own = async (who: Browser) => (await who.call('GET', '/api/p/assignments')).data as OwnAssignment[];
const passOf = async (who: Browser) => (await who.call('GET', `/api/p/files/${file}/pass`)).status;

test('[ASSIGN-1] [ASSIGN-3] [ASSIGN-5] [ASSIGN-7] from the teacher to the student and back', async () => {
  const made = await assign(BOOK, { instruction: 'Prvi red.\nDrugi red.' });
  expect(made).toMatchObject({ counts: { students: 2, needReminder: 2 }, subject: { url: '/#/reader/one' } });
  expect(await own(student)).toMatchObject([{ id: made.id, state: 'todo', instruction: 'Prvi red.\nDrugi red.' }]);
  expect((await own(painter)).map(({ id }) => id)).toEqual([made.id]);
  const opened = await painter.call('POST', `/api/p/assignments/${made.id}/opening`);
  expect(opened).toMatchObject({ status: 200, data: { state: 'done' } });
  const students = [uids.student, uids.painter];
  expect(await teacher.call('POST', `/api/p/assignments/${made.id}/reminders`, { students })).toMatchObject({
    data: { reminded: [uids.student] },
  });
  expect(await own(student)).toMatchObject([{ isReminded: true }]);
  const details = (await teacher.call('GET', `/api/p/assignments/${made.id}`)).data as AssignmentDetails;
  expect(new Map(details.rows.map(({ student: { uid }, state }) => [uid, state]))).toEqual(
    new Map([
      [uids.student, 'todo'],
      [uids.painter, 'done'],
    ]),
  );
  const changed = { ...body(BOOK), subject: undefined, title: 'Drugi', revision: 1 };
  expect((await teacher.call('PUT', `/api/p/assignments/${made.id}`, changed)).data).toMatchObject({ revision: 2 });
  expect(await teacher.call('PUT', `/api/p/assignments/${made.id}`, changed)).toMatchObject({
    ...{ status: 409, code: 'assignments.changed', data: { present: 2 } },
  });
  const list = (await teacher.call('GET', ofClass())).data as { items: ClassAssignment[] };
  expect(list.items).toMatchObject([{ title: 'Drugi', counts: { done: 1, needReminder: 0 } }]);
  await request(teacher, 'DELETE', `/api/p/assignments/${made.id}`);
  expect(await own(student)).toEqual([]);
});

test('[ASSIGN-9] an assigned file opens for students, those by pictures too, and only while it is assigned', async () => {
  expect([await passOf(teacher), await passOf(student), await passOf(painter)]).toEqual([200, 404, 404]);
  const { id, subject } = await assign({ kind: 'material', material });
  expect(subject.url).toBe(`/#/material-file/${file}`);
  expect([await passOf(student), await passOf(painter), await passOf(parent)]).toEqual([200, 200, 404]);
  await request(teacher, 'DELETE', `/api/p/assignments/${id}`);
  expect([await passOf(student), await passOf(painter)]).toEqual([404, 404]);
  await request(teacher, 'POST', `/api/p/assignments/${id}/restoration`);
  expect(await passOf(student)).toBe(200);
  await request(teacher, 'DELETE', `/api/p/assignments/${id}`);
});

test('[ASSIGN-1] another teacher assigns neither a private material nor to that class', async () => {
  const other = await teacherOf(testApp, 'superTeacher');
  expect((await other.call('POST', ofClass(), body(BOOK))).code).toBe('assignments.class-unknown');
  const theirs = await classOf(other, 'c');
  const answer = await other.call(
    'POST',
    `/api/p/classrooms/${theirs}/assignments`,
    body({ kind: 'material', material }),
  );
  expect([answer.status, answer.code]).toEqual([400, 'assignments.subject-unknown']);
});

test('[ASSIGN-6] a parent sees the list of a child whom a family shares', async () => {
  const { id } = await assign(BOOK);
  const family = await request(parent, 'POST', '/api/p/families', { family: { name: 'Lipa' } });
  const { code } = await request(parent, 'POST', `/api/p/families/${family.id}/family-code`, { role: 'student' });
  await request(student, 'POST', '/api/p/join-family', { code });
  expect((await parent.call('GET', '/api/p/children-assignments')).data).toEqual([]);
  await testApp.database.pool.query('update families_members set admitted_at = now(), shared_at = now()');
  expect((await parent.call('GET', '/api/p/children-assignments')).data).toMatchObject([
    { child: { uid: uids.student }, assignments: [{ id, state: 'todo' }] },
  ]);
  await request(teacher, 'DELETE', `/api/p/assignments/${id}`);
});

test('[ASSIGN-1] [ASSIGN-9] hostile bodies and addresses are refused', async () => {
  const bad: readonly object[] = [
    { from: '0000-01-01' },
    { from: '2026-02-30' },
    { from: '9999-12-31' },
    { due: '21.11.2026.' },
    { title: ' ' },
    { title: 'a\u202eb' },
    { title: 'a\nb' },
    { instruction: 'a\u0007' },
    { instruction: 'x'.repeat(1001) },
    { students: [] },
    { students: ['me'] },
    { evidence: 'believed' },
    { subject: { kind: 'planet' } },
    { subject: { kind: 'material', material: 1.5 } },
  ];
  for (const more of bad) {
    const { status, code } = await teacher.call('POST', ofClass(), body(BOOK, more));
    expect([more, status, code]).toEqual([more, 400, 'request.invalid']);
  }
  for (const id of ['0', '-1', 'x', '1e3', '99999999999999999999', '%00'])
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/opening'],
      ['DELETE', ''],
    ] as const) {
      const { status } = await teacher.call(method, `/api/p/assignments/${id}${path}`);
      expect([400, 404]).toContain(status);
    }
});

test('[ASSIGN-3] the first page keeps the place of the list for students with something to do', async () => {
  const page = async (who: Browser) => (await who.call('GET', '/')).body.includes('--assignments:1');
  expect(await page(student)).toBe(false);
  const { id } = await assign(BOOK);
  expect([await page(student), await page(teacher), await page(parent)]).toEqual([true, false, false]);
  await request(student, 'POST', `/api/p/assignments/${id}/opening`);
  expect(await page(student)).toBe(false);
  await request(teacher, 'DELETE', `/api/p/assignments/${id}`);
});

test('[ASSIGN-2] [ACC-18] the purge of the server removes what was deleted, and an erasure what is noted', async () => {
  const { id } = await assign(BOOK);
  await request(student, 'POST', `/api/p/assignments/${id}/opening`);
  const count = async (table: string): Promise<number> =>
    (await testApp.database.pool.query(`select count(*)::int as count from assignments_${table}`)).rows[0].count;
  expect([(await count('assignments')) > 0, (await count('notes')) > 0]).toEqual([true, true]);
  const scope = createScope(testApp.database.orm, [10, 39]);
  for (const part of personalData)
    if (part.name === 'assignments') await part.erase(scope, { workspaceId: 10, id: uids.student });
  const { rows } = await testApp.database.pool.query('select from assignments_notes where user_id = $1', [
    uids.student,
  ]);
  expect(rows).toEqual([]);
  await request(teacher, 'DELETE', `/api/p/assignments/${id}`);
  today = new Date(START.getTime() + 2 * DAY_MS);
  await testApp.features.purge(createSystemScope(testApp.database.orm, 'tests'));
  expect([await count('assignments'), await count('notes')]).toEqual([0, 0]);
});
