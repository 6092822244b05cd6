import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#features/session/server';
import { groupCode, ok } from '#platform/kernel';
import { makeCode } from '#platform/server/codes';
import { createScope } from '#platform/server/db';
import { CODE_LENGTH, isClassroomCode } from '../../contract/index.ts';
import { classroomData } from '../repositories/personal/personal-data.ts';
import { ADDRESS_GUESSES, GUESSES, USER_GUESSES } from '../use-cases/people/throttle-codes.ts';
import { updateClassroom } from '../use-cases/classroom/change-classroom.ts';
import { createClassroomCode, getClassroomCodes, updateClassroomCode } from '../use-cases/people/change-codes.ts';
import { getClassroomUsers, moveClassroomUsers, removeClassroomUsers } from '../use-cases/people/change-users.ts';
import { getClassroom, getClassrooms } from '../use-cases/classroom/get-classrooms.ts';
import type { ClassroomDeps } from '../deps.ts';
import { joinClassroom } from '../use-cases/people/join-classroom.ts';
import { codeOf, NOW, createClassFixture, valueOf, type ClassFixture } from './class-app.ts';

let testApp: ClassFixture;
let teacher: Context;
const TEACHER = { roles: ['ROLE_TEACHER'], isTeacher: true } as const;
const one = async (differs: object = {}, options = {}) => (await testApp.people(1, differs, options))[0] as Context;
const uidOf = ({ user }: Context) => user.uid ?? '';

beforeAll(async () => {
  testApp = await createClassFixture();
  teacher = await one(TEACHER);
  await testApp.own(teacher);
});
afterAll(() => testApp.database.close());

async function open(maxUses?: number) {
  const { id } = await testApp.classOf(teacher);
  const order = { publications: ['mine'], hours: 168, maxUses };
  const { code } = valueOf(await createClassroomCode(teacher, String(id), order, testApp.deps));
  return {
    id: String(id),
    code,
    uses: async () => valueOf(await getClassroomCodes(teacher, String(id), testApp.deps))[0]?.uses,
  };
}

test('[CLS-9] [JOIN-4] a code in any spelling lets a student in and gives its books until the end of the school year', async () => {
  const { id, code, uses } = await open();
  expect(isClassroomCode(code)).toBe(true);
  const student = await one();
  const joined = valueOf(await joinClassroom(student, ` ${groupCode(code).toLowerCase()} `, testApp.deps));
  expect(joined).toMatchObject({ classroom: { id: Number(id), role: 'student', publications: [{ alias: 'mine' }] } });
  const { rows } = await testApp.database.pool.query(
    'select source, ends_at from catalog_entitlements where user_id = $1',
    [uidOf(student)],
  );
  expect(rows).toEqual([{ source: `classroom:${id}`, ends_at: new Date('2027-09-01T00:00:00Z') }]);
  // Again changes nothing, and takes no place.
  valueOf(await joinClassroom(student, code, testApp.deps));
  expect(await uses()).toBe(1);
  valueOf(await updateClassroomCode(teacher, code, 'end', testApp.deps));
  expect(codeOf(await joinClassroom(student, code, testApp.deps))).toBe('ok');
});

test('[CLS-6] [JOIN-4] nobody comes into a class in the archive: its codes are as ended, and work again after it', async () => {
  const { id, code } = await open();
  const inside = await one();
  valueOf(await joinClassroom(inside, code, testApp.deps));
  valueOf(await updateClassroom(teacher, id, { isArchived: true }, testApp.deps));
  const student = await one();
  expect(codeOf(await joinClassroom(student, code, testApp.deps))).toBe('classrooms.code-ended');
  expect(await getClassrooms(student)).toEqual([]);
  expect(valueOf(await joinClassroom(inside, code, testApp.deps)).classroom?.publications).toEqual([]);
  expect(valueOf(await getClassroomCodes(teacher, id, testApp.deps))).toEqual([]);
  expect(valueOf(await getClassroom(teacher, id, testApp.deps)).codes).toEqual([]);
  const order = { publications: [], hours: 168 };
  expect(codeOf(await createClassroomCode(teacher, id, order, testApp.deps))).toBe('classrooms.is-archived');
  expect(codeOf(await updateClassroomCode(teacher, code, 'renew', testApp.deps))).toBe('classrooms.is-archived');
  valueOf(await updateClassroom(teacher, id, { isArchived: false }, testApp.deps));
  expect(codeOf(await joinClassroom(student, code, testApp.deps))).toBe('ok');
});

