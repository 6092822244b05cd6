import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOwnGrades, listFinishedBooks } from '#features/bookshelf/contract';
import { createClassroom, createClassroomCode, joinClassroom, updateClassroom } from '#features/classrooms/contract';
import type { Method } from '#platform/kernel';
import { addPeople, createTestApp, signIn, type TestApp } from '../../testing/test-app.ts';

const HOST = 'hr.localhost';

let app: TestApp;
let student: string;
let teacher: string;

beforeAll(async () => {
  app = await createTestApp();
  await addPeople(app, [10, 39]);
  await app.database.pool.query(
    `insert into catalog_publications (workspace_id, identifier, alias, language, name, authors, theme_id, book_type,
       subject_ids, is_locked, file_key, spine, accessibility, digest)
     select 10, 'urn:' || alias, alias, case when alias = 'stranger' then 'en' else 'hr' end, 'Book ' || alias, '[]', 4,
       'textbook', array[]::bigint[], alias = 'locked', 'none', array['one', 'two'], '{}', ''
     from unnest(array['a', 'b', 'locked', 'stranger']) alias`,
  );
  student = await signIn(app, 'student');
  teacher = await signIn(app, 'teacher');
});
afterAll(() => app.close());

const ask = async (method: Method, url: string, cookie: string, payload?: object) => {
  const response = await app.server.inject({
    method,
    url,
    headers: { host: HOST, cookie, ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }) },
    ...(payload && { payload }),
  });
  return response.json();
};
const dataOf = async (...given: Parameters<typeof ask>) => {
  const { status, data } = await ask(...given);
  expect(status).toEqual(expect.objectContaining({ success: true }));
  return data;
};
const userOf = async (cookie: string): Promise<string> => (await dataOf('GET', '/api/userdata', cookie)).uid;
const idOf = async (alias: string): Promise<string> =>
  String((await app.database.pool.query('select id from catalog_publications where alias = $1', [alias])).rows[0].id);

const read = async (cookie: string, alias: string, unit: string) =>
  app.database.pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed)
     select workspace_id, $1, id, $3, true from catalog_publications where alias = $2`,
    [await userOf(cookie), alias, unit],
  );

test('[SHELF-19] a book is finished when all its units are read, for its reader alone', async () => {
  const finished = (cookie: string) => dataOf(listFinishedBooks.method, listFinishedBooks.path, cookie);
  expect(await finished(student)).toEqual([]);
  await read(student, 'a', 'one');
  expect(await finished(student)).toEqual([]);
  await read(student, 'a', 'two');
  expect(await finished(student)).toEqual([await idOf('a')]);
  expect(await finished(teacher)).toEqual([]);
  // A new edition has more to read.
  await app.database.pool.query(
    `update catalog_publications set spine = array_append(spine, 'three') where alias = 'a'`,
  );
  expect(await finished(student)).toEqual([]);
  await read(student, 'a', 'three');
  expect(await finished(student)).toEqual([await idOf('a')]);
});

test('[SHELF-20] own grades are those of classes of now in which one learns, and come with the page', async () => {
  const grades = (cookie: string) => dataOf(getOwnGrades.method, getOwnGrades.path, cookie);
  expect(await grades(student)).toEqual([]);
  const classroom = async (grade: number | null) => {
    const made = await dataOf('POST', createClassroom.path, teacher, {
      school: { name: 'School', town: '' },
      grade,
      letter: 'a',
      customGroup: grade ? '' : 'Choir',
      publications: ['a'],
    });
    const url = createClassroomCode.path.replace('{id}', String(made.id));
    const { code } = await dataOf('POST', url, teacher, { publications: ['a'], maxUses: 5 });
    await dataOf('POST', joinClassroom.path, student, { code });
    return updateClassroom.path.replace('{id}', String(made.id));
  };
  await classroom(4);
  await classroom(null);
  const archived = await classroom(2);
  expect(await grades(student)).toEqual([2, 4]);
  expect(await grades(teacher)).toEqual([]);
  await dataOf('PUT', archived, teacher, { isArchived: true });
  expect(await grades(student)).toEqual([4]);
  const { body } = await app.server.inject({ url: '/', headers: { host: HOST, cookie: student } });
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
  expect(boot.seeds[getOwnGrades.name]).toEqual([4]);
});
