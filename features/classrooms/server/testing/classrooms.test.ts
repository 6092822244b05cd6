import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#features/session/server';
import { deleteClassroom, updateClassroom } from '../use-cases/classroom/change-classroom.ts';
import {
  addClassroomPublications,
  getClassroomPublications,
  getBooksClassroom,
  removeClassroomPublications,
} from '../use-cases/classroom/change-publications.ts';
import { createClassroomCode } from '../use-cases/people/change-codes.ts';
import { createClassroom } from '../use-cases/classroom/create-classroom.ts';
import {
  getClassroom,
  getClassrooms,
  getUserClassroom,
  getUserClassrooms,
} from '../use-cases/classroom/get-classrooms.ts';
import { getClassroomOptions } from '../use-cases/classroom/get-classroom-options.ts';
import { joinClassroom } from '../use-cases/people/join-classroom.ts';
import { codeOf, createClassFixture, valueOf, type ClassFixture } from './class-app.ts';

let testApp: ClassFixture;
let teacher: Context;
const TEACHER = { roles: ['ROLE_TEACHER'], isTeacher: true } as const;
const one = async (differs: object = {}, options = {}) => (await testApp.people(1, differs, options))[0] as Context;

beforeAll(async () => {
  testApp = await createClassFixture();
  teacher = await one(TEACHER);
  await testApp.own(teacher);
});
afterAll(() => testApp.database.close());

const input = {
  school: { name: 'Škola Čvor', town: 'Šibenik' },
  grade: 4,
  letter: 'b',
  customGroup: '',
  publications: [],
};

test('[CLS-1] [CLS-2] a teacher creates a class with its publications; refusals in their order', async () => {
  const { deps } = testApp;
  const made = valueOf(await createClassroom(teacher, { ...input, publications: ['mine', 'free'] }, deps));
  expect(made).toMatchObject({ grade: 4, letter: 'b', isManager: true, schoolYear: 2026, students: [], codes: [] });
  expect(made.publications.map(({ alias }) => alias)).toEqual(['free', 'mine']);
  expect(codeOf(await createClassroom(teacher, { ...input, grade: null }, deps))).toBe('classrooms.label-missing');
  for (const customGroup of ['evil.example', 'write to a@b', 'see www', 'https://x'])
    expect(codeOf(await createClassroom(teacher, { ...input, grade: null, customGroup }, deps))).toBe(
      'classrooms.label-invalid',
    );
  expect(codeOf(await createClassroom(teacher, { ...input, school: { id: 9999 } }, deps))).toBe(
    'classrooms.school-unknown',
  );
  // Locked for this teacher, and unknown: alike.
  for (const alias of ['theirs', 'nothing'])
    expect(codeOf(await createClassroom(teacher, { ...input, publications: [alias] }, deps))).toBe(
      'classrooms.publication-unknown',
    );
  const group = valueOf(await createClassroom(teacher, { ...input, customGroup: 'Bubamare' }, deps));
  expect(group).toMatchObject({ grade: null, letter: '', customGroup: 'Bubamare', school: made.school });
});

test('[ACC-17] students, parents and unconfirmed teachers create nothing', async () => {
  for (const roles of [['ROLE_STUDENT'], ['ROLE_PARENT'], ['ROLE_WTB_TEACHER']] as const)
    expect(codeOf(await createClassroom(await one({ roles }), input, testApp.deps))).toBe('request.not-allowed');
  const flagged = await one({ roles: ['ROLE_WTB_TEACHER'], isTeacher: true });
  expect(codeOf(await createClassroom(flagged, input, testApp.deps))).toBe('request.not-allowed');
});

test('[CLS-2] schools are found by the beginnings of their words, without accents, in their workspace only', async () => {
  const names = async (context: Context, search: string) =>
    (await getClassroomOptions(context, 'schools', search)).map(({ name }) => name);
  expect(await names(teacher, 'cvor sib')).toEqual(['Škola Čvor']);
  expect(await names(teacher, 'ČVO')).toEqual(['Škola Čvor']);
  expect(await names(teacher, 'vor')).toEqual([]);
  expect(await names(teacher, "'& | !:*")).not.toHaveLength(0);
  expect(await names(await one(TEACHER, { workspaces: [11] }), 'cvor')).toEqual([]);
});

test('[CLS-10] [MKT-11] a class of others is unknown, like one that does not exist', async () => {
  const { deps } = testApp;
  const { id } = await testApp.classOf(teacher);
  const strangers = [await one(TEACHER), await one(), await one(TEACHER, { workspaces: [11] })];
  for (const stranger of strangers)
    for (const key of [String(id), '999999'])
      for (const answer of [
        getClassroom(stranger, key, deps),
        updateClassroom(stranger, key, { colour: 2 }, deps),
        deleteClassroom(stranger, key, undefined, deps),
        addClassroomPublications(stranger, key, ['free'], deps),
        removeClassroomPublications(stranger, key, ['free'], deps),
        getClassroomPublications(stranger, key, deps),
        createClassroomCode(stranger, key, { publications: [], hours: 168 }, deps),
        getUserClassroom(stranger, { id: teacher.user.uid ?? '', classroom: key }, deps),
      ])
        expect(codeOf(await answer)).toBe('classrooms.unknown');
  expect(await getUserClassrooms(strangers[1] as Context, teacher.user.uid ?? '')).toEqual([]);
});

