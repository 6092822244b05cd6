import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityId, getPublicationXpScore, getXpScore, recordStatements, VERBS } from '#features/progress/contract';
import { compareClassrooms, getBestXpScore, getProgress, getReportChoices } from '#features/reports/contract';
import { getDashboardResults, getStudentResults } from '#features/statistics/contract';
import type { Endpoint } from '#platform/kernel';
import { fillPath } from '#platform/kernel';
import { eventually } from '#platform/testing';
import { followStream } from '#apps/server/testing/event-stream';
import { addPeople, signIn, createTestApp, type TestApp } from '#apps/server/testing/test-app';

let testApp: TestApp;
let publicationId: number;
let classroom: number;
let studentId: string;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  testApp = await createTestApp();
  await addPeople(testApp, [10, 39]);
  for (const kind of ['teacher', 'superTeacher', 'student']) cookies[kind] = await signIn(testApp, kind);
  const { pool } = testApp.database;
  const { rows: books } = await pool.query(
    `insert into catalog_publications (workspace_id, identifier, alias, language, name, authors, theme_id, book_type, subject_ids,
       is_locked, file_key, spine, accessibility, digest)
     values (10, 'urn:book', 'book', 'hr', 'Book', '[]', 4, 'textbook', array[]::bigint[], false, 'none', array['a', 'b', 'c'], '{}', '')
     returning id`,
  );
  publicationId = Number(books[0].id);
  const { rows: classes } = await pool.query(
    `insert into classrooms_classrooms (workspace_id, school_id, grade, letter, school_year) values (10, 1, 2, 'a', 2026) returning id`,
  );
  classroom = Number(classes[0].id);
  await pool.query(
    `insert into classrooms_schools (workspace_id, id, name, folded) overriding system value values (10, 1, 'S', 's')`,
  );
  await pool.query(`insert into classrooms_publications values (10, $1, $2, 10)`, [classroom, publicationId]);
  const { rows: users } = await pool.query<{ id: string; roles: string[] }>('select id, roles from session_users');
  studentId = users.find(({ roles }) => roles.join() === 'ROLE_STUDENT')?.id ?? '';
  const teacher = users.find(({ roles }) => roles.join() === 'ROLE_TEACHER')?.id ?? '';
  await pool.query(
    `insert into classrooms_members (workspace_id, classroom_id, user_id, home_workspace_id, role, since)
     values (10, $1, $2, 10, 'student', now()), (10, $1, $3, 10, 'teacher', now())`,
    [classroom, studentId, teacher],
  );
  await pool.query('insert into classrooms_member_publications values (10, $1, $2, $3, 10)', [
    classroom,
    studentId,
    publicationId,
  ]);
});
afterAll(() => testApp.close());

async function request(kind: string, endpoint: Endpoint, payload: object, params = {}) {
  const response = await testApp.server.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, params),
    payload,
    headers: { host: 'hr.localhost', cookie: cookies[kind] ?? '' },
  });
  return response.json();
}

/** As the reader: the book and its pages were opened, and each was shown long enough. */
async function opened(...units: string[]) {
  await testApp.database.pool.query(
    `insert into progress_opened (workspace_id, user_id, publication_id, unit, opened_at, shown_at)
     select 10, $1, $2, unit, '2026-01-01', '2026-01-01' from unnest($3::text[]) unit on conflict do nothing`,
    [studentId, publicationId, units],
  );
}

