import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Market } from '#features/market/contract';
import { addGuardianship, findChild, listChildren } from '#features/children/server';
import { kindsOf } from '#features/session/contract';
import { createAccounts, findUser, toUser, type Context, type NewAccount } from '#features/session/server';
import { fail, groupCode, type Result } from '#platform/kernel';
import { createScope } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { CODE_USES, FAMILIES_MAX, familyErrors } from '../contract/index.ts';
import { familyData } from './repositories/personal-data.ts';
import { createCode, getCodes, updateCode } from './use-cases/change-codes.ts';
import { addChildren, admitUser, removeUsers } from './use-cases/change-members.ts';
import { createFamily, getFamilies, getFamily } from './use-cases/families.ts';
import { answerRequest, getRequests } from './use-cases/family-requests.ts';
import { getStudent } from './use-cases/family-student.ts';
import { joinByCode } from './use-cases/join-by-code.ts';
import type { FamilyDeps } from './deps.ts';

let database: TestDatabase;
let time = new Date('2026-11-20T08:00:00Z');
const deps: FamilyDeps = {
  clock: { now: () => time },
  findChild,
  listChildren,
  studentResults: async () => fail(familyErrors.unknown),
};
const proven = { emailVerifiedAt: new Date('2026-01-01') };
const PARENT = { roles: ['ROLE_PARENT'], ...proven } as const;
const TEACHER = { roles: ['ROLE_TEACHER'], ...proven } as const;
const codeOf = (result: Result<unknown>): string => (result.isOk ? 'ok' : result.error.code);
const uidOf = ({ user }: Context): string => user.uid ?? '';
function valueOf<T>(result: Result<T>): T {
  if (!result.isOk) throw new Error(result.error.code);
  return result.value;
}

async function one(differs: Partial<NewAccount> = {}, { workspaces = [10, 39], groups = true } = {}): Promise<Context> {
  const scope = createScope(database.orm, workspaces);
  const account = {
    email: `${randomUUID()}@hr.example`,
    username: randomUUID(),
    firstName: 'Ime',
    lastName: 'Prezime',
    roles: ['ROLE_STUDENT'] as const,
  };
  const [uid = ''] = await createAccounts(scope, [{ ...account, ...differs }], 'klupa-test');
  const homeWorkspaceId = workspaces[0] ?? 0;
  const row = await findUser(scope, { workspaceId: homeWorkspaceId, id: uid });
  if (!row) throw new Error('a made account is there');
  const user = toUser(row);
  const market = { language: 'hr', label: 'hr', canJoinFamilyGroup: groups } as unknown as Market;
  const exchange = { addressMark: `10.1.0.${Math.floor(Math.random() * 250)}` };
  return { scope, market, user, kinds: kindsOf(user), session: { homeWorkspaceId }, exchange } as unknown as Context;
}