test('[CLS-9] [CLS-10] students see the class with their books; they manage nothing', async () => {
  const { deps } = testApp;
  const { id } = await testApp.classOf(teacher);
  const { code } = valueOf(
    await createClassroomCode(teacher, String(id), { publications: ['mine'], hours: 168 }, deps),
  );
  const student = await one();
  valueOf(await joinClassroom(student, code, deps));
  const seen = valueOf(await getClassroom(student, String(id), deps));
  expect(seen).toMatchObject({
    isManager: false,
    codes: [],
    students: [{ uid: student.user.uid }],
    publicationCount: 1,
  });
  expect(seen.publications.map(({ alias }) => alias)).toEqual(['mine']);
  expect(codeOf(await updateClassroom(student, String(id), { colour: 3 }, deps))).toBe('classrooms.unknown');
  expect(codeOf(await addClassroomPublications(student, String(id), ['free'], deps))).toBe('classrooms.unknown');
  const uid = student.user.uid ?? '';
  expect(await getUserClassrooms(teacher, uid)).toMatchObject([{ id }]);
  const theirs = valueOf(await getUserClassroom(teacher, { id: uid, classroom: String(id) }, deps));
  expect(theirs.publications.map(({ alias }) => alias)).toEqual(['mine']);
});

test('[CLS-4] [CLS-5] added books reach the students, removed ones leave them; the picker knows the used', async () => {
  const { deps } = testApp;
  const made = await testApp.classOf(teacher, { publications: ['free'], letter: 'd' });
  const id = String(made.id);
  const { code } = valueOf(await createClassroomCode(teacher, id, { publications: ['free'], hours: 168 }, deps));
  const student = await one();
  valueOf(await joinClassroom(student, code, deps));
  expect(await testApp.owned(student)).toEqual([]);
  valueOf(await addClassroomPublications(teacher, id, ['mine'], deps));
  expect(await testApp.owned(student)).toEqual(['mine']);
  expect(testApp.touched).toContain(student.user.uid);
  const used = valueOf(await getClassroomPublications(teacher, id, deps)).publications.map(({ alias, isUsed }) => [
    alias,
    isUsed,
  ]);
  expect(used).toEqual([
    ['free', true],
    ['mine', true],
  ]);
  const named = { school: String(made.school.id), grade: '2', letter: 'd' };
  expect((await getBooksClassroom(teacher, named, deps)).publications.every(({ isUsed }) => isUsed)).toBe(true);
  const other = await getBooksClassroom(teacher, { ...named, letter: 'e' }, deps);
  expect(other.publications.some(({ isUsed }) => isUsed)).toBe(false);
  const after = valueOf(await removeClassroomPublications(teacher, id, ['mine'], deps));
  expect(after.publications.map(({ alias }) => alias)).toEqual(['free']);
  expect(await testApp.owned(student)).toEqual([]);
});

test('[CLS-1] the archive and back; deleting takes back what the class gave', async () => {
  const { deps } = testApp;
  const made = await testApp.classOf(teacher);
  const id = String(made.id);
  const { code } = valueOf(await createClassroomCode(teacher, id, { publications: ['mine'], hours: 168 }, deps));
  const student = await one();
  valueOf(await joinClassroom(student, code, deps));
  expect(valueOf(await updateClassroom(teacher, id, { isArchived: true }, deps)).isArchived).toBe(true);
  expect(valueOf(await updateClassroom(teacher, id, { isArchived: false, colour: 7 }, deps))).toMatchObject({
    isArchived: false,
    colour: 7,
    grade: 2,
    letter: 'a',
  });
  expect(codeOf(await updateClassroom(teacher, id, { grade: null }, deps))).toBe('classrooms.label-missing');
  valueOf(await deleteClassroom(teacher, id, undefined, deps));
  expect(await testApp.owned(student)).toEqual([]);
  expect(await getClassrooms(student)).toEqual([]);
  expect(codeOf(await joinClassroom(await one(), code, deps))).toBe('classrooms.code-unknown');
});

test('[CLS-1] forty classes of one teacher come in three queries, however many they are', async () => {
  const busy = await one(TEACHER);
  for (let index = 0; index < 40; index++)
    await testApp.classOf(busy, { publications: ['free'], letter: String(index) });
  let queries = 0;
  const counting = (executor: object): object =>
    new Proxy(executor, {
      get(target, name, self) {
        if (name === 'select') queries++;
        return Reflect.get(target, name, self) as unknown;
      },
    });
  const scope = { ...busy.scope, executor: counting(busy.scope.executor) as typeof busy.scope.executor };
  const cards = await getClassrooms({ ...busy, scope });
  expect(cards).toHaveLength(40);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(40);
  expect(cards[0]).toMatchObject({ letter: '39', publicationCount: 1, studentCount: 0 });
  expect(queries).toBeLessThanOrEqual(3);
});

test('[SAFE-12] a personal entitlement opens a book for its owner, who cannot put it into a class', async () => {
  const [owner] = await testApp.people(1, {
    username: undefined,
    email: 'own@hr.example',
    roles: ['ROLE_TEACHER'],
    isTeacher: true,
  });
  if (!owner) throw new Error('a teacher');
  await testApp.own(owner);
  await testApp.database.pool.query('update catalog_entitlements set is_lendable = false where user_id = $1', [
    owner.user.uid,
  ]);
  expect(await testApp.owned(owner)).toEqual(['mine']);
  await expect(testApp.classOf(owner)).rejects.toThrow('classrooms.publication-unknown');
  const { id } = await testApp.classOf(owner, { publications: ['free'] });
  expect(codeOf(await addClassroomPublications(owner, String(id), ['mine'], testApp.deps))).toBe(
    'classrooms.publication-unknown',
  );
  const { publications } = valueOf(await getClassroomPublications(owner, String(id), testApp.deps));
  expect(publications.map(({ alias }) => alias)).toEqual(['free']);
});
