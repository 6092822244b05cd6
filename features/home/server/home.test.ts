import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGuardianship } from '#features/children/server';
import type { Market } from '#features/market/contract';
import type { Context } from '#features/session/server';
import { createClassFixture, type ClassFixture } from '#features/classrooms/server/testing';
import { addDays, dayIn } from '#platform/server/clock';
import { getChildrenReading } from './use-cases/get-children-reading.ts';
import { getClassroomsReading } from './use-cases/get-classrooms-reading.ts';

const TIME_ZONE = 'Europe/Zagreb';
let testApp: ClassFixture;
let today: string;
beforeAll(async () => {
  testApp = await createClassFixture();
  today = dayIn(TIME_ZONE, testApp.deps.clock.now());
});
afterAll(() => testApp.database.close());

const inZone = (context: Context): Context => ({
  ...context,
  market: { ...context.market, timeZone: TIME_ZONE } as Market,
});
const idOf = ({ user }: Context): string => user.uid ?? '';
const bookId = async (alias: string): Promise<number> => {
  const { rows } = await testApp.database.pool.query('select id from catalog_publications where alias = $1', [alias]);
  return Number(rows[0].id);
};
const read = async (userId: string, alias: string, daysAgo: number, seconds: number) =>
  testApp.database.pool.query(
    `insert into progress_days (workspace_id, user_id, publication_id, day, seconds, last_at)
     values (10, $1, $2, $3, $4, $3::date + interval '10 hours')`,
    [userId, await bookId(alias), addDays(today, -daysAgo), seconds],
  );

test('[FAM-6] a parent sees the last seven days and the last books of own children, and of no others', async () => {
  const [parent, stranger] = (await testApp.people(2, { roles: ['ROLE_PARENT'] })) as [Context, Context];
  const [child, other] = (await testApp.people(2, {})) as [Context, Context];
  await addGuardianship(parent.scope, idOf(parent), { workspaceId: 10, id: idOf(child) }, new Date());
  await read(idOf(child), 'free', 0, 90);
  await read(idOf(child), 'free', 3, 60);
  await read(idOf(child), 'mine', 2, 30);
  await read(idOf(child), 'free', 7, 999);
  await read(idOf(other), 'free', 0, 90);
  const [found, ...others] = await getChildrenReading(inZone(parent), testApp.deps);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ child: { uid: idOf(child) }, isManaged: true, family: null });
  expect(found?.days.map(({ day, seconds, hasRead }) => [day, seconds, hasRead])).toEqual([
    [addDays(today, -6), 0, false],
    [addDays(today, -5), 0, false],
    [addDays(today, -4), 0, false],
    [addDays(today, -3), 60, true],
    [addDays(today, -2), 30, true],
    [addDays(today, -1), 0, false],
    [today, 90, true],
  ]);
  // The locked book is not the child's; the free book was read today, and the child's place in it is unknown.
  expect(found?.books.map(({ name, page }) => [name, page])).toEqual([['free', null]]);
  expect(await getChildrenReading(inZone(stranger), testApp.deps)).toEqual([]);
});

test('[FAM-6] where a child left off is told as a page of the book', async () => {
  const [parent] = (await testApp.people(1, { roles: ['ROLE_PARENT'] })) as [Context];
  const [child] = (await testApp.people(1, {})) as [Context];
  await addGuardianship(parent.scope, idOf(parent), { workspaceId: 10, id: idOf(child) }, new Date());
  await read(idOf(child), 'free', 1, 60);
  const { rows } = await testApp.database.pool.query(`select id, spine from catalog_publications where alias = 'free'`);
  await testApp.database.pool.query(
    `insert into reader_positions (workspace_id, user_id, publication_id, href, progression, read_at)
     values (10, $1, $2, $3, 0.5, now())`,
    [idOf(child), rows[0].id, rows[0].spine[0]],
  );
  const [found] = await getChildrenReading(inZone(parent), testApp.deps);
  const pages = rows[0].spine.length;
  expect(found?.books[0]).toMatchObject({ page: 1, pages, share: 0.5 / pages });
});

test('[PROG-35] an exercise that a child solved has its score, a book has none', async () => {
  const [parent] = (await testApp.people(1, { roles: ['ROLE_PARENT'] })) as [Context];
  const [child] = (await testApp.people(1, {})) as [Context];
  await addGuardianship(parent.scope, idOf(parent), { workspaceId: 10, id: idOf(child) }, new Date());
  await read(idOf(child), 'free', 1, 60);
  await testApp.database.pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed, best_scaled)
     values (10, $1, $2, 'a', true, 0.8)`,
    [idOf(child), await bookId('free')],
  );
  const scoreOf = async (format: string) => {
    await testApp.database.pool.query(
      `update catalog_publications set format = $1, units = case when $1 = 'cmi5' then spine end where alias = 'free'`,
      [format],
    );
    const [found] = await getChildrenReading(inZone(parent), testApp.deps);
    return found?.books.map(({ isCourse, score }) => [isCourse, score]);
  };
  expect(await scoreOf('cmi5')).toEqual([[true, 80]]);
  expect(await scoreOf('epub')).toEqual([[undefined, null]]);
});

test('[CLS-13] a teacher sees who reads today, this week and not for two weeks, in present classes alone', async () => {
  const [teacher, colleague] = (await testApp.people(2, { roles: ['ROLE_TEACHER'], isTeacher: true })) as [
    Context,
    Context,
  ];
  await testApp.own(teacher);
  const classroom = await testApp.classOf(teacher);
  const pupils = await testApp.people(4, {});
  await testApp.enrol(teacher, String(classroom.id), pupils);
  const [ana, ivo, eva] = pupils.map(idOf) as [string, string, string];
  await read(ana, 'free', 0, 60);
  await read(ivo, 'free', 6, 60);
  await read(eva, 'free', 13, 60);
  await read(randomUUID(), 'free', 0, 60);
  const homes = await getClassroomsReading(inZone(teacher), testApp.deps);
  expect(homes).toMatchObject([{ classroom: { id: classroom.id }, readToday: 1, readThisWeek: 2, quiet: 1 }]);
  expect(await getClassroomsReading(inZone(colleague), testApp.deps)).toEqual([]);
});
