import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue } from '#features/catalog/server';
import { MOST_MARKS, NOTE_MAX, deleteMark, listMarks, saveMark, type BookMark } from '../contract/index.ts';
import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { temporaryFolder, writeEpub } from '#platform/testing';
import { browser, type Browser } from '#apps/server/testing/browser';
import { request } from '#apps/server/testing/personal-data-in';
import { createTestApp, PASSWORD, type TestApp } from '#apps/server/testing/test-app';
import { personalData } from '#apps/server/testing/server-parts';

let testApp: TestApp;
let count = 0;

beforeAll(async () => {
  testApp = await createTestApp();
  const folder = temporaryFolder();
  for (const title of ['Open', 'Sample'])
    await writeEpub(join(folder, `${title}.epub`), { identifier: `urn:marks:${title}`, title, language: 'hr' });
  const deps = { executor: testApp.database.orm, storage: testApp.storage };
  await importCatalogue(folder, { workspacesOf: () => [10] }, deps);
  await testApp.database.pool.query(
    `update catalog_publications set is_locked = true, sample_pages = 1 where name = 'Sample'`,
  );
}, 30_000);
afterAll(() => testApp.close());

async function reader(): Promise<Browser & { uid: string }> {
  const username = `marker${++count}`;
  const account = { username, firstName: 'Ana', lastName: 'Ban', roles: ['ROLE_STUDENT'] as const };
  const [uid = ''] = await createAccounts(createScope(testApp.database.orm, [10]), [account], PASSWORD);
  const one = browser(testApp.server);
  await request(one, 'POST', '/api/login', { username, password: PASSWORD });
  return { ...one, uid };
}

const highlight = {
  href: 'EPUB/page1.xhtml',
  progression: 0.2,
  cfi: 'epubcfi(/6/2!/4,/2/1:0,/2/1:3)',
  text: 'One',
  colour: 'green',
  note: 'Zašto?',
};
const addressOf = (mark: string, book = 'open') => saveMark.path.replace('{publication}', book).replace('{mark}', mark);
const save = (one: Browser, mark: string, content: object = highlight, book = 'open') =>
  one.call(saveMark.method, addressOf(mark, book), content);
const marksOf = async (one: Browser, book = 'open') =>
  ((await one.call(listMarks.method, listMarks.path.replace('{publication}', book))).data as { marks: BookMark[] })
    .marks;

test('[READ-12] marks are written, changed and taken away by their owner alone', async () => {
  const [ana, ivo] = [await reader(), await reader()];
  const id = randomUUID();
  expect((await save(ana, id)).status).toBe(200);
  expect((await save(ana, id)).status).toBe(200);
  expect(await marksOf(ana)).toEqual([{ ...highlight, id, createdAt: expect.any(String) }]);
  const bookmark = { href: 'EPUB/page2.xhtml', progression: 0, colour: null, note: '' };
  const second = randomUUID();
  await save(ana, second, bookmark);
  await save(ana, id, { ...highlight, colour: 'pink', note: '' });
  expect((await marksOf(ana)).map(({ colour, note }) => [colour, note])).toEqual([
    ['pink', ''],
    [null, ''],
  ]);
  // Another reader sees nothing, writes a mark of the same id beside it, and takes only that one away.
  expect(await marksOf(ivo)).toEqual([]);
  await save(ivo, id, bookmark);
  await ivo.call(deleteMark.method, addressOf(id));
  expect(await marksOf(ivo)).toEqual([]);
  expect(await marksOf(ana)).toHaveLength(2);
  expect((await ana.call(deleteMark.method, addressOf(second))).status).toBe(200);
  expect((await ana.call(deleteMark.method, addressOf(second))).status).toBe(200);
  expect(await marksOf(ana)).toHaveLength(1);
  expect((await save(browser(testApp.server), id)).status).toBe(401);
});

test('[READ-12] marks stand in pages that one may read, and are bounded', async () => {
  const ana = await reader();
  const code = async (content: object, book?: string) => (await save(ana, randomUUID(), content, book)).code;
  expect(await code({ ...highlight, href: 'EPUB/none.xhtml' })).toBe('reader.page-unknown');
  expect(await code({ ...highlight, href: 'EPUB/page2.xhtml' }, 'sample')).toBe('reader.page-unknown');
  expect(await code(highlight, 'nothing')).toBe('reader.publication-unknown');
  for (const wrong of [
    { note: 'x'.repeat(NOTE_MAX + 1) },
    { note: 'a\0b' },
    { colour: 'red' },
    { text: 'x'.repeat(1001) },
  ])
    expect((await save(ana, randomUUID(), { ...highlight, ...wrong })).status).toBe(400);
  const { rows } = await testApp.database.pool.query<{ id: string }>(
    `select id from catalog_publications where name = 'Open'`,
  );
  await testApp.database.pool.query(
    `insert into reader_marks (workspace_id, user_id, publication_id, id, href)
     select 10, $1, $2, gen_random_uuid(), 'EPUB/page1.xhtml' from generate_series(1, $3::int)`,
    [ana.uid, rows[0]?.id, MOST_MARKS],
  );
  expect(await code(highlight)).toBe('reader.too-many-marks');
  const [one] = await marksOf(ana);
  expect((await save(ana, one?.id ?? '')).status).toBe(200);
});

test('[READ-12] many marks at once are not more than a book may hold', async () => {
  const ana = await reader();
  await testApp.database.pool.query(
    `insert into reader_marks (workspace_id, user_id, publication_id, id, href)
     select 10, $1, id, gen_random_uuid(), 'EPUB/page1.xhtml' from catalog_publications, generate_series(1, $2::int)
     where name = 'Open'`,
    [ana.uid, MOST_MARKS - 2],
  );
  const answers = await Promise.all(Array.from({ length: 12 }, () => save(ana, randomUUID())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await marksOf(ana)).toHaveLength(MOST_MARKS);
});

test('[READ-12] [ACC-18] marks and notes are handed over, and go with the account', async () => {
  const [ana, ivo] = [await reader(), await reader()];
  for (const one of [ana, ivo]) await save(one, randomUUID());
  const part = personalData.find(({ name }) => name === 'marks');
  const scope = createScope(testApp.database.orm, [10]);
  const key = { workspaceId: 10, id: ana.uid };
  expect(await part?.exportOf(scope, key)).toMatchObject([{ text: 'One', note: 'Zašto?', colour: 'green' }]);
  await part?.erase(scope, key);
  expect(await part?.exportOf(scope, key)).toEqual([]);
  expect(await marksOf(ivo)).toHaveLength(1);
});
