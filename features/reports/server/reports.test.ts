import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGuardianship, findChild } from '#features/children/server';
import type { Classroom } from '#features/classrooms/contract';
import { codeOf, createClassFixture, valueOf, type ClassFixture } from '#features/classrooms/server/testing';
import type { Market } from '#features/market/contract';
import type { Context } from '#features/session/server';
import type { ReportType } from '#features/statistics/contract';
import { addDays, dayIn } from '#platform/server/clock';
import type { ReportDeps } from './deps.ts';
import { compareClassrooms } from './use-cases/compare-classrooms.ts';
import { getBestXpScore, percentileOf } from './use-cases/get-best-xp-score.ts';
import { getProgress } from './use-cases/get-progress.ts';
import { getReportChoices } from './use-cases/get-report-choices.ts';
import { numberParts } from './use-cases/number-parts.ts';

const TIME_ZONE = 'Europe/Zagreb';
const TEACHER = { roles: ['ROLE_TEACHER'], isTeacher: true } as const;
const UNITS = ['a', 'b', 'c', 'd'];
const leaf = (href: string) => ({ title: `Page ${href}`, href, children: [] });
/** 1. Morning (a, b), 2. Evening (c, d). */
const CONTENTS = [
  { title: 'Morning', children: [leaf('a'), leaf('b')] },
  { title: 'Evening', children: [leaf('c'), leaf('d')] },
];

let testApp: ClassFixture;
let deps: ReportDeps;
let teacher: Context;
let colleague: Context;
let first: Classroom;
let second: Classroom;
let bookId: number;
/** Pupils by class. */
const pupils: Record<'first' | 'second' | 'theirs', Context[]> = { first: [], second: [], theirs: [] };

const idOf = ({ user }: Context): string => user.uid ?? '';
const inZone = (context: Context): Context => ({
  ...context,
  market: { ...context.market, timeZone: TIME_ZONE, workspace: [10], hasQuizLeaderboard: false } as Market,
});

