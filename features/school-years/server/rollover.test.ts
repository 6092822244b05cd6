import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Classroom } from '#features/classrooms/contract';
import {
  addClassroomPublications,
  codeOf,
  createClassFixture,
  createClassroomCode,
  getClassroom,
  getClassrooms,
  joinClassroom,
  removeClassroomUsers,
  updateClassroom,
  valueOf,
  type ClassFixture,
} from '#features/classrooms/server/testing';
import type { Context } from '#features/session/server';
import { deleteOrphans } from './repositories/rollovers.ts';
import { applyRollover } from './use-cases/apply-rollover.ts';
import { getRollover } from './use-cases/get-rollover.ts';
import { undoRollover } from './use-cases/undo-rollover.ts';

const LAST_YEAR = new Date('2026-03-02T08:00:00Z');
const AUGUST = new Date('2026-08-25T08:00:00Z');
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const TEACHER = { roles: ['ROLE_TEACHER'], isTeacher: true } as const;

let testApp: ClassFixture;
let teacher: Context;
let colleague: Context;

const one = async (differs: object = {}): Promise<Context> => {
  const [context] = await testApp.people(1, differs);
  return { ...context, market: { ...context?.market, grades: 4 } } as Context;
};
/** A class of last year with a colleague and as many students; the time is August after that. */
async function lastYears(students = 2, differs: object = {}) {
  testApp.deps.time = LAST_YEAR;
  const { id } = await testApp.classOf(teacher, differs);
  await testApp.coTeach(teacher, String(id), colleague, ['free', 'mine']);
  const people = await testApp.people(students, {});
  const code = await testApp.enrol(teacher, String(id), people, ['free', 'mine']);
  testApp.deps.time = AUGUST;
  const [student] = people;
  if (!student) throw new Error('a class has students');
  return { id, student, code };
}
const wish = (id: number, differs: object = {}) => ({
  id,
  to: { grade: 3, letter: 'a', customGroup: '' },
  takesStudents: true,
  publications: ['mine'],
  ...differs,
});
const apply = (context: Context, ...classes: ReturnType<typeof wish>[]) =>
  applyRollover(context, { classes }, testApp.deps);
const undo = (context: Context, id: string | null) => undoRollover(context, id ?? '', testApp.deps);
const read = async (id: number, context = teacher): Promise<Classroom> =>
  valueOf(await getClassroom(context, String(id), testApp.deps));
const newest = async (context = teacher): Promise<number> => (await getClassrooms(context))[0]?.id ?? 0;
const ends = async ({ user }: Context, classroom: number) => {
  const { rows } = await testApp.database.pool.query<{ ends_at: Date }>(
    `select ends_at from catalog_entitlements e join catalog_publications p on p.id = e.publication_id
     where user_id = $1 and source = $2 and p.alias = 'mine'`,
    [user.uid, `classroom:${classroom}`],
  );
  return rows.map((row) => row.ends_at.toISOString());
};
/** Turns a page of the book `mine`. */
const reads = (uid: string) =>
  testApp.database.pool.query(
    `with actor as (insert into records_pseudonyms (workspace_id, user_id, publication_id, pseudonym)
       select 10, $1, id, $2 from catalog_publications where alias = 'mine' returning pseudonym, publication_id)
     insert into records_statements (workspace_id, position, stored_at, id, actor, publication_id, verb, timestamp, statement)
     select 10, (select count(*) from records_statements), now(), $2, pseudonym, publication_id, 'v', now(), '{}' from actor`,
    [uid, randomUUID()],
  );

beforeAll(async () => {
  testApp = await createClassFixture();
});
beforeEach(async () => {
  testApp.deps.time = LAST_YEAR;
  teacher = await one({ ...TEACHER, firstName: 'Vera' });
  colleague = await one(TEACHER);
  await testApp.own(teacher);
});
afterAll(() => testApp.database.close());

