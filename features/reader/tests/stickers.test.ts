import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue } from '#features/catalog/server';
import { listStickers, type Sticker } from '../contract/index.ts';
import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { temporaryFolder, writeEpub } from '#platform/testing';
import { browser } from '#apps/server/testing/browser';
import { request } from '#apps/server/testing/personal-data-in';
import { createTestApp, PASSWORD, type TestApp } from '#apps/server/testing/test-app';
import { personalData } from '#apps/server/testing/server-parts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  const folder = temporaryFolder();
  for (const title of ['One', 'Two', 'Three'])
    await writeEpub(join(folder, `${title}.epub`), {
      identifier: title,
      title,
      language: 'hr',
      ...(title !== 'Three' && { collection: 'Rijeka' }),
    });
  const deps = { executor: testApp.database.orm, storage: testApp.storage };
  await importCatalogue(folder, { workspacesOf: () => [10] }, deps);
}, 30_000);
afterAll(() => testApp.close());

test('[READ-14] [ACC-18] stickers follow from finished books: the first, and a series when all of it is read', async () => {
  const account = { username: 'ana', firstName: 'Ana', lastName: 'Ban', roles: ['ROLE_STUDENT'] as const };
  const [uid = ''] = await createAccounts(createScope(testApp.database.orm, [10]), [account], PASSWORD);
  const ana = browser(testApp.server);
  await request(ana, 'POST', '/api/login', { username: 'ana', password: PASSWORD });
  const stickers = async () =>
    ((await ana.call(listStickers.method, listStickers.path)).data as { stickers: Sticker[] }).stickers;
  const read = (title: string, units: number) =>
    testApp.database.pool.query(
      `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed)
       select 10, $1, id, unit, true from catalog_publications, unnest(units) with ordinality as t (unit, n)
       where name = $2 and n <= $3 on conflict do nothing`,
      [uid, title, units],
    );
  expect(await stickers()).toEqual([]);
  await read('One', 1);
  expect(await stickers()).toEqual([]);
  await read('One', 2);
  expect(await stickers()).toEqual([{ kind: 'first-book' }]);
  await read('Three', 2);
  expect(await stickers()).toEqual([{ kind: 'first-book' }]);
  await read('Two', 2);
  const both = [{ kind: 'first-book' }, { kind: 'series', name: 'Rijeka' }];
  expect(await stickers()).toEqual(both);
  // New editions have more to read: earned stickers stay, each with its day.
  await testApp.database.pool.query(`update catalog_publications set units = array_append(units, 'EPUB/new.xhtml')`);
  expect(await stickers()).toEqual(both);
  const scope = createScope(testApp.database.orm, [10]);
  const part = personalData.find(({ name }) => name === 'stickers');
  const key = { workspaceId: 10, id: uid };
  const kept = [
    { kind: 'first-book', name: '', since: expect.any(Date) },
    { kind: 'series', name: 'Rijeka', since: expect.any(Date) },
  ];
  expect(await part?.exportOf(scope, key)).toEqual(kept);
  await part?.erase(scope, key);
  expect(await part?.exportOf(scope, key)).toEqual([]);
  expect(await stickers()).toEqual([]);
  expect((await browser(testApp.server).call(listStickers.method, listStickers.path)).status).toBe(401);
});
