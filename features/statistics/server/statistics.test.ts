import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Classroom } from '#features/classrooms/contract';
import {
  codeOf,
  createClassFixture,
  removeClassroomUsers,
  valueOf,
  type ClassFixture,
} from '#features/classrooms/server/testing';
import type { Context } from '#features/session/server';
import { addDays, dayIn } from '#platform/server/clock';
import { getClassroomOverview } from './use-cases/get-classroom-overview.ts';
import { getDashboardResults, getStudentResults, maySeeResults } from './use-cases/results.ts';

let testApp: ClassFixture;
let teacher: Context;
let stranger: Context;
let pupils: Context[];
let classroom: Classroom;
const TEACHER = { roles: ['ROLE_TEACHER'], isTeacher: true } as const;
const deps = () => ({
  clock: testApp.deps.clock,
  contentsOf: async () => [{ title: 'Unit A', href: 'a', children: [] }],
  activityNames: async () => new Map([['https://x.example/q1', 'How many?']]),
});
const nobody = '00000000-0000-4000-8000-000000000000';
const idOf = (context: Context | undefined): string => context?.user.uid ?? '';

beforeAll(async () => {
  testApp = await createClassFixture();
  [teacher, stranger] = (await testApp.people(2, TEACHER)) as [Context, Context];
  await testApp.own(teacher);
  pupils = await testApp.people(3, {});
  classroom = await testApp.classOf(teacher);
  const id = String(classroom.id);
  await testApp.enrol(teacher, id, pupils, ['free', 'mine']);
  const { rows } = await testApp.database.pool.query(`select id from catalog_publications where alias = 'free'`);
  await testApp.database.pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed, best_scaled)
     values (10, $1, $3, '', false, null), (10, $1, $3, 'a', true, 0.456), (10, $2, $3, '', false, null)`,
    [idOf(pupils[0]), idOf(pupils[1]), rows[0].id],
  );
});
afterAll(() => testApp.database.close());

const place = (publication = 'free') => ({ classroom: classroom.id, publication });

test('[CLS-7] [PROG-2] a teacher sees all students: visited, score percent, points; never opened is told from 0', async () => {
  const results = valueOf(await getDashboardResults(teacher, place(), '2', deps()));
  expect(results).toMatchObject({ publication: { alias: 'free', name: 'free' }, units_total: 1 });
  expect(Object.fromEntries(results.students.map(({ user, total, result }) => [user.uid, { total, result }]))).toEqual({
    [idOf(pupils[0])]: {
      total: { total_viewed: 1, total_read: 1, percentage_result: 45.6, xpscore_total: 5 },
      result: 45.6,
    },
    [idOf(pupils[1])]: {
      total: { total_viewed: 0, total_read: 0, percentage_result: null, xpscore_total: 0 },
      result: null,
    },
    [idOf(pupils[2])]: { total: null, result: null },
  });
  const ofType = async (type: '1' | '3') =>
    valueOf(await getDashboardResults(teacher, place(), type, deps()))
      .students.map(({ result }) => result)
      .toSorted();
  expect(await ofType('1')).toEqual([0, 1, null]);
  // Sorted by the figure of the report; students without it come last.
  const order = valueOf(await getDashboardResults(teacher, place(), '3', deps()));
  expect(order.students.map(({ result }) => result)).toEqual([5, 0, null]);
  expect(await ofType('3')).toEqual([0, 5, null]);
});

test('[CLS-8] a student sees the own line and the own units only', async () => {
  const [first, second] = pupils as [Context, Context];
  const own = valueOf(await getDashboardResults(first, place(), '2', deps()));
  expect(own.students.map(({ user }) => user.uid)).toEqual([idOf(first)]);
  const view = valueOf(await getStudentResults(first, place(), deps()));
  expect(view.units).toEqual([
    {
      order: '1.',
      title: 'Unit A',
      page: 1,
      units_total: 1,
      children: [],
      unit: 'a',
      total: { total_viewed: 1, total_read: 1, percentage_result: 45.6, xpscore_total: 5 },
    },
  ]);
  for (const user of [idOf(second), idOf(teacher), nobody, 'x'])
    expect(codeOf(await getStudentResults(first, { ...place(), user }, deps()))).toBe('classrooms.unknown');
  const seen = valueOf(await getStudentResults(teacher, { ...place(), user: idOf(first) }, deps()));
  expect(seen).toEqual(view);
});

test('[PROG-35] [CLS-7] questions of content: the hardest first, of all students for the teacher, the own ones for a student', async () => {
  const [first, second] = pupils as [Context, Context];
  const { rows } = await testApp.database.pool.query(`select id from catalog_publications where alias = 'mine'`);
  await testApp.database.pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_unit, is_completed, best_scaled)
     values (10, $1, $3, 'https://x.example/q1', false, true, 1), (10, $2, $3, 'https://x.example/q1', false, true, -1),
       (10, $1, $3, 'https://x.example/q2', false, true, 0.25), (10, $1, $3, 'https://x.example/q3', false, true, null)`,
    [idOf(first), idOf(second), rows[0].id],
  );
  const asked = place('mine');
  const ofClass = valueOf(await getDashboardResults(teacher, asked, '2', deps()));
  expect(ofClass.questions).toEqual([
    { name: 'How many?', number: 1, score: 50, students: 2 },
    // One student alone answered it.
    { name: null, number: 2, score: 25, students: 1 },
  ]);
  const own = [{ name: 'How many?', number: 1, score: 0, students: 1 }];
  expect(valueOf(await getDashboardResults(second, asked, '2', deps())).questions).toEqual(own);
  expect(valueOf(await getStudentResults(teacher, { ...asked, user: idOf(second) }, deps())).questions).toEqual(own);
  expect(valueOf(await getDashboardResults(teacher, place(), '2', deps())).questions).toEqual([]);
});

