import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, NOW, valueOf } from '#features/classrooms/server/testing';
import type { Context } from '#features/session/server';
import { createScope } from '#platform/server/db';
import type { AssignmentChange } from '../contract/index.ts';
import { bodyOf, DAY_MS, openStage, RIVER, TEACHER, uidOf, type Stage } from './testing/stage.ts';
import { createAssignment } from './use-cases/change/create-assignment.ts';
import { deleteAssignment } from './use-cases/change/delete-assignment.ts';
import { openAssignment } from './use-cases/change/open-assignment.ts';
import { remindStudents } from './use-cases/change/remind-students.ts';
import { restoreAssignment } from './use-cases/change/restore-assignment.ts';
import { updateAssignment } from './use-cases/change/update-assignment.ts';
import { getAssignment } from './use-cases/look/get-assignment.ts';
import { purge, sweep } from './use-cases/purge.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.app.database.close());
beforeEach(() => {
  stage.deps.time = NOW;
});

const after = (ms: number): void => {
  stage.deps.time = new Date(NOW.getTime() + ms);
};
async function assigned(count = 2) {
  const found = await stage.classOf(count);
  const { id } = valueOf(await createAssignment(found.teacher, found.id, bodyOf(RIVER), stage.deps));
  return { ...found, classroom: found.id, id };
}
const change = (differs: Partial<AssignmentChange> = {}): AssignmentChange => ({
  ...{ title: 'Drugi', instruction: '', from: '2026-11-18', due: '2026-11-19', evidence: 'read', students: null },
  revision: 1,
  ...differs,
});
const rowsOf = async (table: string, id: number): Promise<number> => {
  const key = table === 'assignments' ? 'id' : 'assignment_id';
  const { rows } = await stage.app.database.pool.query(
    `select count(*)::int as count from assignments_${table} where ${key} = $1`,
    [id],
  );
  return rows[0].count;
};

test('[ASSIGN-2] a teacher of the class changes it; of two at once, and of what is stale, one gets the revision now', async () => {
  const { id, classroom, teacher, students } = await assigned();
  const colleague = await stage.coTeacher(teacher, classroom);
  // A last day in the past can be corrected.
  expect(valueOf(await updateAssignment(colleague, id, change(), stage.deps))).toMatchObject({
    ...{ title: 'Drugi', instruction: '', from: '2026-11-18', due: '2026-11-19', evidence: 'read', revision: 2 },
    counts: { students: 2, late: 2 },
    subject: { name: 'Rijeka' },
    teacher: 'Ime0 Prezime',
  });
  const stale = await updateAssignment(teacher, id, change(), stage.deps);
  expect(stale).toMatchObject({ isOk: false, error: { code: 'assignments.changed' }, data: { present: 2 } });
  const both = await Promise.all(
    [teacher, colleague].map((who) => updateAssignment(who, id, change({ revision: 2 }), stage.deps)),
  );
  expect(both.map(codeOf).toSorted()).toEqual(['assignments.changed', 'ok']);
  expect(both.find(({ isOk }) => !isOk)).toMatchObject({ data: { present: 3 } });

  const [ana, ivo] = students.map(uidOf) as [string, string];
  const chosen = await updateAssignment(teacher, id, change({ revision: 3, students: [ana] }), stage.deps);
  expect(valueOf(chosen)).toMatchObject({ isForAll: false, counts: { students: 1 } });
  const other = await updateAssignment(teacher, id, change({ revision: 4, students: [ivo] }), stage.deps);
  expect(valueOf(other).counts.students).toBe(1);
  const { rows } = valueOf(await getAssignment(teacher, id, stage.deps));
  expect(rows.map(({ student }) => student.uid)).toEqual([ivo]);
  const all = await updateAssignment(teacher, id, change({ revision: 5 }), stage.deps);
  expect(valueOf(all)).toMatchObject({ isForAll: true, counts: { students: 2 } });
});

test('[ASSIGN-2] terms are checked at a change too, and a refusal changes nothing', async () => {
  const { id, teacher } = await assigned();
  const { students: strangers } = await stage.classOf(1);
  const code = async (differs: Partial<AssignmentChange>) =>
    codeOf(await updateAssignment(teacher, id, change(differs), stage.deps));
  expect(await code({ evidence: 'submitted' })).toBe('assignments.evidence-wrong');
  expect(await code({ due: '2026-11-17' })).toBe('assignments.due-before-start');
  expect(await code({ students: strangers.map(uidOf) })).toBe('assignments.student-unknown');
  expect(valueOf(await getAssignment(teacher, id, stage.deps))).toMatchObject({ title: 'Zadatak', revision: 1 });
});

