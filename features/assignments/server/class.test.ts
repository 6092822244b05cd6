import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, NOW, valueOf } from '#features/classrooms/server/testing';
import type { Context } from '#features/session/server';
import { PAGE_SIZE, type AssignmentBody } from '../contract/index.ts';
import { assignmentData } from './repositories/personal-data.ts';
import { bodyOf, DAY_MS, openStage, RIVER, TEACHER, uidOf, type Stage } from './testing/stage.ts';
import { createAssignment } from './use-cases/change/create-assignment.ts';
import { openAssignment } from './use-cases/change/open-assignment.ts';
import { remindStudents } from './use-cases/change/remind-students.ts';
import { getAssignment } from './use-cases/look/get-assignment.ts';
import { getClassAssignments } from './use-cases/look/get-class-assignments.ts';
import { getOwnAssignments } from './use-cases/look/get-own-assignments.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.app.database.close());
beforeEach(() => {
  stage.deps.time = NOW;
});

const assign = async (teacher: Context, classroom: number, differs: Partial<AssignmentBody> = {}) =>
  valueOf(await createAssignment(teacher, classroom, bodyOf(RIVER, differs), stage.deps)).id;
const query = (text: string, values: unknown[]) => stage.app.database.pool.query(text, values);
const later = (ms: number): void => {
  stage.deps.time = new Date(NOW.getTime() + ms);
};

test('[ASSIGN-5] teachers see the assignments of their class in pages, the latest first', async () => {
  const { id, teacher, students } = await stage.classOf(1);
  const colleague = await stage.coTeacher(teacher, id);
  const ids: number[] = [];
  for (let n = 0; n < PAGE_SIZE + 2; n++) ids.unshift(await assign(teacher, id, { title: `Zadatak ${n}` }));
  const page = async (who: Context, number: number) => valueOf(await getClassAssignments(who, id, number, stage.deps));
  const first = await page(teacher, 1);
  expect(first.items.map((one) => one.id)).toEqual(ids.slice(0, PAGE_SIZE));
  expect(first.pagination).toEqual({ currentPage: 1, itemsPerPage: PAGE_SIZE, totalItems: PAGE_SIZE + 2 });
  expect((await page(colleague, 2)).items.map((one) => one.id)).toEqual(ids.slice(PAGE_SIZE));
  for (const far of [3, Number.MAX_SAFE_INTEGER]) expect((await page(colleague, far)).items).toEqual([]);
  const { teacher: stranger, id: other } = await stage.classOf(0);
  for (const [who, at] of [
    [stranger, id],
    [students[0] as Context, id],
    [teacher, other],
    [teacher, Number.MAX_SAFE_INTEGER],
  ] as const)
    expect(codeOf(await getClassAssignments(who, at, 1, stage.deps))).toBe('assignments.class-unknown');
  await stage.archive(id);
  expect((await page(teacher, 1)).items).toHaveLength(PAGE_SIZE);
});

test('[ASSIGN-5] a row for each student of it, by name, and who needs a reminder, from the day before the last on', async () => {
  const { id: classroom, teacher, students } = await stage.classOf(4);
  const [ana, ivo, , left] = students as [Context, Context, Context, Context];
  const chosen = students.filter((who) => who !== ivo).map(uidOf);
  const id = await assign(teacher, classroom, { due: '2026-11-22', students: chosen });
  valueOf(await openAssignment(ana, id, stage.deps));
  await query('delete from classrooms_members where user_id = $1', [uidOf(left)]);
  const details = async () => valueOf(await getAssignment(teacher, id, stage.deps));
  const needs = async () => (await details()).rows.map(({ needsReminder }) => needsReminder);
  expect(await details()).toMatchObject({
    counts: { students: 2, done: 1, late: 0, needReminder: 0 },
    rows: [
      { student: { uid: uidOf(ana), first_name: 'Ime0' }, state: 'done', needsReminder: false, remindedAt: null },
      { student: { first_name: 'Ime2' }, state: 'todo', openedAt: null, doneAt: null, isDoneLate: false },
    ],
  });
  later(DAY_MS);
  expect(await needs()).toEqual([false, true]);
  later(3 * DAY_MS);
  expect(await details()).toMatchObject({ counts: { done: 1, late: 1, needReminder: 1 } });
  // Students do not see each other.
  const [own] = await getOwnAssignments(ana, stage.deps);
  expect(own).not.toHaveProperty('rows');
  expect(own).not.toHaveProperty('counts');
});