test('[CLS-10] what is foreign answers like what is missing', async () => {
  const other = await testApp.classOf(stranger, { letter: 'b', publications: ['free'] });
  expect(codeOf(await getDashboardResults(stranger, place(), '2', deps()))).toBe('classrooms.unknown');
  expect(codeOf(await getDashboardResults(teacher, { ...place(), classroom: other.id }, '2', deps()))).toBe(
    codeOf(await getDashboardResults(teacher, { ...place(), classroom: 999_999 }, '2', deps())),
  );
  for (const publication of ['theirs', 'none', '999999'])
    expect(codeOf(await getDashboardResults(teacher, place(publication), '2', deps()))).toBe(
      'classrooms.publication-unknown',
    );
  const { rows } = await testApp.database.pool.query(`select id from catalog_publications order by alias`);
  const [free, , theirs] = rows.map(({ id }) => Number(id));
  expect(await maySeeResults(teacher, idOf(pupils[0]), free ?? 0)).toBe(true);
  expect(await maySeeResults(teacher, idOf(pupils[0]), theirs ?? 0)).toBe(false);
  expect(await maySeeResults(stranger, idOf(pupils[0]), free ?? 0)).toBe(false);
  expect(await maySeeResults(pupils[0] as Context, idOf(pupils[1]), free ?? 0)).toBe(false);
});

test('[CLS-10] [ACC-9] who left, and who waits for a guardian, stand in no statistics', async () => {
  const [, second, third] = pupils as [Context, Context, Context];
  valueOf(await removeClassroomUsers(teacher, String(classroom.id), { users: [idOf(second)] }, testApp.deps));
  await testApp.database.pool.query('update session_users set waits_for_guardian_since = now() where id = $1', [
    idOf(third),
  ]);
  const results = valueOf(await getDashboardResults(teacher, place(), '2', deps()));
  expect(results.students.map(({ user }) => user.uid)).toEqual([idOf(pupils[0])]);
  expect(codeOf(await getDashboardResults(second, place(), '2', deps()))).toBe('classrooms.unknown');
  expect(codeOf(await getStudentResults(teacher, { ...place(), user: idOf(third) }, deps()))).toBe(
    'classrooms.unknown',
  );
});