test('[JOIN-4] thirty at once with a code for twenty: twenty get in, none twice', async () => {
  const { id, uses } = await open(20);
  const students = await testApp.people(30, {});
  const [{ code } = { code: '' }] = valueOf(await getClassroomCodes(teacher, id, testApp.deps));
  const answers = await Promise.all(
    students.flatMap((student) => [
      joinClassroom(student, code, testApp.deps),
      joinClassroom(student, code, testApp.deps),
    ]),
  );
  const codes = answers.map(codeOf);
  expect(new Set(codes)).toEqual(new Set(['ok', 'classrooms.code-full']));
  expect(await uses()).toBe(20);
  expect(valueOf(await getClassroom(teacher, id, testApp.deps)).studentCount).toBe(20);
});

test('[JOIN-4] refusals: unknown and foreign alike, expired, ended, full told apart', async () => {
  const { deps } = testApp;
  const student = await one();
  const ended = await open();
  valueOf(await updateClassroomCode(teacher, ended.code, 'end', deps));
  const full = await open(1);
  valueOf(await joinClassroom(await one(), full.code, deps));
  const expired = await open();
  const typo = full.code.slice(0, -1) + (full.code.endsWith('A') ? 'C' : 'A');
  for (const code of ['', 'ABCDEFGH', typo, makeCode(CODE_LENGTH)])
    expect(codeOf(await joinClassroom(student, code, deps))).toBe('classrooms.code-unknown');
  const foreigner = await one({}, { workspaces: [11] });
  expect(codeOf(await joinClassroom(foreigner, full.code, deps))).toBe('classrooms.code-unknown');
  expect(codeOf(await joinClassroom(student, ended.code, deps))).toBe('classrooms.code-ended');
  expect(codeOf(await joinClassroom(student, full.code, deps))).toBe('classrooms.code-full');
  deps.time = new Date(NOW.getTime() + 168 * 3_600_000);
  expect(codeOf(await joinClassroom(student, expired.code, deps))).toBe('classrooms.code-expired');
  valueOf(await updateClassroomCode(teacher, expired.code, 'renew', deps));
  expect(codeOf(await joinClassroom(student, expired.code, deps))).toBe('ok');
  deps.time = NOW;
  const waiting = await one({ waitsForGuardianSince: NOW });
  expect(codeOf(await joinClassroom(waiting, expired.code, deps))).toBe('classrooms.waiting-for-guardian');
  expect(codeOf(await joinClassroom(await one({ roles: ['ROLE_PARENT'] }), expired.code, deps))).toBe(
    'classrooms.wrong-role',
  );
});

test('[CLS-6] [JOIN-4] codes are read, renewed and ended by the teachers of their class only', async () => {
  const { id, code } = await open();
  const other = await one(TEACHER);
  expect(codeOf(await getClassroomCodes(other, id, testApp.deps))).toBe('classrooms.unknown');
  for (const action of ['renew', 'end'] as const)
    expect(codeOf(await updateClassroomCode(other, code, action, testApp.deps))).toBe('classrooms.code-unknown');
  expect(valueOf(await getClassroomCodes(teacher, id, testApp.deps))).toMatchObject([
    { code, publications: ['mine'], expiresAt: new Date(NOW.getTime() + 168 * 3_600_000).toISOString() },
  ]);
  await testApp.coTeach(teacher, id, other);
  // A co-teacher manages from the next request on.
  expect(valueOf(await getClassroom(other, id, testApp.deps))).toMatchObject({ isManager: true, codes: [{ code }] });
});

test('[JOIN-4] a class of 35 behind one address, two typing mistakes and an unknown code each: all get in', async () => {
  const { code, uses } = await open();
  const pupils = await testApp.people(35, {}, { ip: '192.0.2.7' });
  const typo = code.slice(0, -2) + (code.endsWith('22') ? '33' : '22');
  for (const pupil of pupils) {
    for (const wrong of [code.slice(1), typo, makeCode(CODE_LENGTH)])
      expect(codeOf(await joinClassroom(pupil, wrong, testApp.deps))).toBe('classrooms.code-unknown');
    expect(codeOf(await joinClassroom(pupil, code, testApp.deps))).toBe('ok');
  }
  expect(await uses()).toBe(35);
});

test('[JOIN-4] five hundred guesses at once: no more are looked up than one after the other', async () => {
  const guesser = await one();
  const answers = await Promise.all(
    Array.from({ length: 500 }, () => joinClassroom(guesser, makeCode(CODE_LENGTH), testApp.deps)),
  );
  expect(answers.map(codeOf).filter((code) => code === 'classrooms.code-unknown')).toHaveLength(USER_GUESSES);
});

