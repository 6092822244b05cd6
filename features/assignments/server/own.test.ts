import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addGuardianship } from '#features/children/server';
import { codeOf, NOW, valueOf } from '#features/classrooms/server/testing';
import type { Context } from '#features/session/server';
import { createScope } from '#platform/server/db';
import type { AssignmentBody, SubjectBody } from '../contract/index.ts';
import { bodyOf, CAPTIONS, DAY_MS, openStage, RIVER, uidOf, VIDEO, type Stage } from './testing/stage.ts';
import { createAssignment } from './use-cases/change/create-assignment.ts';
import { deleteAssignment } from './use-cases/change/delete-assignment.ts';
import { openAssignment } from './use-cases/change/open-assignment.ts';
import { restoreAssignment } from './use-cases/change/restore-assignment.ts';
import { getChildrenAssignments } from './use-cases/look/get-children-assignments.ts';
import { countCards, getOwnAssignments } from './use-cases/look/get-own-assignments.ts';
import { maySeeFile } from './use-cases/may-see-file.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.app.database.close());
beforeEach(async () => {
  stage.deps.time = NOW;
  stage.deps.seen = [await stage.idOf('material', 'Poveznica'), await stage.idOf('material', 'Video')];
});

const assign = async (teacher: Context, classroom: number, differs: Partial<AssignmentBody> = {}, what?: SubjectBody) =>
  valueOf(await createAssignment(teacher, classroom, bodyOf(what ?? RIVER, differs), stage.deps)).id;
const titles = async (who: Context) => (await getOwnAssignments(who, stage.deps)).map(({ title }) => title);
const query = (text: string, values: unknown[]) => stage.app.database.pool.query(text, values);

test('[ASSIGN-3] students see what is for all or for them, from its first day on by the time zone of the market', async () => {
  const { id, teacher, students } = await stage.classOf(2);
  const [ana, ivo] = students as [Context, Context];
  await assign(teacher, id, { title: 'Svima' });
  const chosen = await assign(teacher, id, { title: 'Ani', students: [uidOf(ana)] });
  const later = await assign(teacher, id, { title: 'Sutra', from: '2026-11-21' });
  expect([await titles(ana), await titles(ivo), await titles(teacher)]).toEqual([['Svima', 'Ani'], ['Svima'], []]);
  expect(codeOf(await openAssignment(ivo, chosen, stage.deps))).toBe('assignments.unknown');
  expect(codeOf(await openAssignment(ana, later, stage.deps))).toBe('assignments.unknown');
  stage.deps.time = new Date('2026-11-20T22:59:59Z');
  expect(await titles(ivo)).not.toContain('Sutra');
  stage.deps.time = new Date('2026-11-20T23:00:00Z');
  expect(await titles(ivo)).toContain('Sutra');
  expect(await getOwnAssignments(ana, stage.deps)).toMatchObject([
    { classroom: { id, grade: 2, letter: 'a', customGroup: '' }, isReminded: false, state: 'todo' },
    {},
    {},
  ]);
});

test('[ASSIGN-3] what is late comes first, then the last days in their order, then what was done lately', async () => {
  const { id, teacher, students } = await stage.classOf(1);
  const [student] = students as [Context];
  stage.deps.time = new Date(NOW.getTime() - 10 * DAY_MS);
  const from = '2026-11-01';
  await assign(teacher, id, { title: 'no end', from });
  await assign(teacher, id, { title: 'due later', from, due: '2026-11-30' });
  await assign(teacher, id, { title: 'due soon', from, due: '2026-11-22' });
  await assign(teacher, id, { title: 'late', from, due: '2026-11-18' });
  await assign(teacher, id, { title: 'later still', from, due: '2026-11-15' });
  const link = { kind: 'material', material: stage.deps.seen[0] ?? 0 } as const;
  const done = await assign(teacher, id, { title: 'done', from }, link);
  valueOf(await openAssignment(student, done, stage.deps));
  stage.deps.time = NOW;
  const order = ['later still', 'late', 'due soon', 'due later', 'no end'];
  expect(await titles(student)).toEqual([...order, 'done']);
  stage.deps.time = new Date(NOW.getTime() + 5 * DAY_MS);
  expect(await titles(student)).not.toContain('done');
  // Work from before the assignment is shown for some days too.
  stage.deps.time = NOW;
  await stage.read(student, 'course', ['u1', 'u2'], '2026-09-01T08:00:00Z');
  await assign(teacher, id, { title: 'known', evidence: 'read' }, { kind: 'publication', publication: 'course' });
  expect((await titles(student)).at(-1)).toBe('known');
});

test('[ASSIGN-9] students of other classes, those who left, children who wait and other workspaces see nothing', async () => {
  const { id, teacher, students } = await stage.classOf(3);
  const [gone, waiting, here] = students as [Context, Context, Context];
  const { students: others } = await stage.classOf(1);
  const assignment = await assign(teacher, id);
  await query('delete from classrooms_members where user_id = $1', [uidOf(gone)]);
  await query('update session_users set waits_for_guardian_since = now() where id = $1', [uidOf(waiting)]);
  const elsewhere = { ...here, scope: createScope(stage.app.database.orm, [11]) };
  for (const who of [gone, waiting, ...others, elsewhere]) {
    expect(await getOwnAssignments(who, stage.deps)).toEqual([]);
    expect(codeOf(await openAssignment(who, assignment, stage.deps))).toBe('assignments.unknown');
  }
  for (const hostile of [0, 999_999, Number.MAX_SAFE_INTEGER])
    expect(codeOf(await openAssignment(here, hostile, stage.deps))).toBe('assignments.unknown');
  expect(await countCards(here, stage.deps)).toBe(1);
  await stage.archive(id);
  expect([await titles(here), await countCards(here, stage.deps)]).toEqual([[], 0]);
  const nobody = { ...here, user: { ...here.user, uid: undefined } } as unknown as Context;
  expect(await getOwnAssignments(nobody, stage.deps)).toEqual([]);
});