test('[CLS-14] the overview has a row a student and a cell a publication, for teachers of the class alone', async () => {
  const inZone = (context: Context) => ({ ...context, market: { ...context.market, timeZone: 'Europe/Zagreb' } });
  const group = await testApp.classOf(teacher);
  const readers = await testApp.people(3, {});
  await testApp.enrol(teacher, String(group.id), readers, ['free', 'mine']);
  const today = dayIn('Europe/Zagreb', testApp.deps.clock.now());
  const { rows } = await testApp.database.pool.query(`select id from catalog_publications where alias = 'free'`);
  await testApp.database.pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed, best_scaled)
     values (10, $1, $3, '', false, null), (10, $1, $3, 'a', true, null), (10, $2, $3, '', false, null)`,
    [idOf(readers[0]), idOf(readers[1]), rows[0].id],
  );
  const read = (user: string, daysAgo: number, seconds: number) =>
    testApp.database.pool.query(
      `insert into progress_days (workspace_id, user_id, publication_id, day, seconds, last_at)
       values (10, $1, $2, $3, $4, $3::date + interval '9 hours')`,
      [user, rows[0].id, addDays(today, -daysAgo), seconds],
    );
  await read(idOf(readers[0]), 0, 120);
  await read(idOf(readers[0]), 6, 60);
  await read(idOf(readers[0]), 7, 999);
  await read(idOf(readers[1]), 14, 30);
  const overview = valueOf(await getClassroomOverview(inZone(teacher), String(group.id), deps()));
  const [free, mine] = ['free', 'mine'].map((alias) =>
    overview.publications.findIndex((publication) => publication.alias === alias),
  ) as [number, number];
  expect(overview.publications[free]).toMatchObject({ alias: 'free', units_total: 1 });
  const rowOf = (context: Context | undefined) => overview.students.find(({ user }) => user.uid === idOf(context));
  expect(rowOf(readers[0])).toMatchObject({ days: 2, seconds: 180, isBehind: false });
  expect(rowOf(readers[0])?.lastAt?.slice(0, 10)).toBe(today);
  expect(rowOf(readers[0])?.cells[free]).toEqual({ opened: 1, read: 1, score: null });
  expect(rowOf(readers[0])?.cells[mine]).toBeNull();
  expect(rowOf(readers[1])).toMatchObject({ days: 0, seconds: 0, isBehind: true });
  expect(rowOf(readers[1])?.cells[free]).toEqual({ opened: 0, read: 0, score: null });
  expect(rowOf(readers[2])).toMatchObject({
    lastAt: null,
    isBehind: true,
    cells: overview.publications.map(() => null),
  });
  for (const other of [stranger, readers[0] as Context])
    expect(codeOf(await getClassroomOverview(inZone(other), String(group.id), deps()))).toBe('classrooms.unknown');
});

test('[PROG-14] the overview says who needs help first, and names the unit on which somebody is stuck', async () => {
  const inZone = (context: Context) => ({ ...context, market: { ...context.market, timeZone: 'Europe/Zagreb' } });
  const group = await testApp.classOf(teacher, { letter: 'h' });
  const [weak, back, well] = (await testApp.people(3, {})) as [Context, Context, Context];
  await testApp.enrol(teacher, String(group.id), [weak, back, well]);
  const { pool } = testApp.database;
  const { rows } = await pool.query(`select id from catalog_publications where alias = 'free'`);
  const today = dayIn('Europe/Zagreb', testApp.deps.clock.now());
  for (const pupil of [weak, back, well])
    await pool.query(
      `insert into progress_days (workspace_id, user_id, publication_id, day, seconds, last_at)
       values (10, $1, $2, $3, 60, $3::date + interval '9 hours')`,
      [idOf(pupil), rows[0].id, today],
    );
  await pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed, best_scaled)
     values (10, $1, $2, 'a', true, 0.29), (10, $3, $2, 'a', true, 0.9)`,
    [idOf(weak), rows[0].id, idOf(well)],
  );
  await pool.query(
    `insert into progress_opened (workspace_id, user_id, publication_id, unit, opened_at)
     values (10, $1, $2, 'a', $3::date - interval '3 days')`,
    [idOf(back), rows[0].id, today],
  );
  const overview = valueOf(await getClassroomOverview(inZone(teacher), String(group.id), deps()));
  const needsOf = (context: Context) => overview.students.find(({ user }) => user.uid === idOf(context))?.needs;
  const place = { kind: 'stuck', publication: 'free', title: 'Unit A', page: 1 };
  expect(needsOf(weak)).toEqual([{ ...place, score: 29 }]);
  expect(needsOf(back)?.[0]).toEqual({ ...place, score: null });
  expect(needsOf(well)).toEqual([]);
  // A student who finished the page is no longer stuck.
  await pool.query('update progress_opened set completed_at = now() where user_id = $1', [idOf(back)]);
  const later = valueOf(await getClassroomOverview(inZone(teacher), String(group.id), deps()));
  const { needs } = later.students.find(({ user }) => user.uid === idOf(back)) ?? {};
  expect(needs?.filter(({ kind }) => kind === 'stuck')).toEqual([]);
});
