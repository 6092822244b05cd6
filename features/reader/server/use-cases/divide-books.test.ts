import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue } from '#features/catalog/server';
import { createScope, type Scope } from '#platform/server/db';
import { diskStorage, type Storage } from '#platform/server/storage';
import { temporaryFolder, testDatabase, writeEpub, type TestDatabase } from '#platform/testing';
import { divideBooks } from './divide-books.ts';

let database: TestDatabase;
let storage: Storage;
let scope: Scope;
const folder = temporaryFolder();
const lines = ['page1.xhtml#a', 'page1.xhtml#b', 'page2.xhtml'].map((href) => `<li><a href="${href}">x</a></li>`);
const nav = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>x</title></head><body><nav epub:type="toc"><ol>${lines.join('')}</ol></nav></body></html>`;
const DIVIDED = ['EPUB/page1.xhtml', 'EPUB/page1.xhtml#b', 'EPUB/page2.xhtml'];

beforeAll(async () => {
  database = await testDatabase();
  storage = diskStorage(join(folder, 'storage'));
  scope = createScope(database.orm, [10]);
  for (const title of ['Parted', 'Gone'])
    await writeEpub(join(folder, 'books', `${title}.epub`), { title, identifier: title, nav });
  await importCatalogue(join(folder, 'books'), { workspacesOf: () => [10] }, { executor: database.orm, storage });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const unitsByName = async () => {
  const { rows } = await database.pool.query<{ name: string; units: string[] | null }>(
    'select name, units from catalog_publications order by name',
  );
  return Object.fromEntries(rows.map(({ name, units }) => [name, units]));
};

test('[READ-11] books of before are divided once, also those whose file is gone, and results follow', async () => {
  expect(await unitsByName()).toEqual({ Gone: DIVIDED, Parted: DIVIDED });
  expect(await divideBooks(scope, storage)).toBe(0);
  const { rows } = await database.pool.query<{ id: string; name: string; file_key: string }>(
    'update catalog_publications set units = null returning id, name, file_key',
  );
  const keyOf = (title: string) => rows.find(({ name }) => name === title);
  const gone = keyOf('Gone')?.file_key ?? '';
  for (const key of [gone, gone.replace(/\.epub$/, '.facts-5.json')]) await storage.remove(key);
  const user = randomUUID();
  for (const { id } of rows)
    await database.pool.query(
      `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed)
       values (10, $1, $2, 'EPUB/page1.xhtml', true), (10, $1, $2, 'EPUB/page2.xhtml', false)`,
      [user, id],
    );
  expect(await Promise.all([divideBooks(scope, storage), divideBooks(scope, storage)])).toContain(2);
  expect(await unitsByName()).toEqual({ Gone: ['EPUB/page1.xhtml', 'EPUB/page2.xhtml'], Parted: DIVIDED });
  const totals = await database.pool.query<{ publication_id: string; visited: number; points: number }>(
    'select publication_id, visited, points from progress_totals where user_id = $1 order by points',
    [user],
  );
  expect(
    totals.rows.map(({ publication_id, ...row }) => ({ ...row, isParted: publication_id === keyOf('Parted')?.id })),
  ).toEqual([
    { visited: 2, points: 5, isParted: false },
    { visited: 3, points: 10, isParted: true },
  ]);
});

const forget = async (title: string): Promise<string> => {
  const { rows } = await database.pool.query<{ file_key: string }>(
    'update catalog_publications set units = null where name = $1 returning file_key',
    [title],
  );
  return rows[0]?.file_key ?? '';
};
const factsOf = (fileKey: string): string => fileKey.replace(/\.epub$/, '.facts-5.json');

test('[READ-11] a book that cannot be read now is left for later, the others are divided, and it is told', async () => {
  const [kept, gone] = [await forget('Parted'), await forget('Gone')];
  const outage = async (key: string): Promise<never> => {
    throw new Error(`EIO ${key}`);
  };
  const broken: Storage = {
    ...storage,
    get: (key) => (key.startsWith(factsOf(kept)) ? outage(key) : storage.get(key)),
  };
  await expect(divideBooks(scope, broken)).rejects.toThrow('could not be read to be divided: 1');
  expect(await unitsByName()).toEqual({ Gone: ['EPUB/page1.xhtml', 'EPUB/page2.xhtml'], Parted: null });
  // The storage cannot report whether the file is there.
  await forget('Gone');
  await expect(divideBooks(scope, { ...storage, has: outage, open: async () => undefined })).rejects.toThrow();
  expect((await unitsByName()).Gone).toBeNull();
  // The file is there, but is no sound EPUB.
  await storage.put(gone, Buffer.from('no book'));
  await forget('Parted');
  await expect(divideBooks(scope, storage)).rejects.toThrow();
  expect(await unitsByName()).toEqual({ Gone: null, Parted: DIVIDED });
  await storage.remove(gone);
  expect(await divideBooks(scope, storage)).toBe(1);
});

test('[READ-11] a new edition of a book that is not divided yet is divided with its results', async () => {
  await forget('Parted');
  const user = randomUUID();
  await database.pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed)
     select 10, $1, id, 'EPUB/page1.xhtml', true from catalog_publications where name = 'Parted'`,
    [user],
  );
  const edition = { title: 'Parted', identifier: 'Parted', nav, pages: ['<p>New.</p>', '<p>Newer.</p>'] };
  await writeEpub(join(folder, 'editions', 'parted.epub'), edition);
  const { counts } = await importCatalogue(
    join(folder, 'editions'),
    { workspacesOf: () => [10] },
    { executor: database.orm, storage },
  );
  expect(counts.changed).toBe(1);
  expect((await unitsByName()).Parted).toBeNull();
  expect(await divideBooks(scope, storage)).toBe(1);
  expect((await unitsByName()).Parted).toEqual(DIVIDED);
  const { rows } = await database.pool.query<{ activity: string }>(
    'select activity from progress_results where user_id = $1 and is_completed order by 1',
    [user],
  );
  expect(rows.map(({ activity }) => activity)).toEqual(['EPUB/page1.xhtml', 'EPUB/page1.xhtml#b']);
});
