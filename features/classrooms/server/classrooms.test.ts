import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#features/session/server';
import { deleteClassroom, updateClassroom } from './use-cases/change-classroom.ts';
import {
  addPublications,
  getAvailable,
  getAvailableForNew,
  removePublications,
} from './use-cases/change-publications.ts';
import { createCode } from './use-cases/change-codes.ts';
import { createClassroom } from './use-cases/create-classroom.ts';
import { getClassroom, getClassrooms, getUserClassroom, getUserClassrooms } from './use-cases/get-classrooms.ts';
import { getOptions } from './use-cases/get-options.ts';
import { joinByCode } from './use-cases/join-by-code.ts';
import { codeOf, openClassHouse, valueOf, type ClassHouse } from './testing/class-house.ts';

let house: ClassHouse;
let teacher: Context;
const TEACHER = { roles: ['ROLE_TEACHER'], isTeacher: true } as const;
const one = async (differs: object = {}, options = {}) => (await house.people(1, differs, options))[0] as Context;

beforeAll(async () => {
  house = await openClassHouse();
  teacher = await one(TEACHER);
  await house.own(teacher);
});
afterAll(() => house.database.close());

const input = {
  school: { name: 'Škola Čvor', town: 'Šibenik' },
  grade: 4,
  letter: 'b',
  customGroup: '',
  publications: [],
};

test('[CLS-1] [CLS-2] a teacher creates a class with its publications; refusals in their order', async () => {
  const { tools } = house;
  const made = valueOf(await createClassroom(teacher, { ...input, publications: ['mine', 'free'] }, tools));
  expect(made).toMatchObject({ grade: 4, letter: 'b', isManager: true, schoolYear: 2026, students: [], codes: [] });
  expect(made.publications.map(({ alias }) => alias)).toEqual(['free', 'mine']);
  expect(codeOf(await createClassroom(teacher, { ...input, grade: null }, tools))).toBe('classrooms.label-missing');
  expect(codeOf(await createClassroom(teacher, { ...input, school: { id: 9999 } }, tools))).toBe(
    'classrooms.school-unknown',
  );
  // Locked for this teacher, and unknown: alike.
  for (const alias of ['theirs', 'nothing'])
    expect(codeOf(await createClassroom(teacher, { ...input, publications: [alias] }, tools))).toBe(
      'classrooms.publication-unknown',
    );
  const group = valueOf(await createClassroom(teacher, { ...input, customGroup: 'Bubamare' }, tools));
  expect(group).toMatchObject({ grade: null, letter: '', customGroup: 'Bubamare', school: made.school });
});

test('[ACC-17] students, parents and unconfirmed teachers create nothing', async () => {
  for (const roles of [['ROLE_STUDENT'], ['ROLE_PARENT'], ['ROLE_WTB_TEACHER']] as const)
    expect(codeOf(await createClassroom(await one({ roles }), input, house.tools))).toBe('request.not-allowed');
  const flagged = await one({ roles: ['ROLE_WTB_TEACHER'], isTeacher: true });
  expect(codeOf(await createClassroom(flagged, input, house.tools))).toBe('request.not-allowed');
});

test('[CLS-2] schools are found by the beginnings of their words, without accents, in their workspace only', async () => {
  const names = async (context: Context, search: string) =>
    (await getOptions(context, 'schools', search)).map(({ name }) => name);
  expect(await names(teacher, 'cvor sib')).toEqual(['Škola Čvor']);
  expect(await names(teacher, 'ČVO')).toEqual(['Škola Čvor']);
  expect(await names(teacher, 'vor')).toEqual([]);
  expect(await names(teacher, "'& | !:*")).not.toHaveLength(0);
  expect(await names(await one(TEACHER, { workspaces: [11] }), 'cvor')).toEqual([]);
});

test('[CLS-10] [MKT-11] a class of others is unknown, like one that does not exist', async () => {
  const { tools } = house;
  const { id } = await house.classOf(teacher);
  const strangers = [await one(TEACHER), await one(), await one(TEACHER, { workspaces: [11] })];
  for (const stranger of strangers)
    for (const key of [String(id), '999999'])
      for (const attempt of [
        getClassroom(stranger, key, tools),
        updateClassroom(stranger, key, { colour: 2 }, tools),
        deleteClassroom(stranger, key, tools),
        addPublications(stranger, key, ['free'], tools),
        removePublications(stranger, key, ['free'], tools),
        getAvailable(stranger, key, tools),
        createCode(stranger, key, { publications: [], hours: 168 }, tools),
        getUserClassroom(stranger, { id: teacher.user.uid ?? '', classroom: key }, tools),
      ])
        expect(codeOf(await attempt)).toBe('classrooms.unknown');
  expect(await getUserClassrooms(strangers[1] as Context, teacher.user.uid ?? '')).toEqual([]);
});