test('[CLS-11] the preview shows active classes of earlier years that one teaches, and the highest grade', async () => {
  const { id } = await lastYears();
  const archived = await testApp.classOf(teacher, { letter: 'b' });
  valueOf(await updateClassroom(teacher, String(archived.id), { isArchived: true }, testApp.deps));
  await testApp.classOf(teacher, { letter: 'c' });
  await testApp.database.pool.query(
    `insert into catalog_grades (workspace_id, school_group_id, number) values (10, 1, 2), (10, 1, 7);
     update catalog_publications set grade_id = (select id from catalog_grades where number = 2) where alias = 'mine'`,
  );
  const preview = await getRollover(teacher, testApp.deps);
  expect(preview).toMatchObject({ schoolYear: 2026, lastGrade: 7, begun: [] });
  expect(preview.classes).toMatchObject([{ id, grade: 2, letter: 'a', studentCount: 2, teacherCount: 2 }]);
  expect(preview.classes[0]?.books).toMatchObject([
    { alias: 'free', grade: null, isOpen: true },
    { alias: 'mine', grade: 2, isOpen: true },
  ]);
  // The colleague has the locked book from the class, until September; strangers and students see nothing.
  const open = async () => (await getRollover(colleague, testApp.deps)).classes[0]?.books.map(({ isOpen }) => isOpen);
  expect(await open()).toEqual([true, true]);
  testApp.deps.time = new Date('2026-09-01T00:00:00Z');
  expect(await open()).toEqual([true, false]);
  expect((await getRollover(await one(TEACHER), testApp.deps)).classes).toEqual([]);
  expect((await getRollover(await one(), testApp.deps)).classes).toEqual([]);
  // In July nothing is new yet.
  testApp.deps.time = new Date('2026-07-31T23:59:59Z');
  expect((await getRollover(teacher, testApp.deps)).classes).toEqual([]);
});

test('[CLS-11] [CLS-9] moving up: the old class stays as it was, the new one has its people and chosen books until the year ends', async () => {
  const { id, student } = await lastYears(3);
  const { code } = valueOf(
    await createClassroomCode(teacher, String(id), { publications: [], hours: 168 }, testApp.deps),
  );
  const before = await read(id);
  const given = await ends(student, id);
  testApp.touched.clear();
  const done = valueOf(await apply(teacher, wish(id)));
  expect(done).toMatchObject({ moved: 1, archived: 0, students: 3, skipped: 0 });
  const old = await read(id);
  expect(old).toEqual({ ...before, isArchived: true, codes: [] });
  expect(await ends(student, id)).toEqual(given);
  const made = await read(await newest());
  expect(made).toMatchObject({ grade: 3, letter: 'a', schoolYear: 2026, isArchived: false, colour: old.colour });
  expect(made).toMatchObject({ school: old.school, teachers: old.teachers, codes: [] });
  expect(made.students).toEqual(old.students);
  expect(made.publications.map(({ alias }) => alias)).toEqual(['mine']);
  expect(await ends(student, made.id)).toEqual(['2027-09-01T00:00:00.000Z']);
  // A co-teacher who had the book from the class keeps it; a teacher who has it from elsewhere gets none.
  expect(await ends(colleague, made.id)).toEqual(['2027-09-01T00:00:00.000Z']);
  expect(await ends(teacher, made.id)).toEqual([]);
  expect(testApp.touched).toContain(student.user.uid);
  expect(codeOf(await joinClassroom(await one(), code, testApp.deps))).toBe('classrooms.code-ended');
  expect((await getRollover(teacher, testApp.deps)).classes).toEqual([]);
});

test('[CLS-11] only to the archive, the same name again, without students', async () => {
  const { id: ends8 } = await lastYears(1, { grade: 8 });
  const { id: group } = await lastYears(2, { customGroup: 'Bubamare', grade: null });
  const to = { grade: 5, letter: 'x', customGroup: 'Bubamare' };
  const done = valueOf(
    await apply(teacher, wish(ends8, { to: null }), wish(group, { to, takesStudents: false, publications: [] })),
  );
  expect(done).toMatchObject({ moved: 1, archived: 1, students: 0 });
  expect(await read(ends8)).toMatchObject({ isArchived: true });
  const made = await read(await newest());
  expect(made).toMatchObject({ grade: null, letter: '', customGroup: 'Bubamare', students: [], publications: [] });
  expect(made.teachers).toHaveLength(2);
});

