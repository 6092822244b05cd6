import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGuardianship } from '#features/children/server';
import type { Context } from '#features/session/server';
import { testDatabase } from '#platform/testing';
import { createFamilyCode, updateFamilyCode } from './use-cases/change-codes.ts';
import { admitFamilyUser, removeFamilyUsers } from './use-cases/change-members.ts';
import { createFamily, getFamilies, getFamily } from './use-cases/families.ts';
import { answerFamilyRequest, getFamilyRequests } from './use-cases/family-requests.ts';
import { getFamilyStudent } from './use-cases/family-student.ts';
import { joinFamily } from './use-cases/join-family.ts';
import { codeOf, named, one, open, PARENT, TEACHER, deps, uidOf, valueOf, world } from './testing/family-world.ts';

beforeAll(async () => {
  world.database = await testDatabase();
});
afterAll(() => world.database.close());

test('[SAFE-6] founding a family and joining one as an adult need an e-mail that was confirmed', async () => {
  const { adults } = await open();
  for (const who of [await one({ roles: ['ROLE_PARENT'] }), await one({ roles: ['ROLE_TEACHER'] })]) {
    expect(codeOf(await createFamily(who, 'Lipa', deps))).toBe('families.email-not-verified');
    expect(codeOf(await joinFamily(who, adults, deps))).toBe('families.email-not-verified');
    expect(valueOf(await getFamilies(who))).toEqual([]);
  }
});

test('[SAFE-6] a code makes what its maker chose: no parent comes by a code for children, and no child by one for adults', async () => {
  const { parent, id, code, adults } = await open();
  for (const who of [await one(PARENT), await one(TEACHER)])
    expect(codeOf(await joinFamily(who, code, deps))).toBe('families.wrong-role');
  expect(codeOf(await joinFamily(await one(), adults, deps))).toBe('families.wrong-role');
  const { members } = valueOf(await getFamily(parent, id, deps));
  expect([members.parents.length, members.students.length, members.teachers.length]).toEqual([1, 0, 0]);
});

test("[SAFE-6] who came by a code sees nothing of a child before the founder's yes, and does nothing in the family", async () => {
  const { parent, id, code, enter } = await open();
  const [second, child, third] = [await one(PARENT), await one(), await one(PARENT)];
  await enter(child);
  await world.database.pool.query('update families_members set shared_at = now() where user_id = $1', [uidOf(child)]);
  await enter(second, false);
  const seen = valueOf(await getFamily(second, id, deps));
  expect(seen).toMatchObject({ isPending: true, isManager: false, codes: [], members: { students: [] } });
  expect(JSON.stringify(seen)).not.toContain(uidOf(child));
  expect(codeOf(await getFamilyStudent(second, { id, student: uidOf(child) }))).toBe('families.unknown');
  expect(codeOf(await createFamilyCode(second, id, 'parent', deps))).toBe('families.unknown');
  expect(codeOf(await updateFamilyCode(second, code, 'end', deps))).toBe('families.code-unknown');
  expect(codeOf(await admitFamilyUser(second, id, uidOf(second), deps))).toBe('families.unknown');
  await enter(third);
  // Only the founder admits an adult.
  expect(codeOf(await admitFamilyUser(third, id, uidOf(second), deps))).toBe('families.not-founder');
  expect(valueOf(await getFamily(parent, id, deps)).members.parents.map(({ isPending }) => isPending)).toContain(true);
  valueOf(await admitFamilyUser(parent, id, uidOf(second), deps));
  expect(codeOf(await admitFamilyUser(parent, id, uidOf(second), deps))).toBe('families.nothing-asked');
  expect(valueOf(await getFamilyStudent(second, { id, student: uidOf(child) }))).toMatchObject({ classrooms: [] });
});

test('[SAFE-6] a student who came by a code sees nobody before the yes of a founder who is not the guardian', async () => {
  const { parent, id, enter } = await open();
  const [sister, stranger, own] = [await one(), await one(), await one()];
  await enter(sister);
  await enter(stranger, false);
  const seen = valueOf(await getFamily(stranger, id, deps));
  expect(seen).toMatchObject({ isPending: true, members: { parents: [], teachers: [] } });
  expect(seen.members.students.map(({ isSelf }) => isSelf)).toEqual([true]);
  expect(valueOf(await getFamilies(stranger))).toMatchObject([{ members: { parents: [] } }]);
  const pending = valueOf(await getFamily(parent, id, deps)).members.students.filter(({ isPending }) => isPending);
  expect(pending.map(({ uid }) => uid)).toEqual([uidOf(stranger)]);
  valueOf(await admitFamilyUser(parent, id, uidOf(stranger), deps));
  expect(valueOf(await getFamily(stranger, id, deps)).members.students).toHaveLength(2);
  // The founder's own child is in at once.
  await addGuardianship(parent.scope, uidOf(parent), { workspaceId: 10, id: uidOf(own) }, world.time);
  await enter(own, false);
  expect(valueOf(await getFamily(own, id, deps))).toMatchObject({ isPending: false, members: { parents: [{}] } });
});

