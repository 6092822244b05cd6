import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NOW, valueOf } from '#features/classrooms/server/testing';
import type { Context } from '#features/session/server';
import type { AssignmentBody, SubjectBody } from '../contract/index.ts';
import { bodyOf, openStage, RIVER, uidOf, type Stage } from './testing/stage.ts';
import { createAssignment } from './use-cases/change/create-assignment.ts';
import { openAssignment } from './use-cases/change/open-assignment.ts';
import { getAssignment } from './use-cases/look/get-assignment.ts';
import { getClassAssignments } from './use-cases/look/get-class-assignments.ts';
import { getOwnAssignments } from './use-cases/look/get-own-assignments.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  stage.deps.seen = [await stage.idOf('material', 'Poveznica'), await stage.idOf('material', 'Video')];
});
afterAll(() => stage.app.database.close());
beforeEach(() => {
  stage.deps.time = NOW;
});

/** A class with one student to whom this is assigned. */
async function assigned(subject: SubjectBody, differs: Partial<AssignmentBody> = {}) {
  const { id: classroom, teacher, students } = await stage.classOf(1);
  const [student] = students as [Context];
  const { id } = valueOf(await createAssignment(teacher, classroom, bodyOf(subject, differs), stage.deps));
  /** What student and teacher see of it; both see the same. */
  const state = async () => {
    const [own] = await getOwnAssignments(student, stage.deps);
    const [row] = valueOf(await getAssignment(teacher, id, stage.deps)).rows;
    const seen = own && [own.state, own.openedAt, own.doneAt, own.isDoneLate];
    if (own) expect(row && [row.state, row.openedAt, row.doneAt, row.isDoneLate]).toEqual(seen);
    return row && { state: row.state, openedAt: row.openedAt, doneAt: row.doneAt, isDoneLate: row.isDoneLate };
  };
  return { id, teacher, student, state };
}
const RIVER_UNITS = ['cover', 'one', 'one#b', 'two', 'three'];
const TODO = { state: 'todo', openedAt: null, doneAt: null, isDoneLate: false };

describe('[ASSIGN-4] a publication', () => {
  test('is read once all of it is, also before it was assigned', async () => {
    const { student, state } = await assigned(RIVER, { evidence: 'read' });
    expect(await state()).toEqual(TODO);
    await stage.read(student, 'river', RIVER_UNITS.slice(0, 4), '2026-11-02T08:00:00Z');
    expect(await state()).toEqual(TODO);
    await stage.read(student, 'river', ['three'], '2026-11-10T08:00:00Z');
    expect(await state()).toEqual({ ...TODO, state: 'done', doneAt: '2026-11-10T08:00:00.000Z' });
  });

  test('that one student has read is to do for another', async () => {
    const { state } = await assigned(RIVER, { evidence: 'read' });
    const other = await assigned(RIVER, { evidence: 'read' });
    await stage.read(other.student, 'river', RIVER_UNITS);
    await stage.read(other.student, 'course', ['u1']);
    expect([(await state())?.state, (await other.state())?.state]).toEqual(['todo', 'done']);
  });

  test('is opened by the assignment, by the reader, or by what was read of it', async () => {
    const byAssignment = await assigned(RIVER, { evidence: 'opened' });
    valueOf(await openAssignment(byAssignment.student, byAssignment.id, stage.deps));
    const opened = { ...TODO, state: 'done', openedAt: NOW.toISOString(), doneAt: NOW.toISOString() };
    expect(await byAssignment.state()).toEqual(opened);

    const byReader = await assigned(RIVER, { evidence: 'opened' });
    await stage.app.database.pool.query(
      `insert into progress_opened (workspace_id, user_id, publication_id, unit, opened_at) values (10, $1, $2, '', $3)`,
      [uidOf(byReader.student), await stage.idOf('publication', 'river'), NOW],
    );
    expect(await byReader.state()).toEqual(opened);

    const byReading = await assigned(RIVER, { evidence: 'opened', from: '2026-11-01', due: '2026-11-20' });
    await stage.read(byReading.student, 'river', ['two']);
    const then = '2026-11-19T08:00:00.000Z';
    expect(await byReading.state()).toEqual({ ...TODO, state: 'done', openedAt: then, doneAt: then });
  });

  test('is opened from the first day on: what was opened before is opened again, on the shelf too', async () => {
    const { student, state } = await assigned(RIVER, { evidence: 'opened' });
    await stage.app.database.pool.query(
      `insert into progress_opened (workspace_id, user_id, publication_id, unit, opened_at) values (10, $1, $2, '', $3)`,
      [uidOf(student), await stage.idOf('publication', 'river'), '2026-11-19T22:59:59Z'],
    );
    await stage.read(student, 'river', ['one']);
    expect(await state()).toEqual(TODO);
    await stage.read(student, 'river', ['two'], '2026-11-20T07:00:00Z');
    const again = '2026-11-20T07:00:00.000Z';
    expect(await state()).toEqual({ ...TODO, state: 'done', openedAt: again, doneAt: again });
  });
});

