import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#features/session/server';
import { until } from '#platform/testing';
import { updateClassroom } from '../use-cases/classroom/change-classroom.ts';
import { createClassroomCode } from '../use-cases/people/change-codes.ts';
import { addClassroomPublications, removeClassroomPublications } from '../use-cases/classroom/change-publications.ts';
import { moveClassroomUsers, removeClassroomUsers } from '../use-cases/people/change-users.ts';
import { joinClassroom } from '../use-cases/people/join-classroom.ts';
import { putIn, takeOut } from '../roster-api.ts';
import { createClassFixture, valueOf, type ClassFixture } from './class-app.ts';

let testApp: ClassFixture;
let teacher: Context;
const TEACHER = { roles: ['ROLE_TEACHER'], isTeacher: true } as const;
const one = async (differs: object = {}): Promise<Context> => (await testApp.people(1, differs))[0] as Context;
const uidOf = ({ user }: Context): string => user.uid ?? '';

beforeAll(async () => {
  testApp = await createClassFixture();
  teacher = await one(TEACHER);
  await testApp.own(teacher);
});
afterAll(() => testApp.database.close());

/** A student in a class, by a code that gives the publications. */
async function joined(publications: readonly string[], inClass: readonly string[] = publications) {
  const { id } = await testApp.classOf(teacher, { publications: inClass });
  const { code } = valueOf(
    await createClassroomCode(teacher, String(id), { publications: [...publications], hours: 168 }, testApp.deps),
  );
  const student = await one();
  const join = () => joinClassroom(student, code, testApp.deps);
  return { id, student, join };
}

const waiting = async (): Promise<number> => {
  const { rows } = await testApp.database.pool.query<{ waiting: number }>(
    `select count(*)::int waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
};

/** Until so many wait for a lock, or the work is through. */
async function untilWaiting(count: number, work?: Promise<unknown>): Promise<void> {
  let isDone = false;
  void work?.finally(() => (isDone = true));
  await until(async () => isDone || (await waiting()) >= count);
}

/**
 * Stops the first call in the middle, as it gives the book to the student; starts the second, and continues both.
 *
 * @returns the locked books that the student may read after both
 */
async function inTheMiddle(
  { id, student }: { id: number; student: Context },
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<string[]> {
  const client = await testApp.database.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into classrooms_member_publications (workspace_id, classroom_id, user_id, publication_id, publication_workspace_id)
     select 10, $1, $2, id, 10 from catalog_publications where alias = 'mine'`,
    [id, uidOf(student)],
  );
  const giving = first();
  await untilWaiting(1);
  const taking = second();
  await untilWaiting(2, taking);
  await client.query('rollback');
  client.release();
  await Promise.all([giving, taking]);
  return testApp.owned(student);
}

test('[CLS-5] [CLS-6] a book added while its student is taken out of the class does not stay with the student', async () => {
  const { id, student, join } = await joined([]);
  valueOf(await join());
  const left = await inTheMiddle(
    { id, student },
    async () => valueOf(await addClassroomPublications(teacher, String(id), ['mine'], testApp.deps)),
    async () => valueOf(await removeClassroomUsers(teacher, String(id), { users: [uidOf(student)] }, testApp.deps)),
  );
  expect(left).toEqual([]);
});

test('[CLS-5] [CLS-6] nor while the student is moved to another class', async () => {
  const { id, student, join } = await joined([]);
  valueOf(await join());
  const { id: to } = await testApp.classOf(teacher, { publications: [] });
  const left = await inTheMiddle(
    { id, student },
    async () => valueOf(await addClassroomPublications(teacher, String(id), ['mine'], testApp.deps)),
    async () => valueOf(await moveClassroomUsers(teacher, String(id), { users: [uidOf(student)], to }, testApp.deps)),
  );
  expect(left).toEqual([]);
});

test('[CLS-4] [CLS-9] a book removed while somebody joins by a code that gives it is taken from them too', async () => {
  const { id, student, join } = await joined(['mine']);
  const left = await inTheMiddle(
    { id, student },
    async () => valueOf(await join()),
    async () => valueOf(await removeClassroomPublications(teacher, String(id), ['mine'], testApp.deps)),
  );
  expect(left).toEqual([]);
});

test('[CLS-5] [CLS-6] a book added while a roster takes its student out of the class does not stay with the student', async () => {
  const { id, student, join } = await joined([]);
  valueOf(await join());
  const left = await inTheMiddle(
    { id, student },
    async () => valueOf(await addClassroomPublications(teacher, String(id), ['mine'], testApp.deps)),
    () => teacher.scope.transaction((inside) => takeOut(inside, id, uidOf(student), testApp.deps.time)),
  );
  expect(left).toEqual([]);
});

test('[CLS-4] [CLS-9] a book removed while a roster puts somebody into the class is taken from them too', async () => {
  const { id } = await testApp.classOf(teacher, { publications: ['mine'] });
  const student = await one();
  const member = { userId: uidOf(student), homeWorkspaceId: 10, role: 'student' as const, since: testApp.deps.time };
  const left = await inTheMiddle(
    { id, student },
    () => teacher.scope.transaction((inside) => putIn(inside, id, [member], testApp.deps.time)),
    async () => valueOf(await removeClassroomPublications(teacher, String(id), ['mine'], testApp.deps)),
  );
  expect(left).toEqual([]);
});

test('[CLS-1] of two teachers at once one changes the name and the other the colour: both stay', async () => {
  const { id } = await testApp.classOf(teacher);
  const { pool } = testApp.database;
  const client = await pool.connect();
  await client.query('begin');
  await client.query('update classrooms_classrooms set letter = $2 where id = $1', [id, 'c']);
  // It has read the old name, and waits to write.
  const coloured = updateClassroom(teacher, String(id), { colour: 5 }, testApp.deps);
  await untilWaiting(1);
  await client.query('commit');
  client.release();
  expect(valueOf(await coloured)).toMatchObject({ letter: 'c', colour: 5 });
});