test('[CLS-9] [CLS-10] students see the class with their books; they manage nothing', async () => {
  const { tools } = house;
  const { id } = await house.classOf(teacher);
  const { code } = valueOf(await createCode(teacher, String(id), { publications: ['mine'], hours: 168 }, tools));
  const student = await one();
  valueOf(await joinByCode(student, code, tools));
  const seen = valueOf(await getClassroom(student, String(id), tools));
  expect(seen).toMatchObject({
    isManager: false,
    codes: [],
    students: [{ uid: student.user.uid }],
    publicationCount: 1,
  });
  expect(seen.publications.map(({ alias }) => alias)).toEqual(['mine']);
  expect(codeOf(await updateClassroom(student, String(id), { colour: 3 }, tools))).toBe('classrooms.unknown');
  expect(codeOf(await addPublications(student, String(id), ['free'], tools))).toBe('classrooms.unknown');
  const uid = student.user.uid ?? '';
  expect(await getUserClassrooms(teacher, uid)).toMatchObject([{ id }]);
  const theirs = valueOf(await getUserClassroom(teacher, { id: uid, classroom: String(id) }, tools));
  expect(theirs.publications.map(({ alias }) => alias)).toEqual(['mine']);
});

test('[CLS-4] [CLS-5] added books reach the students, removed ones leave them; the picker knows the used', async () => {
  const { tools } = house;
  const made = await house.classOf(teacher, { publications: ['free'], letter: 'd' });
  const id = String(made.id);
  const { code } = valueOf(await createCode(teacher, id, { publications: ['free'], hours: 168 }, tools));
  const student = await one();
  valueOf(await joinByCode(student, code, tools));
  expect(await house.owned(student)).toEqual([]);
  valueOf(await addPublications(teacher, id, ['mine'], tools));
  expect(await house.owned(student)).toEqual(['mine']);
  expect(house.touched).toContain(student.user.uid);
  const used = valueOf(await getAvailable(teacher, id, tools)).publications.map(({ alias, isUsed }) => [alias, isUsed]);
  expect(used).toEqual([
    ['free', true],
    ['mine', true],
  ]);
  const named = { school: String(made.school.id), grade: '2', letter: 'd' };
  expect((await getAvailableForNew(teacher, named, tools)).publications.every(({ isUsed }) => isUsed)).toBe(true);
  const other = await getAvailableForNew(teacher, { ...named, letter: 'e' }, tools);
  expect(other.publications.some(({ isUsed }) => isUsed)).toBe(false);
  const after = valueOf(await removePublications(teacher, id, ['mine'], tools));
  expect(after.publications.map(({ alias }) => alias)).toEqual(['free']);
  expect(await house.owned(student)).toEqual([]);
});

test('[CLS-1] the archive and back; deleting takes back what the class gave', async () => {
  const { tools } = house;
  const made = await house.classOf(teacher);
  const id = String(made.id);
  const { code } = valueOf(await createCode(teacher, id, { publications: ['mine'], hours: 168 }, tools));
  const student = await one();
  valueOf(await joinByCode(student, code, tools));
  expect(valueOf(await updateClassroom(teacher, id, { isArchived: true }, tools)).isArchived).toBe(true);
  expect(valueOf(await updateClassroom(teacher, id, { isArchived: false, colour: 7 }, tools))).toMatchObject({
    ...{ isArchived: false, colour: 7, grade: 2, letter: 'a' },
  });
  expect(codeOf(await updateClassroom(teacher, id, { grade: null }, tools))).toBe('classrooms.label-missing');
  valueOf(await deleteClassroom(teacher, id, tools));
  expect(await house.owned(student)).toEqual([]);
  expect(await getClassrooms(student)).toEqual([]);
  expect(codeOf(await joinByCode(await one(), code, tools))).toBe('classrooms.code-unknown');
});

test('[CLS-1] forty classes of one teacher come in three queries, however many they are', async () => {
  const busy = await one(TEACHER);
  for (let index = 0; index < 40; index++) await house.classOf(busy, { publications: ['free'], letter: String(index) });
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
