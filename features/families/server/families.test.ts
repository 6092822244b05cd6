import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGuardianship } from '#features/children/server';
import type { Context } from '#features/session/server';
import { groupCode, ok } from '#platform/kernel';
import { makeCode } from '#platform/server/codes';
import { testDatabase } from '#platform/testing';
import { CODE_LENGTH } from '#features/classrooms/contract';
import { CODE_USES, FAMILIES_MAX } from '../contract/index.ts';
import type { FamilyDeps } from './deps.ts';
import { familyData } from './repositories/personal-data.ts';
import { createFamilyCode, getFamilyCodes, updateFamilyCode } from './use-cases/change-codes.ts';
import { addFamilyChildren, removeFamilyUsers } from './use-cases/change-members.ts';
import { createFamily, getFamilies, getFamily } from './use-cases/families.ts';
import { getFamilyStudent } from './use-cases/family-student.ts';
import { joinFamily } from './use-cases/join-family.ts';
import {
  codeOf,
  named,
  one,
  open,
  PARENT,
  TEACHER,
  deps,
  uidOf,
  untilLocked,
  valueOf,
  world,
} from './testing/family-world.ts';

beforeAll(async () => {
  world.database = await testDatabase();
});
afterAll(() => world.database.close());

test('[FAM-1] a code lets a second guardian, a child and a teacher in, each as who they are', async () => {
  const { parent, id, code, adults, enter } = await open();
  const [second, child, teacher] = [await one(PARENT), await one(), await one(TEACHER)];
  for (const who of [second, child, teacher])
    expect(await enter(who)).toEqual({ family: { id: Number(id), name: 'Lipa' } });
  // Again changes nothing, and takes no place.
  valueOf(await joinFamily(child, ` ${groupCode(code).toLowerCase()} `, deps));
  const family = valueOf(await getFamily(parent, id, deps));
  const byRole = family.codes.toSorted((a, b) => a.role.localeCompare(b.role));
  expect(byRole).toMatchObject([
    { code: adults, role: 'parent', uses: 2, maxUses: CODE_USES },
    { code, role: 'student', uses: 1, maxUses: CODE_USES },
  ]);
  const { parents, students, teachers } = family.members;
  const uids = [parents, students, teachers].map((list) => list.map(({ uid }) => uid));
  expect(uids).toEqual([expect.arrayContaining([uidOf(parent), uidOf(second)]), [uidOf(child)], [uidOf(teacher)]]);
  expect(parents).toHaveLength(2);
  expect(valueOf(await getFamilies(second))).toHaveLength(1);
});

test('[FAM-1] a student sees the others as names only, and may leave', async () => {
  const { parent, id, enter } = await open();
  const [child, sister] = [await one({ avatar: 3 }), await one({ avatar: 4 })];
  for (const who of [child, sister]) await enter(who);
  const seen = valueOf(await getFamily(child, id, deps));
  expect(seen).toMatchObject({ isManager: false, codes: [] });
  expect(seen.members.parents).toEqual([
    {
      first_name: 'Ime',
      last_name: 'Prezime',
      nickname: '',
      isSelf: false,
      isFounder: true,
      isPending: false,
      isShared: false,
    },
  ]);
  expect(seen.members.students.filter(({ isSelf }) => !isSelf)).toEqual([
    {
      first_name: 'Ime',
      last_name: 'Prezime',
      nickname: '',
      isSelf: false,
      isFounder: false,
      isPending: false,
      isShared: false,
    },
  ]);
  expect(codeOf(await removeFamilyUsers(child, id, { ...named, students: [uidOf(sister)] }, deps))).toBe(
    'families.unknown',
  );
  expect(valueOf(await removeFamilyUsers(child, id, { ...named, students: [uidOf(child)] }, deps))).toEqual({});
  expect(codeOf(await getFamily(child, id, deps))).toBe('families.unknown');
  // A removed user is out with the next request.
  valueOf(await removeFamilyUsers(parent, id, { ...named, students: [uidOf(sister)] }, deps));
  expect(codeOf(await getFamily(sister, id, deps))).toBe('families.unknown');
});

test('[LEAD-16] the family sees the nickname of a student once an adult approved it, and that of a parent at once', async () => {
  const { parent, id, enter } = await open();
  const [child, sister] = [await one(), await one()];
  for (const who of [child, sister]) await enter(who);
  const { pool } = world.database;
  await pool.query(`update session_users set nickname = 'Zvjezdica' where id = $1`, [uidOf(child)]);
  await pool.query(`update session_users set nickname = 'Mama' where id = $1`, [uidOf(parent)]);
  const seen = async (who: Context) => JSON.stringify(valueOf(await getFamily(who, id, deps)).members);
  for (const who of [sister, parent]) {
    expect(await seen(who)).not.toContain('Zvjezdica');
    expect(await seen(who)).toContain('Mama');
  }
  await pool.query('update session_users set nickname_approved_at = now() where id = $1', [uidOf(child)]);
  for (const who of [sister, parent]) expect(await seen(who)).toContain('Zvjezdica');
});