test('[JOIN-4] guesses in markets that share a workspace are counted together', async () => {
  const guesser = await one();
  const partner = { ...guesser, scope: createScope(testApp.database.orm, [39]) };
  for (let time = 0; time < USER_GUESSES; time++)
    await joinClassroom(time % 2 === 0 ? partner : guesser, makeCode(CODE_LENGTH), testApp.deps);
  expect(codeOf(await joinClassroom(guesser, makeCode(CODE_LENGTH), testApp.deps))).toBe('classrooms.too-many-tries');
});

test('[JOIN-4] an address from which too many guess is slowed down, whoever tries', async () => {
  const { code } = await open();
  const place = { ip: '192.0.2.99' };
  const guessers = await testApp.people(ADDRESS_GUESSES / USER_GUESSES, {}, place);
  for (const guesser of guessers)
    for (let time = 0; time < USER_GUESSES; time++) await joinClassroom(guesser, makeCode(CODE_LENGTH), testApp.deps);
  expect(codeOf(await joinClassroom(await one({}, place), code, testApp.deps))).toBe('classrooms.too-many-tries');
  expect(codeOf(await joinClassroom(await one(), code, testApp.deps))).toBe('ok');
});

test('[JOIN-4] [SAFE-22] a code of no class is asked for elsewhere, but never for who has guessed too often', async () => {
  const triedCodes: string[] = [];
  const family = { family: { id: 3, name: 'Lipa' } };
  const familyCode = makeCode(CODE_LENGTH);
  const deps: ClassroomDeps = {
    ...testApp.deps,
    async joinElsewhere(_, code) {
      triedCodes.push(code);
      return code === familyCode ? ok(family) : undefined;
    },
  };
  // Who joins no class is counted too: the answers would tell which codes there are.
  for (const differs of [{}, { roles: ['ROLE_PARENT'] }] as const) {
    const guesser = await one(differs);
    const refusal = 'roles' in differs ? 'classrooms.wrong-role' : 'classrooms.code-unknown';
    triedCodes.length = 0;
    expect(valueOf(await joinClassroom(guesser, familyCode, deps))).toEqual(family);
    for (let time = 0; time < USER_GUESSES; time++)
      expect(codeOf(await joinClassroom(guesser, makeCode(CODE_LENGTH), deps))).toBe(refusal);
    expect(triedCodes).toHaveLength(USER_GUESSES + 1);
    expect(codeOf(await joinClassroom(guesser, familyCode, deps))).toBe('classrooms.too-many-tries');
    expect(triedCodes).toHaveLength(USER_GUESSES + 1);
  }
});

test('[JOIN-4] who guesses is slowed down, for a while', async () => {
  const { deps } = testApp;
  const { code } = await open();
  const guesser = await one();
  for (let time = 0; time < USER_GUESSES; time++)
    expect(codeOf(await joinClassroom(guesser, makeCode(CODE_LENGTH), deps))).toBe('classrooms.code-unknown');
  expect(codeOf(await joinClassroom(guesser, code, deps))).toBe('classrooms.too-many-tries');
  deps.time = new Date(NOW.getTime() + GUESSES.windowMs);
  expect(codeOf(await joinClassroom(guesser, code, deps))).toBe('ok');
  deps.time = NOW;
});

test('[JOIN-4] hitting any of 10,000 live codes takes an attacker with 1,000 accounts and addresses over five years', () => {
  const guesses = 1000 * Math.min(USER_GUESSES, ADDRESS_GUESSES);
  const windowsPerYear = (365.25 * 86_400_000) / GUESSES.windowMs;
  const expected = 23 ** (CODE_LENGTH - 1) / 10_000;
  expect(expected / (guesses * windowsPerYear)).toBeGreaterThan(5);
});

test('[CLS-6] removing from chosen publications, then from the class; it holds from the next request on', async () => {
  const { deps } = testApp;
  const { id, code } = await open();
  const student = await one();
  valueOf(await joinClassroom(student, code, deps));
  const fewer = valueOf(
    await removeClassroomUsers(teacher, id, { users: [uidOf(student)], publications: ['mine'] }, deps),
  );
  expect(fewer.users.find(({ uid }) => uid === uidOf(student))?.publications).toEqual([]);
  expect(await testApp.owned(student)).toEqual([]);
  expect(await getClassrooms(student)).toHaveLength(1);
  const left = valueOf(await removeClassroomUsers(teacher, id, { users: [uidOf(student)] }, deps));
  expect(left.users.map(({ uid }) => uid)).toEqual([uidOf(teacher)]);
  expect(await getClassrooms(student)).toEqual([]);
  expect(codeOf(await getClassroom(student, id, deps))).toBe('classrooms.unknown');
  expect(codeOf(await removeClassroomUsers(teacher, id, { users: [uidOf(teacher)] }, deps))).toBe(
    'classrooms.last-teacher',
  );
});

