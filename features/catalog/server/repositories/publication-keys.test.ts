import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScope } from '#platform/server/db';
import { diskStorage } from '#platform/server/storage';
import { temporaryFolder, testDatabase, writeEpub, type TestDatabase } from '#platform/testing';
import { importCatalogue } from '../use-cases/import-catalogue/import-catalogue.ts';
import { listPublicationKeys } from './publication-keys.ts';

let database: TestDatabase;
const folder = temporaryFolder();

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[SHELF-14] keys of publications come in the order of the identifiers of their books, in whatever order they were imported', async () => {
  const deps = { executor: database.orm, storage: diskStorage(join(folder, 'storage')) };
  for (const identifier of ['urn:b', 'urn:c', 'urn:a']) {
    const file = join(folder, `${identifier.at(-1)}.epub`);
    await writeEpub(file, { identifier, title: identifier, language: 'hr' });
    await importCatalogue(file, { workspacesOf: () => [10] }, deps);
  }
  const { rows } = await database.pool.query<{ id: string; name: string }>('select id, name from catalog_publications');
  const names = new Map(rows.map(({ id, name }) => [Number(id), name]));
  const keys = await listPublicationKeys(createScope(database.orm, [10]), 10);
  expect(keys.map(({ id }) => names.get(id))).toEqual(['urn:a', 'urn:b', 'urn:c']);
});