test('[FAM-2] [FAM-5] parents of the family look at a child; teachers, strangers and other workspaces do not', async () => {
  const { parent, id, code, enter } = await open();
  const [second, child, sister, teacher] = [await one(PARENT), await one(), await one(), await one(TEACHER)];
  for (const who of [second, child, sister, teacher]) await enter(who);
  const where = { id, student: uidOf(child) };
  await world.database.pool.query('update families_members set shared_at = now() where user_id = $1', [uidOf(child)]);
  for (const who of [parent, second, child])
    expect(valueOf(await getFamilyStudent(who, where))).toMatchObject({ classrooms: [] });
  const strangers = [await one(PARENT), await one(TEACHER), await one(), await one(PARENT, { workspaces: [20] })];
  for (const who of [sister, teacher, ...strangers])
    expect(codeOf(await getFamilyStudent(who, where))).toBe('families.unknown');
  for (const who of strangers) {
    expect(codeOf(await getFamily(who, id, deps))).toBe('families.unknown');
    expect(codeOf(await getFamilyCodes(who, id, deps))).toBe('families.unknown');
    expect(codeOf(await removeFamilyUsers(who, id, { ...named, students: [uidOf(child)] }, deps))).toBe(
      'families.unknown',
    );
    expect(codeOf(await updateFamilyCode(who, code, 'end', deps))).toBe('families.code-unknown');
  }
  for (const who of [sister, teacher])
    expect(codeOf(await createFamilyCode(who, id, 'student', deps))).toBe('families.unknown');
  for (const strange of ['0', 'x', '99999999999999999999', '-1'])
    expect(codeOf(await getFamily(parent, strange, deps))).toBe('families.unknown');
});

test('[JOIN-4] expired, ended and full codes are told apart; unknown and foreign ones are alike', async () => {
  const { parent, id, code } = await open();
  const child = await one();
  valueOf(await updateFamilyCode(parent, code, 'end', deps));
  expect(codeOf(await joinFamily(child, code, deps))).toBe('families.code-ended');
  valueOf(await updateFamilyCode(parent, code, 'renew', deps));
  const before = world.time;
  world.time = new Date(before.getTime() + 169 * 3_600_000);
  expect(codeOf(await joinFamily(child, code, deps))).toBe('families.code-expired');
  world.time = before;
  const many = await Promise.all(Array.from({ length: CODE_USES + 4 }, () => one()));
  const answers = (await Promise.all(many.map((who) => joinFamily(who, code, deps)))).map(codeOf);
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(CODE_USES);
  expect(new Set(answers)).toEqual(new Set(['ok', 'families.code-full']));
  expect(valueOf(await getFamily(parent, id, deps)).members.students).toHaveLength(CODE_USES);
  expect(codeOf(await joinFamily(await one({}, { workspaces: [20] }), code, deps))).toBe('families.code-unknown');
  const waiting = await one({ waitsForGuardianSince: world.time });
  expect(codeOf(await joinFamily(waiting, code, deps))).toBe('families.waiting-for-guardian');
  expect(codeOf(await joinFamily(await one({}, { groups: false }), code, deps))).toBe('families.wrong-role');
  expect(codeOf(await createFamily(await one(TEACHER, { groups: false }), 'A', deps))).toBe('families.wrong-role');
});

test('[FAM-1] a parent brings children of their own along, and nobody else', async () => {
  const { parent, id } = await open();
  const [child, stranger] = [await one(), await one()];
  await addGuardianship(parent.scope, uidOf(parent), { workspaceId: 10, id: uidOf(child) }, world.time);
  expect(codeOf(await addFamilyChildren(parent, id, [uidOf(child), uidOf(stranger)], deps))).toBe('families.unknown');
  expect(valueOf(await getFamily(parent, id, deps)).members.students).toEqual([]);
  expect(valueOf(await addFamilyChildren(parent, id, [uidOf(child)], deps)).members.students).toHaveLength(1);
});

