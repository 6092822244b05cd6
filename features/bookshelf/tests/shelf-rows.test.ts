import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTINUED_MOST, getShelfRows, shelfRowsSchema, type ShelfRows } from '#features/bookshelf/contract';
import { createClassroom, createClassroomCode, joinClassroom, updateClassroom } from '#features/classrooms/contract';
import { savePosition } from '#features/reader/contract';
import type { Method } from '#platform/kernel';
import { addPeople, createTestApp, signIn, type TestApp } from '#apps/server/testing/test-app';

const HOST = 'hr.localhost';
const ALIASES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'locked', 'stranger'];

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
       'textbook', array[]::bigint[], alias = 'locked', 'none', array['one', 'two', 'three', 'four'], '{}', ''
     from unnest($1::text[]) alias`,
    [ALIASES],
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
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
  return response.json().data;
};
const rows = async (cookie: string): Promise<ShelfRows> => {
  const data = await ask(getShelfRows.method, getShelfRows.path, cookie);
  expect(shelfRowsSchema.safeParse(data).success).toBe(true);
  return data;
};
const userOf = async (cookie: string): Promise<string> => (await ask('GET', '/api/p/userdata', cookie)).uid;

let minute = 0;
/** Reads on, a minute after the last place. */
const read = async (cookie: string, alias: string, href: string, progression = 0) => {
  minute += 1;
  const readAt = new Date(Date.UTC(2026, 0, 1, 8, minute)).toISOString();
  const url = savePosition.path.replace('{publication}', alias);
  await ask(savePosition.method, url, cookie, { userId: await userOf(cookie), href, progression, readAt });
};
const names = (books: readonly { name: string }[]) => books.map(({ name }) => name);

test('[SHELF-15] what one has begun stands there, the last first, with how far it is read; at most six', async () => {
  expect(await rows(student)).toEqual({ continued: [], fromClass: [] });
  await read(student, 'a', 'two', 0.5);
  await read(student, 'b', 'one');
  expect((await rows(student)).continued).toEqual([
    { dos_id: expect.any(String), name: 'Book b', dos_url: '/#/reader/b', share: 0 },
    { dos_id: expect.any(String), name: 'Book a', dos_url: '/#/reader/a', share: 0.375 },
  ]);
  for (const alias of ['c', 'd', 'e', 'f', 'g']) await read(student, alias, 'one');
  await read(student, 'a', 'three');
  const { continued } = await rows(student);
  expect(continued).toHaveLength(CONTINUED_MOST);
  expect(names(continued)).toEqual(['Book a', 'Book g', 'Book f', 'Book e', 'Book d', 'Book c']);
  expect(continued[0]?.share).toBe(0.5);
  expect((await rows(teacher)).continued).toEqual([]);
});

test('[SHELF-15] a finished book leaves the row, and comes back when one reads it again', async () => {
  const id = await userOf(student);
  await read(student, 'a', 'four', 0.9);
  expect(names((await rows(student)).continued)[0]).toBe('Book a');
  await app.database.pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed)
     select workspace_id, $1, id, unnest(coalesce(units, spine)), true from catalog_publications where alias = 'a'`,
    [id],
  );
  expect(names((await rows(student)).continued)[0]).toBe('Book g');
  await read(student, 'a', 'two');
  expect(names((await rows(student)).continued)[0]).toBe('Book a');
});

test('[SHELF-15] what one may no longer read, or another market shows, does not stand there', async () => {
  const id = await userOf(teacher);
  await app.database.pool.query(
    `insert into reader_positions (workspace_id, user_id, publication_id, href)
     select workspace_id, $1, id, 'one' from catalog_publications where alias = any(array['a', 'locked', 'stranger'])`,
    [id],
  );
  expect(names((await rows(teacher)).continued)).toEqual(['Book a']);
});

test('[SHELF-16] books of the own classes, by name, for teacher and pupil; an archived class has none', async () => {
  const made = await ask('POST', createClassroom.path, teacher, {
    school: { name: 'School', town: '' },
    grade: 1,
    letter: 'a',
    customGroup: '',
    publications: ['b', 'a'],
  });
  expect(names((await rows(teacher)).fromClass)).toEqual(['Book a', 'Book b']);
  expect((await rows(student)).fromClass).toEqual([]);
  const { code } = await ask('POST', createClassroomCode.path.replace('{id}', String(made.id)), teacher, {
    publications: ['b'],
    maxUses: 5,
  });
  await ask('POST', joinClassroom.path, student, { code });
  const { fromClass } = await rows(student);
  expect(fromClass).toEqual([{ dos_id: expect.any(String), name: 'Book b', dos_url: '/#/reader/b' }]);
  const url = updateClassroom.path.replace('{id}', String(made.id));
  await ask('PUT', url, teacher, { isArchived: true });
  expect((await rows(teacher)).fromClass).toEqual([]);
  expect((await rows(student)).fromClass).toEqual([]);
});

test('[PROG-35] an exercise tells the score of who solved it; a book tells none', async () => {
  const id = await userOf(student);
  await app.database.pool.query(`update catalog_publications set format = 'cmi5', units = spine where alias = 'c'`);
  await app.database.pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed, best_scaled)
     select workspace_id, $1, id, unnest(array['x', 'y']), true, unnest(array[0.5, 1]) from catalog_publications
     where alias in ('c', 'd')`,
    [id],
  );
  const { continued } = await rows(student);
  const scores = Object.fromEntries(continued.map(({ name, score }) => [name, score]));
  expect(scores).toMatchObject({ 'Book c': 0.75, 'Book d': undefined });
  await app.database.pool.query(`update catalog_publications set format = 'epub', units = null where alias = 'c'`);
});

test('[SHELF-15] the rows come with the page of who is signed in, and with no page of a stranger', async () => {
  const page = async (cookie: string) => {
    const { body } = await app.server.inject({ url: '/', headers: { host: HOST, cookie } });
    return JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '').seeds as Record<string, unknown>;
  };
  expect((await page(student))[getShelfRows.name]).toEqual(await rows(student));
  expect(await page('')).not.toHaveProperty(getShelfRows.name);
});

test('[SHELF-15] an index gives the latest places without sorting', async () => {
  const client = await app.database.pool.connect();
  try {
    await client.query(
      'begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off',
    );
    const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select publication_id from reader_positions where workspace_id = 10 and user_id = $1 order by read_at desc limit 30`,
      [await userOf(student)],
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('reader_positions_latest');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
