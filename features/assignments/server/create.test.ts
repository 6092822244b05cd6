import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, NOW, valueOf } from '#features/classrooms/server/testing';
import type { Context } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { CLASS_ASSIGNMENTS_MAX, type AssignmentBody, type SubjectBody } from '../contract/index.ts';
import { bodyOf, openStage, RIVER, TEACHER, uidOf, type Stage } from './testing/stage.ts';
import { createAssignment } from './use-cases/change/create-assignment.ts';
import { restoreAssignment } from './use-cases/change/restore-assignment.ts';
import { deleteAssignment } from './use-cases/change/delete-assignment.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.app.database.close());
beforeEach(async () => {
  stage.deps.time = NOW;
  stage.deps.seen = [
    await stage.idOf('material', 'Poveznica'),
    await stage.idOf('material', 'Stranica'),
    await stage.idOf('material', 'Video'),
  ];
});

const create = (teacher: Context, id: number, body: AssignmentBody) => createAssignment(teacher, id, body, stage.deps);
const codeFor = async (teacher: Context, id: number, body: AssignmentBody) => codeOf(await create(teacher, id, body));

test('[ASSIGN-1] a teacher assigns a publication, a part of one, a material and a quiz', async () => {
  const { id, teacher } = await stage.classOf();
  const made = async (subject: SubjectBody) => valueOf(await create(teacher, id, bodyOf(subject)));
  expect(await made(RIVER)).toMatchObject({
    ...{ title: 'Zadatak', instruction: 'Pročitaj.', evidence: 'opened', from: '2026-11-20', due: null },
    ...{ isForAll: true, revision: 1, teacher: 'Ime0 Prezime', classroom: { id, grade: 2, letter: 'a' } },
    counts: { students: 2, done: 0, late: 0, needReminder: 0 },
    subject: { kind: 'publication', name: 'Rijeka', part: '', url: '/#/reader/river', isElsewhere: false },
  });
  expect((await made(RIVER)).subject.picture).toBe('/covers/k-320.jpeg');
  expect((await made({ kind: 'unit', publication: 'river', unit: 'two' })).subject).toMatchObject({
    ...{ kind: 'unit', name: 'Rijeka', part: 'Dio two', url: '/#/reader/river?to=two' },
  });
  const dosId = String(await stage.idOf('publication', 'course'));
  expect((await made({ kind: 'unit', publication: dosId, unit: 'u2' })).subject).toMatchObject({
    ...{ name: 'Tečaj', part: 'Dio u2', url: '/#/course/course?unit=u2' },
  });
  const material = async (name: string) =>
    (await made({ kind: 'material', material: await stage.idOf('material', name) })).subject;
  expect(await material('Poveznica')).toMatchObject({ url: 'https://example.org/', isElsewhere: true, picture: null });
  expect(await material('Stranica')).toMatchObject({ name: 'Stranica', url: '/#/reader/river?to=two' });
  expect(await material('Video')).toMatchObject({
    url: expect.stringMatching(/^\/#\/material-file\/\S+f1\?captions=\S+f2$/),
    picture: expect.stringMatching(/^\/api\/p\/files\/\S+f1\/thumbnail$/),
  });
  expect((await made({ kind: 'quiz', quiz: 'autumn' })).subject).toMatchObject({
    ...{ kind: 'quiz', name: 'Kviz autumn', url: '/#/quizzes/autumn' },
  });
});

test('[ASSIGN-1] [ASSIGN-9] only what the teacher may open is assigned; all other names are unknown', async () => {
  const { id, teacher } = await stage.classOf(0);
  stage.deps.seen = [];
  const refused: readonly SubjectBody[] = [
    { kind: 'publication', publication: 'mine' },
    { kind: 'publication', publication: 'nothing' },
    { kind: 'publication', publication: '' },
    { kind: 'publication', publication: "'; drop" },
    { kind: 'unit', publication: 'mine', unit: 'a' },
    { kind: 'unit', publication: 'river', unit: 'three' },
    { kind: 'unit', publication: 'river', unit: '__proto__' },
    { kind: 'unit', publication: 'river', unit: 'one#b' },
    { kind: 'material', material: await stage.idOf('material', 'Poveznica') },
    { kind: 'material', material: Number.MAX_SAFE_INTEGER },
    { kind: 'quiz', quiz: 'over' },
    { kind: 'quiz', quiz: 'nothing' },
  ];
  for (const subject of refused)
    expect([subject, await codeFor(teacher, id, bodyOf(subject))]).toEqual([subject, 'assignments.subject-unknown']);
  await stage.app.own(teacher);
  expect(await codeFor(teacher, id, bodyOf({ kind: 'publication', publication: 'mine' }))).toBe('ok');
});

test('[ASSIGN-4] [ASSIGN-1] evidence fits the thing, and days are in order by the time zone of the market', async () => {
  const { id, teacher } = await stage.classOf(0);
  const code = (differs: Partial<AssignmentBody>, subject: SubjectBody = RIVER) =>
    codeFor(teacher, id, bodyOf(subject, differs));
  expect(await code({ evidence: 'submitted' })).toBe('assignments.evidence-wrong');
  expect(await code({ evidence: 'opened' }, { kind: 'quiz', quiz: 'autumn' })).toBe('assignments.evidence-wrong');
  const link = { kind: 'material', material: stage.deps.seen[0] ?? 0 } as const;
  expect(await code({ evidence: 'read' }, link)).toBe('assignments.evidence-wrong');
  expect(await code({ due: '2026-11-19' })).toBe('assignments.due-before-start');
  expect(await code({ from: '2026-11-01', due: '2026-11-19' })).toBe('assignments.due-past');
  expect(await code({ from: '2026-11-01', due: '2026-11-20' })).toBe('ok');
  // Half past eleven in London is half past midnight in Zagreb.
  stage.deps.time = new Date('2026-11-20T23:30:00Z');
  expect(await code({ due: '2026-11-20' })).toBe('assignments.due-past');
  expect(await code({ due: '2026-11-21' })).toBe('ok');
});

test('[ASSIGN-1] chosen students are students of the class, each once', async () => {
  const { id, teacher, students } = await stage.classOf(3);
  const [ana, ivo, eva] = students.map(uidOf) as [string, string, string];
  const other = await stage.classOf(1);
  const foreign = uidOf(other.students[0] as Context);
  const create2 = (chosen: string[]) => create(teacher, id, bodyOf(RIVER, { students: chosen }));
  expect(valueOf(await create2([ana, ivo, ana.toUpperCase()]))).toMatchObject({
    ...{ isForAll: false, counts: { students: 2 } },
  });
  for (const chosen of [[ana, foreign], [uidOf(teacher)], [randomUUID()]])
    expect(codeOf(await create2(chosen))).toBe('assignments.student-unknown');
  await stage.app.database.pool.query('update session_users set waits_for_guardian_since = now() where id = $1', [eva]);
  expect(codeOf(await create2([eva]))).toBe('assignments.student-unknown');
  await stage.app.database.pool.query('delete from classrooms_members where user_id = $1', [ivo]);
  expect(codeOf(await create2([ana, ivo]))).toBe('assignments.student-unknown');
});

test('[ASSIGN-2] [ASSIGN-9] all teachers of the class assign; to others, in the archive and elsewhere there is no class', async () => {
  const { id, teacher, students } = await stage.classOf(1);
  const colleague = await stage.coTeacher(teacher, id);
  const [stranger] = (await stage.people(1, TEACHER)) as [Context];
  const [unconfirmed] = (await stage.people(1, { roles: ['ROLE_WTB_TEACHER'] })) as [Context];
  expect(await codeFor(colleague, id, bodyOf(RIVER))).toBe('ok');
  const elsewhere = { ...teacher, scope: createScope(stage.app.database.orm, [11]) };
  for (const who of [stranger, unconfirmed, students[0] as Context, elsewhere])
    expect(await codeFor(who, id, bodyOf(RIVER))).toBe('assignments.class-unknown');
  for (const hostile of [0, Number.MAX_SAFE_INTEGER, 999_999])
    expect(await codeFor(teacher, hostile, bodyOf(RIVER))).toBe('assignments.class-unknown');
  await stage.archive(id);
  expect(await codeFor(teacher, id, bodyOf(RIVER))).toBe('assignments.class-unknown');
});

test('[ASSIGN-1] [ASSIGN-2] two calls at the limit make one assignment, and one restores only where there is room', async () => {
  const { id, teacher } = await stage.classOf(0);
  const colleague = await stage.coTeacher(teacher, id);
  const first = valueOf(await create(teacher, id, bodyOf(RIVER)));
  await stage.app.database.pool.query(
    `insert into assignments_assignments (workspace_id, classroom_id, title, instruction, kind, name, evidence, from_on, is_for_all, created_at)
     select 10, $1, 'x', '', 'publication', '', 'opened', '2026-11-20', true, now() from generate_series(1, $2::int)`,
    [id, CLASS_ASSIGNMENTS_MAX - 2],
  );
  const both = await Promise.all([teacher, colleague].map((who) => codeFor(who, id, bodyOf(RIVER))));
  expect(both.toSorted()).toEqual(['assignments.too-many', 'ok']);
  valueOf(await deleteAssignment(teacher, first.id, stage.deps));
  expect(await codeFor(teacher, id, bodyOf(RIVER))).toBe('ok');
  expect(codeOf(await restoreAssignment(teacher, first.id, stage.deps))).toBe('assignments.too-many');
});