test('[CLS-6] moving to another class of the same teacher brings its books; co-teachers are marked', async () => {
  const { deps } = testApp;
  const { id, code } = await open();
  const { id: to } = await testApp.classOf(teacher, { letter: 'm' });
  const student = await one();
  valueOf(await joinClassroom(student, code, deps));
  const foreign = await testApp.classOf(await one(TEACHER), { publications: ['free'] });
  expect(codeOf(await moveClassroomUsers(teacher, id, { users: [uidOf(student)], to: foreign.id }, deps))).toBe(
    'classrooms.unknown',
  );
  valueOf(await moveClassroomUsers(teacher, id, { users: [uidOf(student)], to }, deps));
  expect((await getClassrooms(student)).map((card) => card.id)).toEqual([to]);
  const { users } = valueOf(await getClassroomUsers(teacher, String(to), deps));
  expect(
    users.map(({ uid, isTeacher, isSelf, publications }) => [uid, isTeacher, isSelf, publications.length]),
  ).toEqual([
    [uidOf(teacher), true, true, 0],
    [uidOf(student), false, false, 2],
  ]);
});

test('[ACC-9] a student who waits for a guardian stands in no list and is in no count', async () => {
  const { id, code } = await open();
  const student = await one();
  valueOf(await joinClassroom(student, code, testApp.deps));
  await testApp.database.pool.query('update session_users set waits_for_guardian_since = now() where id = $1', [
    uidOf(student),
  ]);
  const seen = valueOf(await getClassroom(teacher, id, testApp.deps));
  expect(seen).toMatchObject({ studentCount: 0, students: [], faces: [] });
  expect(valueOf(await getClassroomUsers(teacher, id, testApp.deps)).users).toHaveLength(1);
  const waiting = { ...student, user: { ...student.user, isWaitingForGuardian: true } };
  expect(await getClassrooms(waiting)).toEqual([]);
});

test('[ACC-18] export and erasure', async () => {
  const { code } = await open();
  const student = await one();
  valueOf(await joinClassroom(student, code, testApp.deps));
  const person = { id: uidOf(student) };
  const { pool } = testApp.database;
  await pool.query(`insert into classrooms_waiting_joins values (10, $1, 'ABC', now())`, [person.id]);
  await pool.query(
    `insert into classrooms_deleted_members (workspace_id, classroom_id, user_id, home_workspace_id, role, is_owner, since, publication_ids)
     select workspace_id, classroom_id, user_id, home_workspace_id, role, is_owner, since, '{7}' from classrooms_members where user_id = $1`,
    [person.id],
  );
  const inClass = { school: 'Škola', grade: 2, role: 'student' };
  expect(await classroomData.exportOf(student.scope, person)).toMatchObject({
    classes: [inClass],
    deletedClasses: [{ ...inClass, publications: [7] }],
    waitingJoins: [{ code: 'ABC', askedAt: expect.any(Date) }],
  });
  await classroomData.erase(student.scope, person);
  const nothing = { classes: [], deletedClasses: [], waitingJoins: [] };
  expect(await classroomData.exportOf(student.scope, person)).toEqual(nothing);
  const { rows } = await testApp.database.pool.query(
    'select user_id from classrooms_member_publications where user_id = $1::uuid',
    [person.id],
  );
  expect(rows).toEqual([]);
});

test('[ACC-18] [CLS-6] codes of a class end with its last teacher, not before; the students stay', async () => {
  const [one, other] = await testApp.people(2, TEACHER);
  if (!one || !other) throw new Error('two teachers');
  await testApp.own(one);
  const { id } = await testApp.classOf(one);
  const { code } = valueOf(await createClassroomCode(one, String(id), { publications: [], hours: 168 }, testApp.deps));
  const [student, late, later] = await testApp.people(3, {});
  await testApp.coTeach(one, String(id), other);
  valueOf(await joinClassroom(student as Context, code, testApp.deps));
  await classroomData.erase(one.scope, { id: uidOf(one) });
  expect(codeOf(await joinClassroom(late as Context, code, testApp.deps))).toBe('ok');
  await classroomData.erase(other.scope, { id: uidOf(other) });
  expect(codeOf(await joinClassroom(later as Context, code, testApp.deps))).toBe('classrooms.code-unknown');
  expect(await getClassrooms(student as Context)).toMatchObject([{ id: Number(id) }]);
});