test('[ASSIGN-7] a teacher reminds who has not done it, once in twenty hours; two at once remind once', async () => {
  const { id: classroom, teacher, students } = await stage.classOf(3);
  const [ana, ivo, eva] = students as [Context, Context, Context];
  const colleague = await stage.coTeacher(teacher, classroom);
  const { students: strangers } = await stage.classOf(1);
  const id = await assign(teacher, classroom, { due: '2026-11-20' });
  valueOf(await openAssignment(ana, id, stage.deps));
  const remind = async (who: Context, list: readonly Context[]) =>
    valueOf(await remindStudents(who, id, list.map(uidOf), stage.deps)).reminded;
  expect(await remind(teacher, [ana, ivo, ...strangers, teacher])).toEqual([uidOf(ivo)]);
  const both = await Promise.all([teacher, colleague].map((who) => remind(who, [ivo, eva])));
  expect(both.flat()).toEqual([uidOf(eva)]);
  const [own] = await getOwnAssignments(ivo, stage.deps);
  expect(own?.isReminded).toBe(true);
  const row = async () =>
    valueOf(await getAssignment(teacher, id, stage.deps)).rows.find(({ student }) => student.uid === uidOf(ivo));
  expect(await row()).toMatchObject({ remindedAt: NOW.toISOString(), needsReminder: false });
  later(20 * 3_600_000 - 1000);
  expect(await remind(teacher, [ivo])).toEqual([]);
  later(20 * 3_600_000 + 1000);
  expect(await row()).toMatchObject({ needsReminder: true });
  expect(await remind(teacher, [ivo])).toEqual([uidOf(ivo)]);
});

test('[ASSIGN-7] nobody is reminded of what begins later', async () => {
  const { id: classroom, teacher, students } = await stage.classOf(1);
  const id = await assign(teacher, classroom, { from: '2026-11-21', due: '2026-11-21' });
  expect(valueOf(await getAssignment(teacher, id, stage.deps)).counts.needReminder).toBe(0);
  expect(valueOf(await remindStudents(teacher, id, students.map(uidOf), stage.deps)).reminded).toEqual([]);
});

test('[ASSIGN-9] a colleague sees the name of a material of another teacher, and opens only what the colleague may see', async () => {
  const { id, teacher } = await stage.classOf(0);
  const material = await stage.idOf('material', 'Poveznica');
  stage.deps.seen = [material];
  valueOf(await createAssignment(teacher, id, bodyOf({ kind: 'material', material }), stage.deps));
  await stage.app.own(teacher);
  await createAssignment(teacher, id, bodyOf({ kind: 'publication', publication: 'mine' }), stage.deps);
  const colleague = await stage.coTeacher(teacher, id);
  const urls = async (who: Context) =>
    valueOf(await getClassAssignments(who, id, 1, stage.deps)).items.map(({ subject }) => [subject.name, subject.url]);
  expect(await urls(teacher)).toEqual([
    ['mine', '/#/reader/mine'],
    ['Poveznica', 'https://example.org/'],
  ]);
  stage.deps.seen = [];
  expect(await urls(colleague)).toEqual([
    ['mine', null],
    ['Poveznica', null],
  ]);
});

test('[ACC-18] an erasure takes the notes of a student; the assignment of an erased teacher stays without a name', async () => {
  const { id: classroom, teacher, students } = await stage.classOf(2);
  const [ana] = students as [Context];
  const colleague = await stage.coTeacher(teacher, classroom);
  const id = await assign(teacher, classroom, { title: 'Čitaj', students: [uidOf(ana)] });
  valueOf(await openAssignment(ana, id, stage.deps));
  const exportOf = (who: Context) => assignmentData.exportOf(who.scope, { id: uidOf(who) });
  expect(await exportOf(teacher)).toMatchObject({ made: [{ title: 'Čitaj', name: 'Rijeka', dueOn: null }] });
  expect(await exportOf(ana)).toMatchObject({
    ...{ made: [], chosenFor: [{ title: 'Čitaj' }], noted: [{ title: 'Čitaj', openedAt: NOW }] },
  });
  const [nobody] = (await stage.people(1, TEACHER)) as [Context];
  expect(await exportOf(nobody)).toBeUndefined();
  await assignmentData.erase(ana.scope, { id: uidOf(ana) });
  await assignmentData.erase(teacher.scope, { id: uidOf(teacher) });
  expect([await exportOf(ana), await exportOf(teacher)]).toEqual([undefined, undefined]);
  expect(valueOf(await getAssignment(colleague, id, stage.deps))).toMatchObject({
    ...{ title: 'Čitaj', teacher: '', counts: { students: 0 }, rows: [] },
  });
});
