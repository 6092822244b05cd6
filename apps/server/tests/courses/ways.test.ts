import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getShelfRows, type ShelfRows } from '#features/bookshelf/contract';
import { importCatalogue } from '#features/catalog/server';
import type { launchUnit, openCourse } from '#features/courses/contract';
import type { DataOf } from '#platform/kernel';
import { au, cmi5, entriesOf, sampleFiles } from '#platform/server/course/testing';
import { rawZip } from '#platform/server/zip/testing';
import { temporaryFolder } from '#platform/testing';
import { browser, type Browser } from '../../testing/browser.ts';
import { addPeople, createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.ts';

const [FRAMED, OWN] = ['https://x.example/unit', 'https://x.example/own'];
let testApp: TestApp;
let student: Browser;

beforeAll(async () => {
  testApp = await createTestApp();
  await addPeople(testApp, [10, 39]);
  const folder = temporaryFolder();
  const own = au('launchMethod="OwnWindow"').replace(FRAMED, OWN);
  const files = sampleFiles({ 'cmi5.xml': cmi5(`${au()}${own}`) });
  await writeFile(join(folder, 'river.zip'), rawZip(entriesOf(files)));
  const deps = { executor: testApp.database.orm, storage: testApp.storage };
  await importCatalogue(folder, { workspacesOf: () => [10], isForAllLanguages: true }, deps);
  student = browser(testApp.server);
  await student.call('POST', '/api/login', { username: 'student', password: PASSWORD });
}, 30_000);
afterAll(() => testApp.close());

async function launch(unit: string): Promise<URL> {
  const { data, body } = await student.call('POST', '/api/p/courses/river/launch', { unit });
  expect(body).toContain('address');
  return new URL((data as DataOf<typeof launchUnit>).address);
}

test('[PROG-33] [SHELF-15] an opened course is among the begun books, with the units before the last opened one', async () => {
  const rows = async () => (await student.call('GET', getShelfRows.path)).data as ShelfRows;
  expect((await rows()).continued).toEqual([]);
  await launch(FRAMED);
  expect((await rows()).continued).toMatchObject([{ name: 'River', dos_url: '/#/course/river', share: 0 }]);
  await launch(OWN);
  expect((await rows()).continued).toMatchObject([{ dos_url: '/#/course/river', share: 0.5 }]);
});

test('[PROG-32] [PROG-33] only a unit that asks for a window of its own opens outside of a frame', async () => {
  const { lines } = (await student.call('GET', '/api/p/courses/river')).data as DataOf<typeof openCourse>;
  expect(lines.map(({ unit, hasOwnWindow }) => [unit, hasOwnWindow])).toEqual([
    [FRAMED, undefined],
    [OWN, true],
  ]);
  const statusOf = async (address: URL, dest: string) => {
    const headers = { host: address.host, 'sec-fetch-dest': dest };
    return (await testApp.server.inject({ url: address.pathname, headers })).statusCode;
  };
  const framed = await launch(FRAMED);
  expect([await statusOf(framed, 'iframe'), await statusOf(framed, 'document')]).toEqual([200, 403]);
  const own = await launch(OWN);
  expect([await statusOf(own, 'iframe'), await statusOf(own, 'document')]).toEqual([200, 200]);
});