/** A family of a new parent, with a code. */
async function open() {
  const parent = await one(PARENT);
  const family = valueOf(await createFamily(parent, 'Lipa', deps));
  const id = String(family.id);
  const { code: adults } = valueOf(await createCode(parent, id, 'parent', deps));
  const { code } = valueOf(await createCode(parent, id, 'student', deps));
  /** Comes in by the code for who they are; adults are let in by the founder, unless they shall wait. */
  const enter = async (who: Context, isAdmitted = true) => {
    const isAdult = !who.user.roles.includes('ROLE_STUDENT');
    const joined = valueOf(await joinByCode(who, isAdult ? adults : code, deps));
    if (isAdult && isAdmitted) valueOf(await admitUser(parent, id, uidOf(who), deps));
    return joined;
  };
  return { parent, id, code, adults, enter };
}
/** Until somebody waits for a lock. */
async function untilLocked(): Promise<void> {
  const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let turn = 0; turn < 500 && (await database.pool.query(sql)).rowCount === 0; turn++) await sleep(10);
}
const named = { students: [], parents: [], teachers: [] };

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('[FAM-1] a code lets a second guardian, a child and a teacher in, each as who they are', async () => {
  const { parent, id, code, adults, enter } = await open();
  const [second, child, teacher] = [await one(PARENT), await one(), await one(TEACHER)];
  for (const [who, role] of [
    [second, 'parent'],
    [child, 'student'],
    [teacher, 'teacher'],
  ] as const)
    expect(await enter(who)).toMatchObject({ role, name: 'Lipa' });
  // Again changes nothing, and takes no place.
  valueOf(await joinByCode(child, ` ${groupCode(code).toLowerCase()} `, deps));
  const family = valueOf(await getFamily(parent, id, deps));
  expect(family.codes).toMatchObject([
    { code, role: 'student', uses: 1, maxUses: CODE_USES },
    { code: adults, role: 'parent', uses: 2, maxUses: CODE_USES },
  ]);
  const { parents, students, teachers } = family.members;
  expect([parents.length, students.length, teachers.length]).toEqual([2, 1, 1]);
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
  expect(codeOf(await removeUsers(child, id, { ...named, students: [uidOf(sister)] }, deps))).toBe('families.unknown');
  expect(valueOf(await removeUsers(child, id, { ...named, students: [uidOf(child)] }, deps))).toEqual({});
  expect(codeOf(await getFamily(child, id, deps))).toBe('families.unknown');
  // Who is removed is out with the next request.
  valueOf(await removeUsers(parent, id, { ...named, students: [uidOf(sister)] }, deps));
  expect(codeOf(await getFamily(sister, id, deps))).toBe('families.unknown');
});

test('[FAM-2] [FAM-5] parents of the family look at a child; teachers, strangers and other workspaces do not', async () => {
  const { parent, id, code, enter } = await open();
  const [second, child, sister, teacher] = [await one(PARENT), await one(), await one(), await one(TEACHER)];
  for (const who of [second, child, sister, teacher]) await enter(who);
  const where = { id, student: uidOf(child) };
  await database.pool.query('update families_members set shared_at = now() where user_id = $1', [uidOf(child)]);
  for (const who of [parent, second, child])
    expect(valueOf(await getStudent(who, where))).toMatchObject({ classrooms: [] });
  const strangers = [await one(PARENT), await one(TEACHER), await one(), await one(PARENT, { workspaces: [20] })];
  for (const who of [sister, teacher, ...strangers])
    expect(codeOf(await getStudent(who, where))).toBe('families.unknown');
  for (const who of strangers) {
    expect(codeOf(await getFamily(who, id, deps))).toBe('families.unknown');
    expect(codeOf(await getCodes(who, id, deps))).toBe('families.unknown');
    expect(codeOf(await removeUsers(who, id, { ...named, students: [uidOf(child)] }, deps))).toBe('families.unknown');
    expect(codeOf(await updateCode(who, code, 'end', deps))).toBe('families.code-unknown');
  }
  for (const who of [sister, teacher])
    expect(codeOf(await createCode(who, id, 'student', deps))).toBe('families.unknown');
  for (const strange of ['0', 'x', '99999999999999999999', '-1'])
    expect(codeOf(await getFamily(parent, strange, deps))).toBe('families.unknown');
});