test('[CLS-11] two teachers of a class at once: exactly one new class; of two who undo at once one does', async () => {
  const { id } = await lastYears();
  const { id: second } = await lastYears();
  const both = await Promise.all([
    apply(teacher, wish(id), wish(second)),
    apply(colleague, wish(second, { publications: ['free'] }), wish(id, { publications: ['free'] })),
    apply(teacher, wish(id), wish(second)),
  ]);
  const sum = (key: 'moved' | 'skipped') => both.reduce((total, result) => total + valueOf(result)[key], 0);
  expect([sum('moved'), sum('skipped')]).toEqual([2, 4]);
  const made = (await getClassrooms(teacher)).filter(({ isArchived }) => !isArchived);
  expect(made).toHaveLength(2);
  for (const result of both) expect(valueOf(result).id === null).toBe(valueOf(result).moved === 0);
  const begun = (await getRollover(colleague, testApp.deps)).begun.map((year) => year.id);
  const undone = await Promise.all(begun.flatMap((year) => [undo(teacher, year), undo(colleague, year)]));
  expect(undone.reduce((total, result) => total + (result.isOk ? result.value.undone : 0), 0)).toBe(2);
  expect((await getClassrooms(teacher)).map((card) => [card.id, card.isArchived])).toEqual([
    [second, false],
    [id, false],
  ]);
});

test('[CLS-11] undone, everything is as before: the old class with its codes, what students own; again is possible', async () => {
  const { id, student, code } = await lastYears();
  const { code: open } = valueOf(
    await createClassroomCode(teacher, String(id), { publications: [], hours: 168 }, testApp.deps),
  );
  const before = await read(id);
  const owned = await testApp.owned(student);
  const { id: beginning } = valueOf(await apply(colleague, wish(id, { publications: ['free'] })));
  const made = await newest();
  const begun = (await getRollover(teacher, testApp.deps)).begun;
  expect(begun).toMatchObject([{ id: beginning, schoolYear: 2026, undoUntil: '2026-09-08T08:00:00.000Z' }]);
  expect(begun[0]?.classes).toMatchObject([{ from: { id, grade: 2 }, to: { id: made, grade: 3 }, used: null }]);
  testApp.deps.time = new Date('2026-09-08T07:59:59Z');
  expect(valueOf(await undo(teacher, beginning))).toEqual({ undone: 1, kept: [] });
  testApp.deps.time = AUGUST;
  expect(await read(id)).toEqual(before);
  expect(before.codes.map((one) => one.code)).toEqual([open]);
  expect(codeOf(await getClassroom(teacher, String(made), testApp.deps))).toBe('classrooms.unknown');
  expect(await ends(student, made)).toEqual([]);
  expect(await testApp.owned(student)).toEqual(owned);
  // The code that had run out long ago stays so; the one that ended with the class works again.
  expect(codeOf(await joinClassroom(await one(), code, testApp.deps))).toBe('classrooms.code-expired');
  expect(codeOf(await joinClassroom(await one(), open, testApp.deps))).toBe('ok');
  expect(codeOf(await undo(teacher, beginning))).toBe('classrooms.unknown');
  expect(valueOf(await apply(teacher, wish(id))).moved).toBe(1);
});

test('[CLS-11] a class that was used since stays, each for its reason; the others are undone', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 6; index++) ids.push((await lastYears(2, { letter: String(index) })).id);
  const letters = ids.map((id, index) => wish(id, { to: { grade: 3, letter: String(index), customGroup: '' } }));
  const { id: beginning } = valueOf(await apply(teacher, ...letters));
  const made = new Map(
    (await getClassrooms(teacher)).filter((card) => card.grade === 3).map((card) => [card.letter, card.id]),
  );
  const at = (index: number) => String(made.get(String(index)) ?? 0);
  testApp.deps.time = new Date('2026-09-02T08:00:00Z');
  valueOf(await createClassroomCode(teacher, at(0), { publications: [], hours: 168 }, testApp.deps));
  valueOf(await addClassroomPublications(teacher, at(1), ['free'], testApp.deps));
  const [leaving] = (await read(Number(at(2)))).students;
  valueOf(await removeClassroomUsers(teacher, at(2), { users: [leaving?.uid ?? ''] }, testApp.deps));
  await reads((await read(Number(at(3)))).students[0]?.uid ?? '');
  // A name can be typed again: it keeps nothing.
  valueOf(await updateClassroom(teacher, at(4), { letter: '9', colour: 5 }, testApp.deps));
  const [begun] = (await getRollover(teacher, testApp.deps)).begun;
  expect(begun?.classes.map(({ used }) => used)).toEqual(['codes', 'books', 'people', 'reading', null, null]);
  const done = valueOf(await undo(teacher, beginning));
  expect(done.undone).toBe(2);
  expect(done.kept.map(({ id, used }) => [String(id), used])).toEqual([
    [at(0), 'codes'],
    [at(1), 'books'],
    [at(2), 'people'],
    [at(3), 'reading'],
  ]);
  expect(await Promise.all(ids.map(async (id) => (await read(id)).isArchived))).toEqual([
    ...[true, true, true, true],
    ...[false, false],
  ]);
});