test('[ASSIGN-2] what a teacher deletes is gone for all, and restored for a day with everything', async () => {
  const { id, classroom, teacher, students } = await assigned();
  const colleague = await stage.coTeacher(teacher, classroom);
  const [ana] = students as [Context];
  valueOf(await openAssignment(ana, id, stage.deps));
  valueOf(await deleteAssignment(teacher, id, stage.deps));
  const gone = [
    await getAssignment(teacher, id, stage.deps),
    await openAssignment(ana, id, stage.deps),
    await updateAssignment(teacher, id, change(), stage.deps),
    await remindStudents(teacher, id, [uidOf(ana)], stage.deps),
    await deleteAssignment(colleague, id, stage.deps),
  ];
  expect(gone.map(codeOf)).toEqual(gone.map(() => 'assignments.unknown'));
  after(DAY_MS - 1000);
  await purge(stage.app.database.system, stage.deps.time);
  expect(valueOf(await restoreAssignment(colleague, id, stage.deps))).toMatchObject({ id, counts: { done: 1 } });
  // Again is the same.
  expect(codeOf(await restoreAssignment(teacher, id, stage.deps))).toBe('ok');
  valueOf(await deleteAssignment(teacher, id, stage.deps));
  after(2 * DAY_MS);
  expect(codeOf(await restoreAssignment(teacher, id, stage.deps))).toBe('assignments.unknown');
  await purge(stage.app.database.system, stage.deps.time);
  expect([await rowsOf('assignments', id), await rowsOf('notes', id)]).toEqual([0, 0]);
});

test('[ASSIGN-9] an assignment of another class answers as one that does not exist; one of the archive is looked at', async () => {
  const { id, classroom, teacher, students } = await assigned();
  const { teacher: stranger } = await stage.classOf(0);
  const [unconfirmed] = (await stage.people(1, { roles: ['ROLE_WTB_TEACHER'] })) as [Context];
  const elsewhere = { ...teacher, scope: createScope(stage.app.database.orm, [11]) };
  const calls = async (who: Context, at = id) => [
    codeOf(await getAssignment(who, at, stage.deps)),
    codeOf(await updateAssignment(who, at, change(), stage.deps)),
    codeOf(await deleteAssignment(who, at, stage.deps)),
    codeOf(await restoreAssignment(who, at, stage.deps)),
    codeOf(await remindStudents(who, at, students.map(uidOf), stage.deps)),
  ];
  const unknown = Array.from({ length: 5 }, () => 'assignments.unknown');
  for (const who of [stranger, unconfirmed, elsewhere, ...students]) expect(await calls(who)).toEqual(unknown);
  for (const hostile of [0, 999_999, Number.MAX_SAFE_INTEGER]) expect(await calls(teacher, hostile)).toEqual(unknown);
  await stage.archive(classroom);
  expect(await calls(teacher)).toEqual(['ok', ...unknown.slice(1)]);
});

test('[ASSIGN-2] assignments go with their class once nobody can restore it; notes of students who left long ago go', async () => {
  const { id, classroom, teacher, students } = await assigned();
  const { pool, system } = stage.app.database;
  for (const who of students) valueOf(await openAssignment(who, id, stage.deps));
  await pool.query('delete from classrooms_members where user_id = $1', [uidOf(students[0] as Context)]);
  after(89 * DAY_MS);
  await sweep(system, stage.deps.time);
  expect(await rowsOf('notes', id)).toBe(2);
  after(91 * DAY_MS);
  await sweep(system, stage.deps.time);
  expect(await rowsOf('notes', id)).toBe(1);
  // In the bin a class has no members; all of it can come back.
  await pool.query('update classrooms_classrooms set deleted_at = now() where id = $1', [classroom]);
  await pool.query('delete from classrooms_members where classroom_id = $1', [classroom]);
  await sweep(system, stage.deps.time);
  expect([await rowsOf('assignments', id), await rowsOf('notes', id)]).toEqual([1, 1]);
  await pool.query('delete from classrooms_classrooms where id = $1', [classroom]);
  await sweep(system, stage.deps.time);
  expect([await rowsOf('assignments', id), await rowsOf('notes', id)]).toEqual([0, 0]);
  expect(codeOf(await getAssignment(teacher, id, stage.deps))).toBe('assignments.unknown');
  const [other] = (await stage.people(1, TEACHER)) as [Context];
  expect(codeOf(await getAssignment(other, id, stage.deps))).toBe('assignments.unknown');
});