test('[JOIN-4] expired, ended and full codes are told apart; unknown and foreign ones are alike', async () => {
  const { parent, id, code } = await open();
  const child = await one();
  valueOf(await updateCode(parent, code, 'end', deps));
  expect(codeOf(await joinByCode(child, code, deps))).toBe('families.code-ended');
  valueOf(await updateCode(parent, code, 'renew', deps));
  const before = time;
  time = new Date(before.getTime() + 169 * 3_600_000);
  expect(codeOf(await joinByCode(child, code, deps))).toBe('families.code-expired');
  time = before;
  const many = await Promise.all(Array.from({ length: CODE_USES + 4 }, () => one()));
  const answers = (await Promise.all(many.map((who) => joinByCode(who, code, deps)))).map(codeOf);
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(CODE_USES);
  expect(new Set(answers)).toEqual(new Set(['ok', 'families.code-full']));
  expect(valueOf(await getFamily(parent, id, deps)).members.students).toHaveLength(CODE_USES);
  expect(codeOf(await joinByCode(await one({}, { workspaces: [20] }), code, deps))).toBe('families.code-unknown');
  const waiting = await one({ waitsForGuardianSince: time });
  expect(codeOf(await joinByCode(waiting, code, deps))).toBe('families.waiting-for-guardian');
  expect(codeOf(await joinByCode(await one({}, { groups: false }), code, deps))).toBe('families.wrong-role');
  expect(codeOf(await createFamily(await one(TEACHER, { groups: false }), 'A', deps))).toBe('families.wrong-role');
});

test('[FAM-1] a parent brings children of their own along, and nobody else', async () => {
  const { parent, id } = await open();
  const [child, stranger] = [await one(), await one()];
  await addGuardianship(parent.scope, uidOf(parent), { workspaceId: 10, id: uidOf(child) }, time);
  expect(codeOf(await addChildren(parent, id, [uidOf(child), uidOf(stranger)], deps))).toBe('families.unknown');
  expect(valueOf(await getFamily(parent, id, deps)).members.students).toEqual([]);
  expect(valueOf(await addChildren(parent, id, [uidOf(child)], deps)).members.students).toHaveLength(1);
});