/** As a task that the product itself scored: sessions score nothing. */
async function scored(unit: string, best: number) {
  await testApp.database.pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed, best_scaled)
     values (10, $1, $2, $3, false, $4) on conflict (workspace_id, user_id, publication_id, activity)
     do update set best_scaled = greatest(progress_results.best_scaled, excluded.best_scaled)`,
    [studentId, publicationId, unit, best],
  );
}

const statement = (unit: string, verb: keyof typeof VERBS, scaled?: number) => ({
  id: randomUUID(),
  verb: { id: VERBS[verb] },
  object: { id: activityId({ publicationId, unit }) },
  ...(scaled === undefined ? {} : { result: { score: { scaled } } }),
  timestamp: new Date().toISOString(),
});

test('[PROG-1] [PROG-2] each answer changes after real reading, for the student and for the teacher', async () => {
  const dos = { dos: publicationId };
  const place = { classroom, publication: 'book' };
  const before = await request('student', getPublicationXpScore, { user: studentId }, dos);
  expect(before.data).toMatchObject({ units_total: 3, total: null });
  expect((await request('teacher', getDashboardResults, place)).data.students[0]).toMatchObject({
    total: null,
    result: null,
  });
  await opened('', 'a', 'b', 'c');
  await request('student', recordStatements, [statement('a', 'completed')] as never);
  await scored('b', 0.76);
  const total = { total_viewed: 2, total_read: 1, percentage_result: 76, xpscore_total: 13 };
  for (const kind of ['student', 'teacher']) {
    const { data } = await request(kind, getPublicationXpScore, { user: studentId }, dos);
    expect(data).toMatchObject({ total, units: [{ unit: 'a' }, { unit: 'b' }, { unit: 'c', total: null }] });
    expect((await request(kind, getDashboardResults, place)).data.students).toMatchObject([{ total, result: 76 }]);
  }
  expect((await request('student', getXpScore, { user: studentId })).data.xpscore_total).toBe(13);
});

test('[PROG-2] compare, best_xpscore, xp-score and progress answer from the same reading, each for those who may', async () => {
  const body = { publication: String(publicationId), classrooms: [classroom] };
  const compared = (await request('teacher', compareClassrooms, body)).data;
  expect(compared).toMatchObject({ units_total: 3, results: [{ classroom, opened: 1, mean: 76 }], school: null });
  expect(compared.units).toHaveLength(3);
  expect((await request('superTeacher', compareClassrooms, body)).status.code).toBe('classrooms.unknown');
  expect((await request('student', compareClassrooms, body)).status.code).toBe('request.not-allowed');
  for (const classrooms of [[], [1, 2, 3, 4, 5, 6, 7]])
    expect((await request('teacher', compareClassrooms, { ...body, classrooms })).status.success).toBe(false);
  const { data: choices } = await request('teacher', getReportChoices, {});
  expect(choices).toMatchObject({ classrooms: [{ id: classroom }], publications: [{ alias: 'book', readers: 1 }] });

  const dos = { dos: String(publicationId) };
  for (const kind of ['student', 'teacher']) {
    const best = await request(kind, getBestXpScore, { user: studentId, ...dos });
    expect(best.data).toEqual({ xpscore_total: 13, percentile: null });
    const { data } = await request(kind, getXpScore, { user: studentId, limit: 999 });
    expect(data).toMatchObject({
      xpscore_total: 13,
      publications: [{ dos_id: String(publicationId), xpscore_total: 13 }],
    });
  }
  const foreign = await request('superTeacher', getBestXpScore, { user: studentId });
  expect(foreign.status.code).toBe('progress.results-unknown');
  expect((await request('superTeacher', getXpScore, { user: studentId })).status.code).toBe('request.not-allowed');
  expect((await request('student', getXpScore, { user: studentId, limit: 1000 })).status.success).toBe(false);
  const mine = (await request('student', getProgress, {})).data;
  expect(mine).toMatchObject({ isSelf: true, points: 13, next: { isBegun: true } });
  expect(mine.days.at(-1)).toMatchObject({ hasRead: true });
});

test('[PROG-8] [SAFE-7] opening and finishing the book as a whole gives no points and is no exercise; scoring it is refused', async () => {
  const reached = () => request('teacher', getDashboardResults, { classroom, publication: 'book' });
  const before = (await reached()).data.students;
  const whole = (verb: keyof typeof VERBS) => ({
    ...statement('a', verb),
    object: { id: activityId({ publicationId }) },
    result: { completion: true, success: true },
  });
  const answer = await request('student', recordStatements, [whole('initialized'), whole('completed')] as never);
  expect(answer).toHaveLength(2);
  const refused = await request('student', recordStatements, [whole('scored')] as never);
  expect(refused.status.code).toBe('progress.not-the-reader');
  expect((await reached()).data.students).toEqual(before);
});

test('[CLS-7] [CLS-8] in a new edition with fewer and renamed pages only its own count as visited; points stay', async () => {
  const place = { classroom, publication: 'book' };
  await request('student', recordStatements, [statement('c', 'progressed')] as never);
  const { pool } = testApp.database;
  const edition = (spine: string) =>
    pool.query(`update catalog_publications set spine = $2::text[] where id = $1`, [publicationId, spine]);
  await edition('{b,new}');
  const total = { total_viewed: 1, total_read: 0, percentage_result: 76, xpscore_total: 13 };
  const ofClass = (await request('teacher', getDashboardResults, place)).data;
  expect(ofClass).toMatchObject({ units_total: 2, students: [{ total }] });
  const ofStudent = (await request('teacher', getStudentResults, { ...place, user: studentId })).data;
  expect(ofStudent).toMatchObject({ units_total: 2, total, units: [{ total: {} }, { total: null }] });
  const dos = { dos: publicationId };
  const own = (await request('student', getPublicationXpScore, { user: studentId }, dos)).data;
  expect(own).toMatchObject({ units_total: 2, total, units: [{ unit: 'b' }, { unit: 'new', total: null }] });
  await edition('{x}');
  expect((await request('teacher', getDashboardResults, place)).data.students[0].total.total_viewed).toBe(0);
  await edition('{a,b,c}');
});

test('[CLS-10] whom one does not teach is as unknown as who is not there', async () => {
  const dos = { dos: publicationId };
  const foreign = await request('superTeacher', getPublicationXpScore, { user: studentId }, dos);
  const missing = await request('superTeacher', getPublicationXpScore, { user: randomUUID() }, dos);
  expect(foreign.status.code).toBe('progress.results-unknown');
  expect(foreign.status.code).toBe(missing.status.code);
  const elsewhere = await request('student', getPublicationXpScore, { user: studentId }, { dos: 999_999 });
  expect(elsewhere.status.code).toBe('progress.results-unknown');
});

test('[CLS-7] a teacher who watches a class hears that a student of it did something, and nothing of others', async () => {
  await testApp.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = testApp.server.server.address() as AddressInfo;
  const follow = (id: number) =>
    followStream({
      port,
      host: 'hr.localhost',
      cookie: cookies['teacher'] ?? '',
      path: `/api/p/live?topic=classroom:${id}`,
    });
  const school = { name: 'S', town: '' };
  const other = await testApp.server.inject({
    method: 'POST',
    url: '/api/p/classrooms',
    headers: { host: 'hr.localhost', cookie: cookies['teacher'] ?? '' },
    payload: { school, grade: 3, letter: 'b', customGroup: '', publications: [] },
  });
  const [watched, quiet] = [follow(classroom), follow(other.json().data.id)];
  await eventually(() => expect([watched.kinds[0], quiet.kinds]).toEqual(['resync', ['resync']]));
  // What the student did before may still arrive.
  const before = watched.kinds.length;
  await request('student', recordStatements, [statement('c', 'completed')] as never);
  await request('student', recordStatements, [statement('c', 'progressed')] as never);
  await eventually(() => expect(watched.kinds.slice(before)).toContain('progress'));
  expect(new Set(watched.kinds)).toEqual(new Set(['resync', 'progress']));
  expect(quiet.kinds).toEqual(['resync']);
  for (const stream of [watched, quiet]) stream.cut();
});