/** What reading leaves behind, in the tables that reading fills. */
const reach = (context: Context, unit: string, { score = null as number | null, isRead = true } = {}) =>
  testApp.database.pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed, best_scaled)
     values (10, $1, $2, $3, $4, $5)
     on conflict (workspace_id, user_id, publication_id, activity) do update
     set is_completed = excluded.is_completed, best_scaled = greatest(progress_results.best_scaled, excluded.best_scaled)`,
    [idOf(context), bookId, unit, isRead, score],
  );
const readOn = (context: Context, day: string, seconds: number) =>
  testApp.database.pool.query(
    `insert into progress_days (workspace_id, user_id, publication_id, day, seconds, last_at)
     values (10, $1, $2, $3, $4, $3::date + interval '10 hours')`,
    [idOf(context), bookId, day, seconds],
  );

async function fill(owner: Context, classroom: Classroom, count: number): Promise<Context[]> {
  const people = await testApp.people(count, {});
  await testApp.enrol(owner, String(classroom.id), people);
  return people.map(inZone);
}

beforeAll(async () => {
  testApp = await createClassFixture();
  deps = {
    clock: testApp.deps.clock,
    contentsOf: async () => CONTENTS,
    findFollowed: ({ scope, user }, id) => findChild(scope, user.uid ?? '', id),
  };
  [teacher, colleague] = (await testApp.people(2, TEACHER)).map(inZone) as [Context, Context];
  await testApp.own(teacher);
  const { rows } = await testApp.database.pool.query(
    `update catalog_publications set spine = $1 where alias = 'free' returning id`,
    [UNITS],
  );
  bookId = Number(rows[0].id);
  first = await testApp.classOf(teacher);
  second = await testApp.classOf(teacher, { letter: 'b' });
  pupils.first = await fill(teacher, first, 3);
  pupils.second = await fill(teacher, second, 2);
  const theirs = await testApp.classOf(colleague, { letter: 'c', publications: ['free'] });
  pupils.theirs = await fill(colleague, theirs, 5);
});
afterAll(() => testApp.database.close());

const compare = async (type: ReportType, who = teacher, classrooms = [first.id, second.id], publication = 'free') =>
  compareClassrooms(who, { publication, classrooms }, type, deps);

test('[PROG-4] parts are numbered 1., 1.1., 1.1.1., and what lies deeper counts to the third level', () => {
  const deep = {
    order: '1.',
    title: 'Book',
    children: [
      {
        order: '1.1.',
        unit: 'a',
        page: 1,
        children: [
          { order: '1.1.1.', unit: 'b', page: 2, children: [{ order: '1.1.1.1.', unit: 'c', page: 3, children: [] }] },
        ],
      },
    ],
  };
  const { parts, units } = numberParts([deep]);
  expect(parts).toMatchObject([
    { order: '1.', units_total: 3, children: [{ order: '1.1.', units_total: 3, children: [{ order: '1.1.1.' }] }] },
  ]);
  expect(parts[0]?.children[0]?.children[0]).toMatchObject({ units_total: 2, children: [] });
  // A unit counts in the whole and in every part above it.
  expect(units.filter(({ unit }) => unit === 'c').map(({ part }) => part)).toEqual([0, 1, 2, 3]);
});

test('[PROG-2] [PROG-4] nobody read: every mean is missing, none is 0', async () => {
  for (const type of ['1', '2', '3'] as const) {
    const report = valueOf(await compare(type));
    expect(report).toMatchObject({ publication: { alias: 'free' }, units_total: 4 });
    expect(report.classrooms).toEqual([
      { id: first.id, label: '2.a', studentCount: 3 },
      { id: second.id, label: '2.b', studentCount: 2 },
    ]);
    expect(report.results.map(({ opened, mean }) => [opened, mean])).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(report.units.map(({ order, title, children }) => [order, title, children.map((one) => one.order)])).toEqual([
      ['1.', 'Morning', ['1.1.', '1.2.']],
      ['2.', 'Evening', ['2.1.', '2.2.']],
    ]);
  }
});

test('[PROG-2] [PROG-4] visits, score and points of each class change with what its students read and solve', async () => {
  const [ana, ivo] = pupils.first as [Context, Context];
  const [eva] = pupils.second as [Context];
  await reach(ana, 'a', { score: 0.5 });
  await reach(ana, 'b', { isRead: false });
  await reach(ivo, 'a', { score: 0.9 });
  await reach(eva, 'c');
  const means = async (type: ReportType) => {
    const { results, units } = valueOf(await compare(type));
    return {
      whole: results.map(({ opened, mean }) => [opened, mean]),
      morning: units[0]?.results.map(({ mean }) => mean),
      evening: units[1]?.results.map(({ mean }) => mean),
    };
  };
  // Three units that three students opened; the third student opened none, and that is no visit.
  expect(await means('1')).toEqual({
    whole: [
      [2, 1],
      [1, 0.5],
    ],
    morning: [1, null],
    evening: [null, 0.5],
  });
  // The mean of who has a score; who solved nothing is no 0.
  expect(await means('2')).toEqual({
    whole: [
      [2, 70],
      [1, null],
    ],
    morning: [70, null],
    evening: [null, null],
  });
  expect(await means('3')).toMatchObject({ morning: [7, null], evening: [null, 5] });
  await reach(ivo, 'a', { score: 1 });
  expect((await means('2')).whole[0]).toEqual([2, 75]);
});

test('[PROG-10] other classes of the school are a mean from five students on, and nothing else', async () => {
  for (const pupil of pupils.theirs.slice(0, 4)) await reach(pupil, 'a', { score: 0.4 });
  const before = valueOf(await compare('2'));
  expect(before.school).toEqual({ studentCount: 5 });
  // Four scores would tell too much of one of them.
  expect(before.schoolMean).toBeNull();
  await reach(pupils.theirs[4] as Context, 'a', { score: 0.9 });
  const report = valueOf(await compare('2'));
  expect(report.schoolMean).toBe(50);
  expect(report.units.map(({ school }) => school)).toEqual([50, null]);
  for (const pupil of pupils.theirs) expect(JSON.stringify(report)).not.toContain(idOf(pupil));
  // A student who waits for a guardian counts nowhere [ACC-9].
  await testApp.database.pool.query('update session_users set waits_for_guardian_since = now() where id = $1', [
    idOf(pupils.theirs[4] as Context),
  ]);
  expect(valueOf(await compare('2'))).toMatchObject({ school: null, schoolMean: null });
  await testApp.database.pool.query('update session_users set waits_for_guardian_since = null');
  // A class of another school has no school in common.
  const elsewhere = await testApp.classOf(teacher, { school: { name: 'Other', town: 'Town' }, letter: 'd' });
  expect(valueOf(await compare('2', teacher, [first.id, elsewhere.id])).school).toBeNull();
});

test('[PROG-10] classes of others, and publications that are in none of the classes, are unknown', async () => {
  expect(codeOf(await compare('2', colleague))).toBe('classrooms.unknown');
  expect(codeOf(await compare('2', teacher, [first.id, 999_999]))).toBe('classrooms.unknown');
  expect(codeOf(await compare('2', pupils.first[0] as Context, [first.id]))).toBe('classrooms.unknown');
  expect(codeOf(await compare('2', teacher, [first.id], 'theirs'))).toBe('classrooms.publication-unknown');
});

test('[PROG-4] a teacher chooses among own classes; the most read publication comes first', async () => {
  const mine = valueOf(await getReportChoices(teacher));
  expect(mine.classrooms.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]));
  expect(mine.classrooms).toHaveLength(3);
  expect(mine.publications[0]).toMatchObject({ alias: 'free', readers: 3 });
  expect(valueOf(await getReportChoices(pupils.first[0] as Context))).toEqual({ classrooms: [], publications: [] });
});

test('[PROG-2] best_xpscore: the student, who answers for the student, and teachers in their publications', async () => {
  const [ana] = pupils.first as [Context];
  const [parent, stranger] = (await testApp.people(2, { roles: ['ROLE_PARENT'] })) as [Context, Context];
  await addGuardianship(parent.scope, idOf(parent), { workspaceId: 10, id: idOf(ana) }, new Date());
  const ask = (who: Context, dos?: string) => getBestXpScore(who, { user: idOf(ana), ...(dos && { dos }) }, deps);
  for (const who of [ana, parent])
    expect(valueOf(await ask(who, String(bookId)))).toEqual({ xpscore_total: 5, percentile: null });
  expect(valueOf(await ask(teacher, String(bookId)))).toEqual({ xpscore_total: 5, percentile: null });
  expect(valueOf(await ask(teacher))).toEqual({ xpscore_total: 5, percentile: null });
  for (const who of [stranger, colleague, pupils.first[1] as Context])
    for (const dos of [undefined, String(bookId)]) expect(codeOf(await ask(who, dos))).toBe('progress.results-unknown');
  expect(codeOf(await ask(teacher, '999999'))).toBe('progress.results-unknown');
  // It changes after more was read; never opened is 0 points and no place.
  await reach(ana, 'd');
  expect(valueOf(await ask(ana, String(bookId))).xpscore_total).toBe(10);
  const third = pupils.first[2] as Context;
  const none = await getBestXpScore(third, { user: idOf(third), dos: String(bookId) }, deps);
  expect(valueOf(none)).toEqual({ xpscore_total: 0, percentile: null });
  // Among five classmates who opened it there is a place.
  const [best] = pupils.theirs as [Context];
  await reach(best, 'b', { score: 1 });
  const place = await getBestXpScore(best, { user: idOf(best), dos: String(bookId) }, deps);
  expect(valueOf(place)).toEqual({ xpscore_total: 14, percentile: 90 });
});

test('[PROG-2] a percentile is told among five or more; who has just as many counts half', () => {
  expect(percentileOf({ all: 4, below: 3, same: 1 })).toBeNull();
  expect(percentileOf({ all: 5, below: 0, same: 5 })).toBe(50);
  expect(percentileOf({ all: 10, below: 9, same: 1 })).toBe(95);
});

test('[PROG-11] own progress: the days, what was read, and what comes next', async () => {
  const [pupil] = (await fill(teacher, second, 1)) as [Context];
  const today = dayIn(TIME_ZONE, testApp.deps.clock.now());
  const fresh = valueOf(await getProgress(pupil, undefined, deps));
  // Nothing is read yet: the class's publication waits, and no day counts.
  expect(fresh).toMatchObject({
    isSelf: true,
    readNow: 0,
    points: 0,
    books: [],
    next: { name: 'free', isBegun: false },
  });
  expect(fresh.days.filter(({ hasRead }) => hasRead)).toEqual([]);
  await reach(pupil, 'a');
  await readOn(pupil, today, 90);
  await readOn(pupil, addDays(today, -7), 999);
  await testApp.database.pool.query(
    `insert into progress_opened (workspace_id, user_id, publication_id, unit, opened_at, completed_at)
     values (10, $1, $2, 'a', $3, $3), (10, $1, $2, 'b', $4, $4)`,
    [idOf(pupil), bookId, `${today}T07:00:00Z`, `${addDays(today, -7)}T07:00:00Z`],
  );
  const later = valueOf(await getProgress(pupil, undefined, deps));
  expect(later.days.map(({ seconds }) => seconds)).toEqual([0, 0, 0, 0, 0, 0, 90]);
  expect(later).toMatchObject({ readNow: 1, points: 5, next: { name: 'free', isBegun: true } });
  expect(later.books).toMatchObject([{ name: 'free', readNow: 1, read: 1, units_total: 4, score: null, points: 5 }]);
  for (const unit of ['b', 'c', 'd']) await reach(pupil, unit);
  // All of it is read: nothing waits, and the student is not sent back.
  expect(valueOf(await getProgress(pupil, undefined, deps)).next).toBeNull();
});

test('[PROG-12] a child’s progress is for who answers for the child', async () => {
  const [ana] = pupils.first as [Context];
  const [parent, stranger] = (await testApp.people(2, { roles: ['ROLE_PARENT'] })).map(inZone) as [Context, Context];
  await addGuardianship(parent.scope, idOf(parent), { workspaceId: 10, id: idOf(ana) }, new Date());
  expect(valueOf(await getProgress(parent, idOf(ana), deps))).toMatchObject({
    isSelf: false,
    student: { uid: idOf(ana) },
    points: 10,
  });
  for (const who of [stranger, teacher, pupils.first[1] as Context])
    expect(codeOf(await getProgress(who, idOf(ana), deps))).toBe('progress.results-unknown');
  expect(codeOf(await getProgress(parent, randomUUID(), deps))).toBe('progress.results-unknown');
});