test('[CLS-11] an undo waits for who is just joining, and then keeps the class', async () => {
  const { id, student } = await lastYears();
  const { id: beginning } = valueOf(await apply(teacher, wish(id, { takesStudents: false })));
  const made = await newest();
  const client = await testApp.database.pool.connect();
  await client.query('begin; select from classrooms_classrooms where id = ' + made + ' for key share');
  const undone = undo(teacher, beginning);
  await client.query(
    `insert into classrooms_members (workspace_id, classroom_id, user_id, home_workspace_id, role, since)
     values (10, $1, $2, 10, 'student', now())`,
    [made, student.user.uid],
  );
  await client.query('commit');
  client.release();
  expect(valueOf(await undone)).toMatchObject({ undone: 0, kept: [{ id: made }] });
  expect((await read(made, student)).id).toBe(made);
});

test('[CLS-11] undone by hand already: who took the class out of the archive owes the beginning nothing', async () => {
  const { id } = await lastYears();
  const { id: beginning } = valueOf(await apply(teacher, wish(id)));
  valueOf(await updateClassroom(teacher, String(id), { isArchived: false }, testApp.deps));
  expect((await getRollover(teacher, testApp.deps)).begun).toEqual([]);
  expect(codeOf(await undo(teacher, beginning))).toBe('classrooms.unknown');
  // The class may move up once more, and then that move can be undone.
  testApp.deps.time = new Date('2026-08-26T08:00:00Z');
  const again = valueOf(await apply(teacher, wish(id)));
  expect((await getRollover(teacher, testApp.deps)).begun).toMatchObject([{ id: again.id }]);
});

test('[CLS-10] [CLS-11] foreign classes and beginnings are unknown like missing ones, and nothing is done', async () => {
  const { id } = await lastYears();
  const { student } = await lastYears();
  const stranger = await one(TEACHER);
  for (const who of [stranger, student])
    for (const key of [id, 999_999]) expect(codeOf(await apply(who, wish(key)))).toBe('classrooms.unknown');
  testApp.deps.time = LAST_YEAR;
  const foreign = await testApp.classOf(stranger, { publications: [] });
  testApp.deps.time = AUGUST;
  expect(codeOf(await apply(teacher, wish(id), wish(foreign.id)))).toBe('classrooms.unknown');
  const nothing = { grade: null, letter: 'a', customGroup: '' };
  expect(codeOf(await apply(teacher, wish(id, { to: nothing })))).toBe('classrooms.label-missing');
  for (const alias of ['theirs', 'nothing'])
    expect(codeOf(await apply(teacher, wish(id, { publications: [alias] })))).toBe('classrooms.publication-unknown');
  expect((await read(id)).isArchived).toBe(false);
  const { id: beginning } = valueOf(await apply(teacher, wish(id)));
  for (const key of [beginning, NOWHERE]) {
    expect(codeOf(await undo(stranger, key))).toBe('classrooms.unknown');
    expect(codeOf(await undo(student, key))).toBe('classrooms.unknown');
  }
  testApp.deps.time = new Date('2026-09-08T08:00:00Z');
  expect(codeOf(await undo(teacher, beginning))).toBe('classrooms.undo-over');
  expect((await getRollover(teacher, testApp.deps)).begun).toEqual([]);
});

test('[CLS-11] what was noted of a class goes once the class is gone for good, and not before', async () => {
  const { id } = await lastYears();
  const { id: other } = await lastYears();
  valueOf(await apply(teacher, wish(id), wish(other)));
  const noted = async () => {
    const { rows } = await testApp.database.pool.query<{ id: number }>(
      'select classroom_id::int as id from classrooms_rollovers where classroom_id = any($1)',
      [[id, other]],
    );
    return rows.map((row) => row.id).toSorted();
  };
  await deleteOrphans(testApp.database.system);
  expect(await noted()).toEqual([id, other]);
  await testApp.database.pool.query('delete from classrooms_classrooms where id = $1', [id]);
  await deleteOrphans(testApp.database.system);
  expect(await noted()).toEqual([other]);
});