test('[FAM-1] somebody manages a family as long as there is one; its founder is removed by nobody else', async () => {
  const { parent, id, enter } = await open();
  const [second, child] = [await one(PARENT), await one()];
  for (const who of [second, child]) await enter(who);
  const go = (who: Context, whom: Context) => removeUsers(who, id, { ...named, parents: [uidOf(whom)] }, deps);
  expect(codeOf(await go(second, parent))).toBe('families.not-founder');
  valueOf(await go(parent, second));
  expect(codeOf(await go(parent, parent))).toBe('families.last-parent');
  valueOf(await removeUsers(parent, id, { ...named, students: [uidOf(child)] }, deps));
  valueOf(await go(parent, parent));
  const { rows } = await database.pool.query('select 1 from families_codes where family_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('[ACC-18] [FAM-1] with the last who manages it a family goes, and its codes; not before', async () => {
  const { parent, id, code, adults, enter } = await open();
  const [second, child] = [await one(PARENT), await one()];
  for (const who of [second, child]) await enter(who);
  await familyData.erase(parent.scope, { id: uidOf(parent) });
  expect(valueOf(await getFamily(second, id, deps)).codes).toMatchObject([{ code }, { code: adults }]);
  await familyData.erase(second.scope, { id: uidOf(second) });
  expect(valueOf(await getFamilies(child))).toEqual([]);
  expect(codeOf(await joinByCode(await one(PARENT), adults, deps))).toBe('families.code-unknown');
});

test('[FAM-1] who was taken out a moment ago takes nobody out any more', async () => {
  const { parent, id, enter } = await open();
  const [second, third] = [await one(PARENT), await one(PARENT)];
  for (const who of [second, third]) await enter(who);
  const go = (who: Context, whom: Context) => removeUsers(who, id, { ...named, parents: [uidOf(whom)] }, deps);
  const client = await database.pool.connect();
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
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into families_members (workspace_id, family_id, user_id, home_workspace_id, role, since)
     values (10, $1, $2, 10, 'parent', now())`,
    [id, uidOf(second)],
  );
  await client.query('update families_codes set uses = uses + 1 where code = $1', [code]);
  const left = removeUsers(parent, id, { ...named, parents: [uidOf(parent)] }, deps);
  await untilLocked();
  await client.query('commit');
  client.release();
  valueOf(await left);
  const { rows } = await database.pool.query('select 1 from families_members where family_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('[FAM-1] a teacher sees the families of a whole class, and hears when there are more than can be', async () => {
  const teacher = await one(TEACHER);
  const into = async (count: number) => {
    await database.pool.query(
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
  expect(codeOf(await joinByCode(teacher, adults, deps))).toBe('families.too-many');
});

test('[ACC-18] a user takes the families along, and leaves nothing behind', async () => {
  const { parent, id } = await open();
  const key = { id: uidOf(parent) };
  expect(await familyData.exportOf(parent.scope, key)).toMatchObject([{ name: 'Lipa', role: 'parent' }]);
  await familyData.erase(parent.scope, key);
  expect(await familyData.exportOf(parent.scope, key)).toBeUndefined();
  const { rows } = await database.pool.query('select 1 from families_families where id = $1', [id]);
  expect(rows).toEqual([]);
});

test('[SAFE-6] founding a family and joining one as an adult need an e-mail that was confirmed', async () => {
  const { adults } = await open();
  for (const who of [await one({ roles: ['ROLE_PARENT'] }), await one({ roles: ['ROLE_TEACHER'] })]) {
    expect(codeOf(await createFamily(who, 'Lipa', deps))).toBe('families.email-not-verified');
    expect(codeOf(await joinByCode(who, adults, deps))).toBe('families.email-not-verified');
    expect(valueOf(await getFamilies(who))).toEqual([]);
  }
});

test('[SAFE-6] a code makes what its maker chose: no parent comes by a code for children, and no child by one for adults', async () => {
  const { parent, id, code, adults } = await open();
  for (const who of [await one(PARENT), await one(TEACHER)])
    expect(codeOf(await joinByCode(who, code, deps))).toBe('families.wrong-role');
  expect(codeOf(await joinByCode(await one(), adults, deps))).toBe('families.wrong-role');
  const { members } = valueOf(await getFamily(parent, id, deps));
  expect([members.parents.length, members.students.length, members.teachers.length]).toEqual([1, 0, 0]);
});

test("[SAFE-6] who came by a code sees nothing of a child before the founder's yes, and does nothing in the family", async () => {
  const { parent, id, code, enter } = await open();
  const [second, child, third] = [await one(PARENT), await one(), await one(PARENT)];
  await enter(child);
  await database.pool.query('update families_members set shared_at = now() where user_id = $1', [uidOf(child)]);
  await enter(second, false);
  const seen = valueOf(await getFamily(second, id, deps));
  expect(seen).toMatchObject({ isPending: true, isManager: false, codes: [], members: { students: [] } });
  expect(JSON.stringify(seen)).not.toContain(uidOf(child));
  expect(codeOf(await getStudent(second, { id, student: uidOf(child) }))).toBe('families.unknown');
  expect(codeOf(await createCode(second, id, 'parent', deps))).toBe('families.unknown');
  expect(codeOf(await updateCode(second, code, 'end', deps))).toBe('families.code-unknown');
  expect(codeOf(await admitUser(second, id, uidOf(second), deps))).toBe('families.unknown');
  await enter(third);
  // Only the founder lets somebody in.
  expect(codeOf(await admitUser(third, id, uidOf(second), deps))).toBe('families.not-founder');
  expect(valueOf(await getFamily(parent, id, deps)).members.parents.map(({ isPending }) => isPending)).toContain(true);
  valueOf(await admitUser(parent, id, uidOf(second), deps));
  expect(codeOf(await admitUser(parent, id, uidOf(second), deps))).toBe('families.nothing-asked');
  expect(valueOf(await getStudent(second, { id, student: uidOf(child) }))).toMatchObject({ classrooms: [] });
});

test('[SAFE-6] a parent who came by a code removes nobody but children for whom they answer', async () => {
  const { id, enter } = await open();
  const [second, third, child, own] = [await one(PARENT), await one(PARENT), await one(), await one()];
  for (const who of [second, third, child, own]) await enter(who);
  await addGuardianship(second.scope, uidOf(second), { workspaceId: 10, id: uidOf(own) }, time);
  const remove = (more: object) => removeUsers(second, id, { ...named, ...more }, deps);
  expect(codeOf(await remove({ parents: [uidOf(third)] }))).toBe('families.not-founder');
  expect(codeOf(await remove({ students: [uidOf(child)] }))).toBe('families.not-founder');
  expect(codeOf(await remove({ students: [uidOf(own)] }))).toBe('ok');
});

test('[SAFE-6] when the founder goes, the parent who was let in first founds; who waits does not', async () => {
  const { parent, id, enter } = await open();
  const [waiting, second] = [await one(PARENT), await one(PARENT)];
  await enter(waiting, false);
  await enter(second);
  valueOf(await removeUsers(parent, id, { ...named, parents: [uidOf(parent)] }, deps));
  expect(valueOf(await getFamily(second, id, deps)).isFounder).toBe(true);
  valueOf(await admitUser(second, id, uidOf(waiting), deps));
});

test("[SAFE-6] a child's classes are shown once a guardian or class teacher agreed; nobody else is asked", async () => {
  const { parent, id, enter } = await open();
  const [child, guardian, stranger] = [await one(), await one(PARENT), await one(PARENT)];
  await enter(child);
  const where = { id, student: uidOf(child) };
  const answer = (who: Context, said = 'agree') =>
    answerRequest(who, { family: Number(id), student: uidOf(child), answer: said }, deps);
  expect(codeOf(await getStudent(parent, where))).toBe('families.unknown');
  for (const who of [parent, stranger, child]) {
    expect(await getRequests(who, deps)).toEqual([]);
    expect(codeOf(await answer(who))).toBe('families.nothing-asked');
  }
  await addGuardianship(guardian.scope, uidOf(guardian), { workspaceId: 10, id: uidOf(child) }, time);
  expect(await getRequests(guardian, deps)).toMatchObject([{ family: { name: 'Lipa' }, as: 'guardian' }]);
  expect(valueOf(await answer(guardian))).toEqual([]);
  expect(valueOf(await getStudent(parent, where))).toMatchObject({ classrooms: [] });
});

test('[SAFE-6] a class teacher agrees for the pupils of a class in use, but not in a family of their own; a no takes the child out', async () => {
  const { parent, id, enter } = await open();
  const [child, teacher, other] = [await one(), await one(TEACHER), await one(TEACHER)];
  await enter(child);
  const teach = async (who: Context, classroom: number) =>
    database.pool.query(
      `insert into classrooms_members (workspace_id, classroom_id, user_id, home_workspace_id, role, since)
       values (10, $1, $2, 10, 'teacher', now()), (10, $1, $3, 10, 'student', now())`,
      [classroom, uidOf(who), uidOf(child)],
    );
  const { rows } = await database.pool.query<{ id: string }>(
    `with s as (insert into classrooms_schools (workspace_id, name, folded) values (10, 'S', $1) returning id)
     insert into classrooms_classrooms (workspace_id, school_id, grade, letter, school_year)
     select 10, s.id, 2, letter, 2026 from s, unnest(array['a', 'b']) letter returning id`,
    [randomUUID()],
  );
  const ids = rows.map((row) => Number(row.id));
  for (const [index, who] of [teacher, other].entries()) await teach(who, ids[index] ?? 0);
  await enter(other);
  expect(await getRequests(other, deps)).toEqual([]);
  expect(await getRequests(teacher, deps)).toMatchObject([{ as: 'teacher', parents: ['Ime Prezime'] }]);
  await database.pool.query('update classrooms_classrooms set archived_at = now() where id = $1', [ids[0]]);
  expect(await getRequests(teacher, deps)).toEqual([]);
  await database.pool.query('update classrooms_classrooms set archived_at = null where id = $1', [ids[0]]);
  const no = { family: Number(id), student: uidOf(child), answer: 'refuse' };
  expect(valueOf(await answerRequest(teacher, no, deps))).toEqual([]);
  expect(valueOf(await getFamily(parent, id, deps)).members.students).toEqual([]);
});
