import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant, importCatalogue } from '#features/catalog/server';
import { activityId, recordStatements, VERBS } from '#features/progress/contract';
import { openBook, openedBookSchema, savePosition } from '#features/reader/contract';
import { checkKept, keepBook, type Keeping } from '../contract/index.ts';
import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { entriesOf, sampleFiles } from '#platform/server/course/testing';
import { rawZip } from '#platform/server/zip/testing';
import { temporaryFolder, writeEpub } from '#platform/testing';
import { browser, type Browser } from '#apps/server/testing/browser';
import { request } from '#apps/server/testing/personal-data-in';
import { createTestApp, PASSWORD, type TestApp } from '#apps/server/testing/test-app';

const NOW = new Date('2026-09-01T08:00:00Z');
const DAY_MS = 86_400_000;
let testApp: TestApp;
let count = 0;

beforeAll(async () => {
  testApp = await createTestApp({}, [], { clock: { now: () => NOW } });
  const folder = temporaryFolder();
  const pages = ['<p>One</p>', '<p>Two</p>'];
  for (const title of ['Open', 'Sample', 'Locked'])
    await writeEpub(join(folder, `${title}.epub`), { identifier: `urn:kept:${title}`, title, language: 'hr', pages });
  const deps = { executor: testApp.database.orm, storage: testApp.storage };
  await importCatalogue(folder, { workspacesOf: () => [10] }, deps);
  await testApp.database.pool.query(`update catalog_publications set is_locked = true where name <> 'Open'`);
  await testApp.database.pool.query(`update catalog_publications set sample_pages = 1 where name = 'Sample'`);
}, 30_000);
afterAll(() => testApp.close());

async function reader(): Promise<Browser & { uid: string }> {
  const username = `keeper${++count}`;
  const account = { username, firstName: 'Ana', lastName: 'Ban', roles: ['ROLE_STUDENT'] as const };
  const [uid = ''] = await createAccounts(createScope(testApp.database.orm, [10]), [account], PASSWORD);
  const one = browser(testApp.server);
  await request(one, 'POST', '/api/login', { username, password: PASSWORD });
  return { ...one, uid };
}

const keep = (one: Browser, book: string) => one.call(keepBook.method, keepBook.path.replace('{publication}', book));
const check = (one: Browser, ...books: readonly string[]) =>
  one.call(checkKept.method, `${checkKept.path}?books=${books.join(',')}`);

test('[READ-16] a whole book is kept by its reader, with all its files, for 30 days at most', async () => {
  const ana = await reader();
  const { book, files, until, edition } = (await keep(ana, 'open')).data as Keeping;
  expect(openedBookSchema.safeParse(book).success).toBe(true);
  expect(until).toBe(new Date(NOW.getTime() + 30 * DAY_MS).toISOString());
  expect(files.map(({ href }) => href)).toEqual(expect.arrayContaining(['EPUB/page1.xhtml', 'EPUB/page2.xhtml']));
  expect((await check(ana, book.dos_id, '999999')).data).toEqual({ books: [{ dos_id: book.dos_id, until, edition }] });
});

test('[IMP-24] an interactive course neither opens in the reader nor is kept', async () => {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'river.zip'), rawZip(entriesOf(sampleFiles())));
  const deps = { executor: testApp.database.orm, storage: testApp.storage };
  await importCatalogue(folder, { workspacesOf: () => [10], isForAllLanguages: true }, deps);
  const ana = await reader();
  const answers = [
    await keep(ana, 'river'),
    await ana.call(openBook.method, openBook.path.replace('{publication}', 'river')),
    await ana.call(savePosition.method, savePosition.path.replace('{publication}', 'river'), {
      userId: ana.uid,
      readAt: NOW.toISOString(),
      href: 'https://x.example/unit',
      progression: 0,
    }),
  ];
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [404, 'reader.publication-unknown'],
    [404, 'reader.publication-unknown'],
    [404, 'reader.page-unknown'],
  ]);
});

test('[READ-16] nobody keeps a sample or a locked book, and nobody without an account keeps anything', async () => {
  const ana = await reader();
  const codes = [];
  for (const book of ['sample', 'locked', 'none']) codes.push((await keep(ana, book)).status);
  expect(codes).toEqual([403, 403, 404]);
  const stranger = browser(testApp.server);
  expect([(await keep(stranger, 'open')).status, (await check(stranger, '1')).status]).toEqual([401, 401]);
  expect((await check(ana, '1;2')).status).toBe(400);
  expect((await check(ana, ...Array.from({ length: 21 }, String))).status).toBe(400);
});

test('[READ-16] a copy ends with the right, the last of several; once it is taken away the book is not named', async () => {
  const ana = await reader();
  const scope = createScope(testApp.database.orm, [10]);
  const { rows } = await testApp.database.pool.query<{ id: string }>(
    `select id from catalog_publications where name = 'Locked'`,
  );
  const publicationId = Number(rows[0]?.id);
  const right = { workspaceId: 10, publicationId, startsAt: new Date('2026-08-01') };
  const last = new Date('2026-09-05T08:00:00.000Z');
  await grant(scope, ana.uid, [
    { ...right, source: 'code', endsAt: new Date('2026-09-03T08:00:00Z') },
    { ...right, source: 'class', endsAt: last },
  ]);
  expect((await keep(ana, 'locked')).data).toMatchObject({ until: last.toISOString() });
  await grant(scope, ana.uid, [{ ...right, source: 'code', endsAt: NOW }]);
  await grant(scope, ana.uid, [{ ...right, source: 'class', endsAt: NOW }]);
  expect((await check(ana, String(publicationId))).data).toEqual({ books: [] });
  expect((await keep(ana, 'locked')).status).toBe(403);
});

test('[SAFE-7] [READ-16] pages of a kept book count as opened, those of another book do not', async () => {
  const [ana, ivo] = [await reader(), await reader()];
  const { book } = (await keep(ana, 'open')).data as Keeping;
  const say = (verb: keyof typeof VERBS, unit: string, at: number) => ({
    id: randomUUID(),
    verb: { id: VERBS[verb] },
    object: { objectType: 'Activity', id: activityId({ publicationId: Number(book.dos_id), unit }) },
    timestamp: new Date(NOW.getTime() + at * 1000).toISOString(),
    ...(verb === 'completed' && { result: { completion: true } }),
  });
  const read = [say('progressed', 'EPUB/page2.xhtml', -60), say('completed', 'EPUB/page2.xhtml', -50)];
  expect((await ana.call(recordStatements.method, recordStatements.path, read)).status).toBe(200);
  await ivo.call('GET', '/api/reader/open');
  const made = await ivo.call(recordStatements.method, recordStatements.path, read);
  expect([made.status, made.code]).toEqual([403, 'progress.not-opened']);
});