test('[ASSIGN-3] what is done is nothing to do', async () => {
  const { id, teacher, students } = await stage.classOf(1);
  const [student] = students as [Context];
  expect(await countCards(student, stage.deps)).toBe(0);
  const assignment = await assign(teacher, id);
  expect(await countCards(student, stage.deps)).toBe(1);
  valueOf(await openAssignment(student, assignment, stage.deps));
  expect(await countCards(student, stage.deps)).toBe(0);
});

test('[ASSIGN-9] a student opens the files of a material while it is assigned and begun, no longer and nobody else', async () => {
  const { id, teacher, students } = await stage.classOf(2);
  const [ana, ivo] = students as [Context, Context];
  const video = { kind: 'material', material: await stage.idOf('material', 'Video') } as const;
  const sees = (who: Context, file = VIDEO) =>
    maySeeFile(who, { workspaceId: 10, id: file, name: '', kind: 'video' }, stage.deps);
  expect(await sees(ana)).toBe(false);
  const assignment = await assign(teacher, id, { students: [uidOf(ana)], from: '2026-11-21' }, video);
  expect(await sees(ana)).toBe(false);
  stage.deps.time = new Date('2026-11-21T08:00:00Z');
  expect([await sees(ana), await sees(ana, CAPTIONS), await sees(ivo), await sees(teacher)]).toEqual([
    ...[true, true, false, false],
  ]);
  expect(await sees({ ...ana, scope: createScope(stage.app.database.orm, [11]) })).toBe(false);
  valueOf(await deleteAssignment(teacher, assignment, stage.deps));
  expect(await sees(ana)).toBe(false);
  valueOf(await restoreAssignment(teacher, assignment, stage.deps));
  expect(await sees(ana)).toBe(true);
  await stage.archive(id);
  expect(await sees(ana)).toBe(false);
  await query('update classrooms_classrooms set archived_at = null where id = $1', [id]);
  await query(`update repository_materials set deleted_at = now() where title = 'Video'`, []);
  expect(await sees(ana)).toBe(false);
  await query(`update repository_materials set deleted_at = null where title = 'Video'`, []);
});

/** A family that shares a child with an adult. */
async function share(child: Context, parent: Context): Promise<void> {
  await query(
    `with family as (insert into families_families (workspace_id, name, created_at) values (10, 'Lipa', now()) returning id)
     insert into families_members (workspace_id, family_id, user_id, home_workspace_id, role, is_founder, since, admitted_at, shared_at)
     select 10, id, $1::uuid, 10, 'student', false, now(), now(), now() from family
     union all select 10, id, $2::uuid, 10, 'parent', true, now(), now(), null from family`,
    [uidOf(child), uidOf(parent)],
  );
}

test('[ASSIGN-6] those who look after a child and those with whom a family shares it see its list, without files', async () => {
  const { id, teacher, students } = await stage.classOf(3);
  const [own, shared, other] = students as [Context, Context, Context];
  const [parent, stranger] = (await stage.people(2, { roles: ['ROLE_PARENT'] })) as [Context, Context];
  await addGuardianship(parent.scope, uidOf(parent), { workspaceId: 10, id: uidOf(own) }, NOW);
  await share(shared, parent);
  const video = { kind: 'material', material: await stage.idOf('material', 'Video') } as const;
  const link = { kind: 'material', material: await stage.idOf('material', 'Poveznica') } as const;
  await assign(teacher, id, { title: 'Svima' });
  await assign(teacher, id, { title: 'Jednoj', students: [uidOf(own)] }, video);
  const opened = await assign(teacher, id, { title: 'Drugoj', students: [uidOf(shared)] }, link);
  await assign(teacher, id, { title: 'Tuđi', students: [uidOf(other)] });
  valueOf(await openAssignment(shared, opened, stage.deps));
  expect(await getChildrenAssignments(parent, stage.deps)).toMatchObject([
    {
      child: { uid: uidOf(own) },
      assignments: [
        { title: 'Svima', state: 'todo', subject: { url: '/#/reader/river' } },
        { title: 'Jednoj', subject: { name: 'Video', url: null, picture: null } },
      ],
    },
    {
      child: { uid: uidOf(shared) },
      assignments: [
        { title: 'Svima' },
        { title: 'Drugoj', state: 'done', subject: { url: 'https://example.org/', isElsewhere: true } },
      ],
    },
  ]);
  expect(await getOwnAssignments(parent, stage.deps)).toEqual([]);
  expect(await getChildrenAssignments(stranger, stage.deps)).toEqual([]);
  for (const who of [parent, stranger])
    expect(await maySeeFile(who, { workspaceId: 10, id: VIDEO, name: '', kind: 'video' }, stage.deps)).toBe(false);
  await query('update session_users set waits_for_guardian_since = now() where id = $1', [uidOf(own)]);
  expect(await getChildrenAssignments(parent, stage.deps)).toMatchObject([{ assignments: [] }, {}]);
});