describe('[ASSIGN-4] a part', () => {
  test('is read once all up to the next part is; the time is that of its last unit', async () => {
    const { student, state } = await assigned({ kind: 'unit', publication: 'river', unit: 'one' });
    await stage.read(student, 'river', ['one', 'two', 'three']);
    expect((await state())?.state).toBe('todo');
    await stage.read(student, 'river', ['one#b'], '2026-11-20T07:00:00Z');
    expect(await state()).toMatchObject({ state: 'done', doneAt: '2026-11-20T07:00:00.000Z' });
  });

  test('of a course is a unit; opening another part opens nothing', async () => {
    const subject = { kind: 'unit', publication: 'course', unit: 'u1' } as const;
    const [read, opened] = [await assigned(subject), await assigned(subject, { evidence: 'opened' })];
    await stage.read(read.student, 'course', ['u1']);
    expect((await read.state())?.state).toBe('done');
    await stage.read(opened.student, 'course', ['u2']);
    expect((await opened.state())?.state).toBe('todo');
    await stage.read(opened.student, 'course', ['u1']);
    expect((await opened.state())?.state).toBe('done');
  });
});

test('[ASSIGN-4] a material is opened by its assignment, the first time stays', async () => {
  const { id, student, state } = await assigned({
    ...{ kind: 'material', material: await stage.idOf('material', 'Poveznica') },
  });
  expect(await state()).toEqual(TODO);
  const first = valueOf(await openAssignment(student, id, stage.deps));
  expect(first).toMatchObject({ state: 'done', openedAt: NOW.toISOString(), doneAt: NOW.toISOString() });
  stage.deps.time = new Date(NOW.getTime() + 3_600_000);
  expect(valueOf(await openAssignment(student, id, stage.deps))).toEqual(first);
  expect((await state())?.openedAt).toBe(NOW.toISOString());
});

test('[ASSIGN-4] what does not open for the student is not opened: a locked book, a deleted material', async () => {
  const { id: classroom, teacher, students } = await stage.classOf(2);
  const [student, reader] = students as [Context, Context];
  await stage.app.own(teacher);
  await stage.app.own(reader);
  const body = bodyOf({ kind: 'publication', publication: 'mine' });
  const { id } = valueOf(await createAssignment(teacher, classroom, body, stage.deps));
  expect(valueOf(await openAssignment(student, id, stage.deps))).toMatchObject({
    ...{ state: 'todo', openedAt: null, subject: { name: 'mine', url: null } },
  });
  expect(valueOf(await openAssignment(reader, id, stage.deps))).toMatchObject({
    ...{ state: 'done', subject: { url: '/#/reader/mine' } },
  });
  const video = await assigned({ kind: 'material', material: await stage.idOf('material', 'Video') });
  await stage.app.database.pool.query(`update repository_materials set deleted_at = now() where title = 'Video'`);
  expect(valueOf(await openAssignment(video.student, video.id, stage.deps))).toMatchObject({
    ...{ state: 'todo', subject: { kind: 'material', name: 'Video', url: null, picture: null } },
  });
  await stage.app.database.pool.query(`update repository_materials set deleted_at = null where title = 'Video'`);
});

test('[ASSIGN-4] a quiz is submitted, not begun', async () => {
  const { student, state } = await assigned({ kind: 'quiz', quiz: 'autumn' });
  await stage.attempt(student, 'autumn', null);
  expect(await state()).toEqual({ ...TODO, openedAt: '2026-11-20T09:00:00.000Z' });
  await stage.app.database.pool.query('update quizzes_attempts set submitted_at = $2 where user_id = $1', [
    ...[uidOf(student), '2026-11-20T09:10:00Z'],
  ]);
  expect(await state()).toMatchObject({ state: 'done', doneAt: '2026-11-20T09:10:00.000Z', isDoneLate: false });
});

// 23:00 UTC is midnight in Zagreb in winter.
test.each([
  ['a second before midnight of the last day', '2026-11-20T22:59:59Z', false],
  ['at midnight', '2026-11-20T23:00:00Z', true],
])('[ASSIGN-3] what is done %s', async (_, at, isDoneLate) => {
  const { student, state } = await assigned({ kind: 'unit', publication: 'river', unit: 'two' }, { due: '2026-11-20' });
  stage.deps.time = new Date('2026-11-20T22:59:59Z');
  expect((await state())?.state).toBe('todo');
  stage.deps.time = new Date('2026-11-20T23:00:00Z');
  expect((await state())?.state).toBe('late');
  await stage.read(student, 'river', ['two', 'three'], new Date(Date.parse(at) - 60_000).toISOString());
  expect(await state()).toMatchObject({ state: 'done', isDoneLate });
});

test('[ASSIGN-5] a page of assignments takes as many queries as one of them', async () => {
  const { id, teacher } = await stage.classOf(12);
  const create = (subject: SubjectBody) => createAssignment(teacher, id, bodyOf(subject), stage.deps);
  const material = await stage.idOf('material', 'Poveznica');
  const subjects: readonly SubjectBody[] = [
    ...[RIVER, { kind: 'unit', publication: 'river', unit: 'one' } as const],
    ...[{ kind: 'material', material } as const, { kind: 'quiz', quiz: 'autumn' } as const],
  ];
  for (const subject of subjects) valueOf(await create(subject));
  const count = async (): Promise<number> => {
    const query = vi.spyOn(stage.app.database.pool, 'query');
    const { items } = valueOf(await getClassAssignments(teacher, id, 1, stage.deps));
    const calls = query.mock.calls.length;
    query.mockRestore();
    expect(items[0]?.counts.students).toBe(12);
    return calls;
  };
  const few = await count();
  expect(few).toBeGreaterThan(5);
  expect(few).toBeLessThan(20);
  for (let round = 0; round < 4; round++) for (const subject of subjects) valueOf(await create(subject));
  expect(await count()).toBe(few);
});