test('[FAM-1] somebody manages a family as long as there is one; its founder is removed by nobody else', async () => {
  const { parent, id, enter } = await open();
  const [second, child] = [await one(PARENT), await one()];
  for (const who of [second, child]) await enter(who);
  const go = (who: Context, whom: Context) => removeFamilyUsers(who, id, { ...named, parents: [uidOf(whom)] }, deps);
  expect(codeOf(await go(second, parent))).toBe('families.not-founder');
  valueOf(await go(parent, second));
  expect(codeOf(await go(parent, parent))).toBe('families.last-parent');
  valueOf(await removeFamilyUsers(parent, id, { ...named, students: [uidOf(child)] }, deps));
  valueOf(await go(parent, parent));
  const { rows } = await world.database.pool.query('select 1 from families_codes where family_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('[ACC-18] [FAM-1] with the last who manages it a family goes, and its codes; not before', async () => {
  const { parent, id, code, adults, enter } = await open();
  const [second, child] = [await one(PARENT), await one()];
  for (const who of [second, child]) await enter(who);
  await familyData.erase(parent.scope, { id: uidOf(parent) });
  const { codes } = valueOf(await getFamily(second, id, deps));
  expect(codes.map((one) => one.code).toSorted()).toEqual([code, adults].toSorted());
  await familyData.erase(second.scope, { id: uidOf(second) });
  expect(valueOf(await getFamilies(child))).toEqual([]);
  expect(codeOf(await joinFamily(await one(PARENT), adults, deps))).toBe('families.code-unknown');
});

test('[FAM-1] who was taken out a moment ago takes nobody out any more', async () => {
  const { parent, id, enter } = await open();
  const [second, third] = [await one(PARENT), await one(PARENT)];
  for (const who of [second, third]) await enter(who);
  const go = (who: Context, whom: Context) => removeFamilyUsers(who, id, { ...named, parents: [uidOf(whom)] }, deps);
  const client = await world.database.pool.connect();
  await client.query('begin');
  await client.query('delete from families_members where family_id = $1 and user_id = $2', [id, uidOf(second)]);
  const answer = go(second, third);
  await untilLocked();
  await client.query('commit');
  client.release();
  expect(codeOf(await answer)).toBe('families.unknown');
  expect(valueOf(await getFamily(parent, id, deps)).members.parents).toHaveLength(2);
});

test('[FAM-1] a family that goes while somebody comes in leaves nobody in nothing', async () => {
  const { parent, id, code } = await open();
  const second = await one(PARENT);
  const client = await world.database.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into families_members (workspace_id, family_id, user_id, home_workspace_id, role, since)
     values (10, $1, $2, 10, 'parent', now())`,
    [id, uidOf(second)],
  );
  await client.query('update families_codes set uses = uses + 1 where code = $1', [code]);
  const left = removeFamilyUsers(parent, id, { ...named, parents: [uidOf(parent)] }, deps);
  await untilLocked();
  await client.query('commit');
  client.release();
  valueOf(await left);
  const { rows } = await world.database.pool.query('select 1 from families_members where family_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('[FAM-1] a teacher sees the families of a whole class, and hears when there are more than can be', async () => {
  const teacher = await one(TEACHER);
  const into = async (count: number) => {
    await world.database.pool.query(
      `with made as (insert into families_families (workspace_id, name, created_at)
         select 10, 'F', now() from generate_series(1, $1) returning id)
       insert into families_members (workspace_id, family_id, user_id, home_workspace_id, role, since)
       select 10, id, $2, 10, 'teacher', now() from made`,
      [count, uidOf(teacher)],
    );
  };
  await into(35);
  expect(valueOf(await getFamilies(teacher))).toHaveLength(35);
  await into(FAMILIES_MAX - 35);
  const { adults } = await open();
  expect(codeOf(await joinFamily(teacher, adults, deps))).toBe('families.too-many');
});

test('[ACC-18] a user takes the families along, and leaves nothing behind', async () => {
  const { parent, id } = await open();
  const key = { id: uidOf(parent) };
  expect(await familyData.exportOf(parent.scope, key)).toMatchObject([{ name: 'Lipa', role: 'parent' }]);
  await familyData.erase(parent.scope, key);
  expect(await familyData.exportOf(parent.scope, key)).toBeUndefined();
  const { rows } = await world.database.pool.query('select 1 from families_families where id = $1', [id]);
  expect(rows).toEqual([]);
});

test('[JOIN-4] [SAFE-22] a code of no family is asked for among classes, but never for who has guessed too often', async () => {
  const triedCodes: string[] = [];
  const classCode = makeCode(CODE_LENGTH);
  const joined = { classroom: { id: 7, role: 'student' as const, publications: [] } };
  const asking: FamilyDeps = {
    ...deps,
    async joinKnownClassroom(_, code) {
      triedCodes.push(code);
      return code === classCode ? ok(joined) : undefined;
    },
  };
  const guesser = await one();
  expect(valueOf(await joinFamily(guesser, classCode, asking))).toEqual(joined);
  for (let time = 0; time < 10; time++)
    expect(codeOf(await joinFamily(guesser, makeCode(CODE_LENGTH), asking))).toBe('families.code-unknown');
  expect(codeOf(await joinFamily(guesser, classCode, asking))).toBe('families.too-many-tries');
  expect(triedCodes).toHaveLength(11);
});
