import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addFavourite,
  FAVOURITES_MOST,
  FAVOURITES_SHOWN,
  getShelfRows,
  listFavourites,
  removeFavourite,
} from '#features/bookshelf/contract';
import { createScope } from '#platform/server/db';
import type { Method } from '#platform/kernel';
import { personalData } from '../../features.ts';
import { addPeople, createTestApp, signIn, type TestApp } from '../../testing/test-app.ts';

const ALIASES = [
  'a',
  'b',
  'locked',
  'sample',
  'stranger',
  ...Array.from({ length: FAVOURITES_MOST }, (_, n) => `m${n}`),
];

let app: TestApp;
let student: string;
let teacher: string;
let ids: ReadonlyMap<string, string>;

beforeAll(async () => {
  app = await createTestApp();
  await addPeople(app, [10, 39]);
  const { rows } = await app.database.pool.query<{ alias: string; id: string }>(
    `insert into catalog_publications (workspace_id, identifier, alias, language, name, authors, theme_id, book_type,
       subject_ids, is_locked, sample_pages, file_key, spine, accessibility, digest)
     select 10, 'urn:' || alias, alias, case when alias = 'stranger' then 'en' else 'hr' end, 'Book ' || alias, '[]', 4,
       'textbook', array[]::bigint[], alias in ('locked', 'sample'), case alias when 'sample' then 1 else 0 end, 'none',
       array['one', 'two'], '{}', ''
     from unnest($1::text[]) alias returning alias, id`,
    [ALIASES],
  );
  ids = new Map(rows.map(({ alias, id }) => [alias, String(id)]));
  student = await signIn(app, 'student');
  teacher = await signIn(app, 'teacher');
});
afterAll(() => app.close());

const ask = async (method: Method, url: string, cookie: string) =>
  (await app.server.inject({ method, url, headers: { host: 'hr.localhost', cookie } })).json();
const idOf = (alias: string): string => ids.get(alias) ?? '0';
const add = (cookie: string, alias: string) =>
  ask(addFavourite.method, addFavourite.path.replace('{publication}', idOf(alias)), cookie);
const remove = (cookie: string, alias: string) =>
  ask(removeFavourite.method, removeFavourite.path.replace('{publication}', idOf(alias)), cookie);
const list = async (cookie: string): Promise<string[]> => (await ask('GET', listFavourites.path, cookie)).data;
const row = async (cookie: string): Promise<{ name: string; dos_url: string }[]> =>
  (await ask('GET', getShelfRows.path, cookie)).data.favourites;
const success = { status: { success: true } };
const refusal = (code: string) => ({ status: { success: false, code } });
const clear = () => app.database.pool.query('delete from bookshelf_favourites');

test('[SHELF-22] a favourite is its reader’s alone, the latest first; the same again, and taking away what is gone, change nothing', async () => {
  for (const alias of ['a', 'b', 'a']) expect(await add(student, alias)).toMatchObject(success);
  expect(await list(student)).toEqual([idOf('b'), idOf('a')]);
  expect(await row(student)).toEqual([
    { dos_id: idOf('b'), name: 'Book b', dos_url: '/#/reader/b' },
    { dos_id: idOf('a'), name: 'Book a', dos_url: '/#/reader/a' },
  ]);
  expect(await list(teacher)).toEqual([]);
  expect(await row(teacher)).toEqual([]);
  await remove(teacher, 'b');
  expect(await list(student)).toEqual([idOf('b'), idOf('a')]);
  for (const _ of [1, 2]) expect(await remove(student, 'b')).toMatchObject(success);
  expect(await list(student)).toEqual([idOf('a')]);
  await clear();
});

test('[SHELF-22] only what the reader may open becomes a favourite; what is locked later leaves the row and can be taken away', async () => {
  expect(await add(student, 'locked')).toMatchObject(refusal('bookshelf.book-locked'));
  expect(await add(student, 'stranger')).toMatchObject(refusal('bookshelf.book-unknown'));
  expect(await add(student, 'no such book')).toMatchObject({ status: { success: false } });
  expect(await add(student, 'sample')).toMatchObject(success);
  expect(await add(student, 'a')).toMatchObject(success);
  await app.database.pool.query(`update catalog_publications set is_locked = true where alias = 'a'`);
  expect((await row(student)).map(({ name }) => name)).toEqual(['Book sample']);
  expect(await list(student)).toEqual([idOf('a'), idOf('sample')]);
  expect(await remove(student, 'a')).toMatchObject(success);
  expect(await list(student)).toEqual([idOf('sample')]);
  await app.database.pool.query(`update catalog_publications set is_locked = false where alias = 'a'`);
  await clear();
});

test('[SHELF-22] a reader has at most 200, also when many come at once; the row shows the latest 24', async () => {
  const many = ALIASES.filter((alias) => alias.startsWith('m'));
  for (const alias of many.slice(0, FAVOURITES_MOST - 1)) expect(await add(student, alias)).toMatchObject(success);
  const answers = await Promise.all(['a', 'b', 'sample'].map((alias) => add(student, alias)));
  expect(answers.filter(({ status }) => status.success)).toHaveLength(1);
  expect(answers.map(({ status }) => status.code)).toContain('bookshelf.too-many-favourites');
  expect(await list(student)).toHaveLength(FAVOURITES_MOST);
  expect(await row(student)).toHaveLength(FAVOURITES_SHOWN);
  // Who has all of them may still say the same again.
  expect(await add(student, many[0] ?? '')).toMatchObject(success);
  expect(await add(teacher, 'a')).toMatchObject(success);
  await clear();
});

test('[SHELF-22] [ACC-18] favourites are exported, and erased with the account', async () => {
  await add(student, 'a');
  await add(teacher, 'b');
  const { uid } = (await ask('GET', '/api/userdata', student)).data;
  const part = personalData.find(({ name }) => name === 'favourites');
  const scope = createScope(app.database.orm, [10]);
  const key = { workspaceId: 10, id: uid };
  expect(await part?.exportOf(scope, key)).toEqual([{ publication: Number(idOf('a')), addedAt: expect.any(Date) }]);
  await part?.erase(scope, key);
  expect(await list(student)).toEqual([]);
  expect(await list(teacher)).toEqual([idOf('b')]);
  await clear();
});

test('[SHELF-22] an index gives the latest favourites without sorting', async () => {
  const client = await app.database.pool.connect();
  try {
    await client.query(
      'begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off; set local enable_incremental_sort = on',
    );
    const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select publication_id from bookshelf_favourites where workspace_id = 10
         and user_id = '00000000-0000-7000-8000-000000000000' order by added_at desc, publication_id desc limit 200`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('bookshelf_favourites_latest');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