test('[SAFE-6] a parent who came by a code removes nobody but children for whom they answer', async () => {
  const { id, enter } = await open();
  const [second, third, child, own] = [await one(PARENT), await one(PARENT), await one(), await one()];
  for (const who of [second, third, child, own]) await enter(who);
  await addGuardianship(second.scope, uidOf(second), { workspaceId: 10, id: uidOf(own) }, world.time);
  const remove = (more: object) => removeFamilyUsers(second, id, { ...named, ...more }, deps);
  expect(codeOf(await remove({ parents: [uidOf(third)] }))).toBe('families.not-founder');
  expect(codeOf(await remove({ students: [uidOf(child)] }))).toBe('families.not-founder');
  expect(codeOf(await remove({ students: [uidOf(own)] }))).toBe('ok');
});

test('[SAFE-6] when the founder goes, the parent who was let in first founds; who waits does not', async () => {
  const { parent, id, enter } = await open();
  const [waiting, second] = [await one(PARENT), await one(PARENT)];
  await enter(waiting, false);
  await enter(second);
  valueOf(await removeFamilyUsers(parent, id, { ...named, parents: [uidOf(parent)] }, deps));
  expect(valueOf(await getFamily(second, id, deps)).isFounder).toBe(true);
  valueOf(await admitFamilyUser(second, id, uidOf(waiting), deps));
});

test("[SAFE-6] a child's classes are shown once a guardian agreed; nobody else is asked", async () => {
  const { parent, id, enter } = await open();
  const [child, guardian, stranger] = [await one(), await one(PARENT), await one(PARENT)];
  await enter(child);
  const where = { id, student: uidOf(child) };
  const answer = (who: Context, said: 'agree' | 'refuse' = 'agree') =>
    answerFamilyRequest(who, { family: Number(id), student: uidOf(child), answer: said }, deps);
  expect(codeOf(await getFamilyStudent(parent, where))).toBe('families.unknown');
  for (const who of [parent, stranger, child]) {
    expect(await getFamilyRequests(who, deps)).toEqual([]);
    expect(codeOf(await answer(who))).toBe('families.nothing-asked');
  }
  await addGuardianship(guardian.scope, uidOf(guardian), { workspaceId: 10, id: uidOf(child) }, world.time);
  expect(await getFamilyRequests(guardian, deps)).toMatchObject([{ family: { name: 'Lipa' }, as: 'guardian' }]);
  expect(valueOf(await answer(guardian))).toMatchObject([{ state: 'given' }]);
  expect(valueOf(await getFamilyStudent(parent, where))).toMatchObject({ classrooms: [] });
});

test('[SAFE-6] a teacher agrees for accounts of a class in use, but not in a family of their own; a no takes the child out', async () => {
  const { parent, id, enter } = await open();
  const [child, teacher, other] = [await one(), await one(TEACHER), await one(TEACHER)];
  await enter(child);
  const teach = async (who: Context, classroom: number) =>
    world.database.pool.query(
      `insert into classrooms_members (workspace_id, classroom_id, user_id, home_workspace_id, role, since)
       values (10, $1, $2, 10, 'teacher', now()), (10, $1, $3, 10, 'student', now())`,
      [classroom, uidOf(who), uidOf(child)],
    );
  const { rows } = await world.database.pool.query<{ id: string }>(
    `with s as (insert into classrooms_schools (workspace_id, name, folded) values (10, 'S', $1) returning id)
     insert into classrooms_classrooms (workspace_id, school_id, grade, letter, school_year)
     select 10, s.id, 2, letter, 2026 from s, unnest(array['a', 'b']) letter returning id`,
    [randomUUID()],
  );
  const ids = rows.map((row) => Number(row.id));
  for (const [index, who] of [teacher, other].entries()) await teach(who, ids[index] ?? 0);
  // The account belongs to the class of the one; then, to that of the other.
  const belongsTo = (classroom: number) =>
    world.database.pool.query(
      `insert into classrooms_pupil_accounts (workspace_id, user_id, classroom_id) values (10, $1, $2)
       on conflict (workspace_id, user_id) do update set classroom_id = excluded.classroom_id`,
      [uidOf(child), classroom],
    );
  await belongsTo(ids[1] ?? 0);
  expect(await getFamilyRequests(other, deps)).toHaveLength(1);
  await enter(other);
  expect(await getFamilyRequests(teacher, deps)).toEqual([]);
  expect(await getFamilyRequests(other, deps)).toEqual([]);
  await belongsTo(ids[0] ?? 0);
  expect(await getFamilyRequests(other, deps)).toEqual([]);
  expect(await getFamilyRequests(teacher, deps)).toMatchObject([{ as: 'teacher', parents: ['Ime Prezime'] }]);
  await world.database.pool.query('update classrooms_classrooms set archived_at = now() where id = $1', [ids[0]]);
  expect(await getFamilyRequests(teacher, deps)).toEqual([]);
  await world.database.pool.query('update classrooms_classrooms set archived_at = null where id = $1', [ids[0]]);
  const no = { family: Number(id), student: uidOf(child), answer: 'refuse' } as const;
  expect(valueOf(await answerFamilyRequest(teacher, no, deps))).toEqual([]);
  expect(valueOf(await getFamily(parent, id, deps)).members.students).toEqual([]);
});

test('[SAFE-6] a child who comes into the family of its own guardian is shown there at once', async () => {
  const { parent, id, enter } = await open();
  const child = await one();
  await addGuardianship(parent.scope, uidOf(parent), { workspaceId: 10, id: uidOf(child) }, world.time);
  await enter(child);
  expect(valueOf(await getFamilyStudent(parent, { id, student: uidOf(child) }))).toMatchObject({ classrooms: [] });
});
