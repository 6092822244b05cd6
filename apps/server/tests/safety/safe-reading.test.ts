import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importCatalogue } from '#features/catalog/server';
import { activityId, COMPLETIONS_PER_MINUTE, VERBS } from '#features/progress/contract';
import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { setReadOnly, temporaryFolder, writeEpub } from '#platform/testing';
import { browser, type Browser } from '../../testing/browser.ts';
import { PASSWORD, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { request } from '../../testing/personal-data-in.ts';

const START = new Date('2026-05-04T10:00:00Z');
const PAGES = COMPLETIONS_PER_MINUTE + 10;
let testApp: TestApp;
let today = START;
let book = 0;
let units: readonly string[];
let pupil: Browser & { uid: string };
let count = 0;

beforeAll(async () => {
  testApp = await createTestApp({}, [], { clock: { now: () => today } });
  const folder = temporaryFolder();
  const pages = Array.from({ length: PAGES }, (_, n) => `<p>${n}</p>`);
  const lines = ['page1.xhtml#a', 'page1.xhtml#b', 'page2.xhtml'].map(
    (href) => `<li><a href="${href}">${href}</a></li>`,
  );
  const nav = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>x</title></head><body><nav epub:type="toc"><ol>${lines.join('')}</ol></nav></body></html>`;
  await writeEpub(join(folder, 'one.epub'), { identifier: 'urn:safe:1', title: 'Knjiga', language: 'hr', pages, nav });
  const deps = { executor: testApp.database.orm, storage: testApp.storage };
  await importCatalogue(folder, { workspacesOf: () => [10] }, deps);
  const { rows } = await testApp.database.pool.query<{ id: string; spine: string[] }>(
    'select id, spine from catalog_publications',
  );
  book = Number(rows[0]?.id);
  units = rows[0]?.spine ?? [];
  expect(units).toHaveLength(PAGES);
}, 30_000);
afterAll(() => testApp.close());

beforeEach(async () => {
  today = START;
  const username = `reader${++count}`;
  const account = { username, firstName: 'Ana', lastName: 'Ban', roles: ['ROLE_STUDENT'] as const };
  const [uid = ''] = await createAccounts(createScope(testApp.database.orm, [10, 39]), [account], PASSWORD);
  await testApp.database.pool.query('update session_users set created_at = $1 where id = $2', ['2026-01-01', uid]);
  const one = browser(testApp.server);
  await request(one, 'POST', '/api/login', { username, password: PASSWORD });
  pupil = { ...one, uid };
});

const later = (milliseconds: number) => (today = new Date(today.getTime() + milliseconds));

/** Opens the book, and these pages, as the reader's frame does. */
async function open(...pages: string[]): Promise<void> {
  const { base } = (await pupil.call('GET', `/api/reader/${book}`)).data as { base: string };
  for (const page of pages) expect((await pupil.call('GET', base + page)).status).toBe(200);
}

const translate = (verb: keyof typeof VERBS, unit: string | undefined, at = 0, more: object = {}) => ({
  id: randomUUID(),
  verb: { id: VERBS[verb] },
  object: { id: activityId({ publicationId: book, ...(unit === undefined ? {} : { unit }) }) },
  timestamp: new Date(today.getTime() + at).toISOString(),
  ...more,
});
const send = (...statements: object[]) => pupil.call('POST', '/xapi/statements', statements);
const points = async () =>
  (
    (await request(pupil, 'POST', '/bookshelf/v2/xapi/xp-score', { user: pupil.uid })) as unknown as {
      xpscore_total: number;
    }
  ).xpscore_total;
const stored = async () => {
  const { rows } = await testApp.database.pool.query<{ statement: Record<string, unknown>; timestamp: Date }>(
    `select s.statement, s.timestamp from records_statements s join records_pseudonyms a on a.pseudonym = s.actor
     where a.user_id = $1 order by s.timestamp`,
    [pupil.uid],
  );
  return rows;
};

test('[SAFE-7] one call makes nobody the best: scores, other verbs and pages that were not opened are refused', async () => {
  expect((await send(translate('initialized', undefined))).code).toBe('progress.not-opened');
  await open(units[0] ?? '');
  const score = { result: { score: { scaled: 1 } } };
  for (const statement of [
    translate('scored', units[0], 0, score),
    translate('completed', units[0], 0, score),
    translate('scored', units[0]),
  ])
    expect((await send(statement)).code).toBe('progress.not-the-reader');
  const other = { verb: { id: 'http://adlnet.gov/expapi/verbs/mastered' } };
  expect((await send(translate('completed', units[0], 0, other))).code).toBe('progress.not-the-reader');
  expect((await send(translate('initialized', units[0]))).code).toBe('progress.not-the-reader');
  expect((await send(translate('completed', units[1]))).code).toBe('progress.not-opened');
  expect((await send(translate('completed', 'none.xhtml'))).code).toBe('progress.activity-unknown');
  expect(await stored()).toEqual([]);
  expect(await points()).toBe(0);
});

test('[SAFE-7] [PROG-1] honest reading counts: shown, two seconds later read', async () => {
  await open(units[0] ?? '');
  expect((await send(translate('initialized', undefined), translate('progressed', units[0]))).status).toBe(200);
  later(1999);
  expect((await send(translate('completed', units[0]))).status).toBe(200);
  expect(await points()).toBe(0);
  later(1);
  expect((await send(translate('completed', units[0]))).status).toBe(200);
  expect(await points()).toBe(5);
});

test('[SAFE-7] finished without having been shown gives nothing', async () => {
  await open(units[0] ?? '');
  expect((await send(translate('completed', units[0], 60_000))).status).toBe(200);
  expect(await points()).toBe(0);
});

test('[SAFE-7] as many units a minute as somebody can read, by the statements’ own times, also of calls at once', async () => {
  await open(...units);
  await send(...units.map((unit) => translate('progressed', unit)));
  later(60_000);
  await Promise.all(units.map((unit, n) => send(translate('completed', unit, n - 57_000))));
  expect(await points()).toBe(5 * COMPLETIONS_PER_MINUTE);
  expect((await stored()).length).toBe(2 * PAGES);
});

test('[SAFE-7] dates spread by hand over days make no room for more units a minute', async () => {
  await open(...units);
  const read = (sign: number) =>
    units.flatMap((unit, n) => [
      translate('progressed', unit, sign * (n + 1) * 3_600_000),
      translate('completed', unit, sign * (n + 1) * 3_600_000 + 5000),
    ]);
  later(60_000);
  expect((await send(...read(-1))).status).toBe(200);
  // The clock of the device is taken for wrong: all of it happened in the minute since the pages were opened, the last one now.
  expect(await points()).toBe(5 * (COMPLETIONS_PER_MINUTE + 1));
});

test('[SAFE-7] dates of days to come make no room either', async () => {
  await open(...units);
  later(60_000);
  const far = (n: number) => 86_400_000 * (n + 1);
  await send(
    ...units.flatMap((unit, n) => [translate('progressed', unit, far(n)), translate('completed', unit, far(n) + 5000)]),
  );
  // The clock of the device is taken for wrong: the last one happened now, a minute after the first.
  expect(await points()).toBe(5 * (COMPLETIONS_PER_MINUTE + 1));
});

test('[FAULT-2] [SAFE-7] where nothing can be written books open all the same, and what was read of them counts later', async () => {
  // A device that is new takes its place first.
  await pupil.call('POST', '/api/p/device-slot-check', {});
  await setReadOnly(testApp.database.pool, true);
  await open(units[0] ?? '', units[1] ?? '').finally(() => setReadOnly(testApp.database.pool, false));
  const read = [translate('initialized', undefined), translate('progressed', units[0])];
  later(3000);
  expect((await send(...read, translate('completed', units[0]))).status).toBe(200);
  expect(await points()).toBe(5);
});

test('[FAULT-4] after a restore the pages that are opened are noted anew', async () => {
  await open(units[0] ?? '');
  await testApp.database.pool.query('delete from progress_opened where user_id = $1', [pupil.uid]);
  testApp.features.forgetAll();
  await open(units[0] ?? '');
  expect((await send(translate('progressed', units[0]))).status).toBe(200);
});

test('[SAFE-7] [PROG-7] reading without a connection is not lost, however late it comes', async () => {
  await open(...units);
  const minute = 60_000;
  const read = units.flatMap((unit, n) => [
    translate('progressed', unit, n * minute),
    translate('completed', unit, n * minute + 5000),
  ]);
  today = new Date(START.getTime() + 5 * 86_400_000);
  expect((await send(...read)).status).toBe(200);
  expect(await points()).toBe(5 * PAGES);
});

test('[SAFE-7] an impossible time is stored as that of receipt, and the reading counts', async () => {
  await open(...units.slice(0, 3));
  later(10_000);
  const day = 86_400_000;
  const late = (unit: string | undefined, at: number) => [
    translate('progressed', unit, at),
    translate('completed', unit, at + 2500),
  ];
  expect((await send(...late(units[0], day), ...late(units[1], -400 * day))).status).toBe(200);
  const extreme = { timestamp: '0001-01-01T00:00:00Z' };
  expect(
    (
      await send(
        translate('progressed', units[2], 0, extreme),
        translate('completed', units[2], 0, { timestamp: '9999-12-31T23:59:59Z' }),
      )
    ).status,
  ).toBe(200);
  expect(new Set((await stored()).map(({ timestamp }) => timestamp.toISOString()))).toEqual(
    new Set([today.toISOString()]),
  );
  expect(await points()).toBeGreaterThanOrEqual(10);
});

test('[SAFE-7] [ACC-9] of a child whose guardian has not answered nothing is stored, and the call answers 200', async () => {
  await open(units[0] ?? '');
  await testApp.database.pool.query('update session_users set waits_for_guardian_since = $1 where id = $2', [
    START,
    pupil.uid,
  ]);
  today = new Date(START.getTime() + 60_000);
  const statement = translate('progressed', units[0]);
  const answer = await send(statement);
  expect([answer.status, JSON.parse(answer.body)]).toEqual([200, [statement.id]]);
  expect(await stored()).toEqual([]);
});

test('[SAFE-7] deep and long fields are refused, and nothing that somebody wrote by hand is kept', async () => {
  await open(units[0] ?? '');
  let deep: object = {};
  for (let n = 0; n < 25; n++) deep = { deep };
  const long = { text: 'x'.repeat(9000) };
  for (const bad of [
    { context: deep },
    { context: long },
    { result: { extensions: deep } },
    { result: { duration: 'x' } },
  ])
    expect((await send(translate('progressed', units[0], 0, bad))).status).toBe(400);
  const text = 'Ana Ban, Lipova 7';
  const context = { extensions: { 'https://x.example/note': text } };
  expect((await send(translate('progressed', units[0], 0, { context }))).status).toBe(200);
  expect(JSON.stringify(await stored())).not.toContain(text);
});

test('[READ-8] the time that reading took is kept with it, as seconds and nothing else', async () => {
  await open(units[0] ?? '', units[1] ?? '');
  const read = (unit: string | undefined, duration: string) =>
    send(translate('completed', unit, 0, { result: { completion: true, duration } }));
  expect((await read(units[0], 'PT42S')).status).toBe(200);
  expect((await read(units[1], 'P3Y6M4DT12H30M5S')).status).toBe(200);
  const results = JSON.stringify((await stored()).map(({ statement }) => statement['result']));
  expect(results).toContain('"duration":"PT42S"');
  expect(results).not.toContain('P3Y');
});

test('[READ-11] [SAFE-7] a part of a page was opened with its page; parts that the contents do not name are unknown', async () => {
  const part = `${units[0]}#b`;
  expect(((await pupil.call('GET', `/api/reader/${book}`)).data as { units: string[] }).units.slice(0, 3)).toEqual([
    units[0],
    part,
    units[1],
  ]);
  expect((await send(translate('progressed', part))).code).toBe('progress.not-opened');
  await open(units[0] ?? '');
  expect((await send(translate('progressed', `${units[0]}#made-up`))).code).toBe('progress.activity-unknown');
  expect((await send(translate('progressed', units[0]), translate('progressed', part))).status).toBe(200);
  later(3000);
  expect((await send(translate('completed', part))).status).toBe(200);
  expect(await points()).toBe(5);
});
