import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { importCatalogue } from '#features/catalog/server';
import { activityId, VERBS } from '#features/progress/contract';
import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { temporaryFolder, writeEpub } from '#platform/testing';
import { browser, type Browser } from '../browser.ts';
import { PASSWORD, createTestApp, type TestApp } from '../test-app.ts';
import { request } from '../personal-data-in.ts';

export const START = new Date('2026-05-04T06:00:00Z');
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Of each book. */
export const PAGES = 12;
export const allPages = Array.from({ length: PAGES }, (_, n) => n + 1);
/** Books with five words a page. */
export const PICTURES = [1, 2, 3, 4, 5].map((n) => `slikovnica${n}`);

const text = (words: number) => `<p>${'riječ '.repeat(words)}</p>`;
const page = (n: number) => `EPUB/page${n}.xhtml`;

/** A page by its book's name and its number. */
type PageName = readonly [book: string, number: number];

async function importBooks(testApp: TestApp): Promise<ReadonlyMap<string, number>> {
  const folder = temporaryFolder();
  const write = (title: string, words: number, more: object = {}) =>
    writeEpub(join(folder, `${title}.epub`), {
      ...{ identifier: `urn:clock:${title}`, title, language: 'hr' },
      pages: allPages.map(() => text(words)),
      ...more,
    });
  for (const title of PICTURES) await write(title, 5);
  await write('roman', 100);
  await write('zvuk', 5, {
    pages: allPages.map(() => `${text(5)}<audio src="song.mp3"></audio>`),
    files: { 'song.mp3': { type: 'audio/mpeg', body: Buffer.from('ID3') } },
  });
  const deps = { executor: testApp.database.orm, storage: testApp.storage };
  await importCatalogue(folder, { workspacesOf: () => [10] }, deps);
  const { rows } = await testApp.database.pool.query<{ id: string; name: string }>(
    'select id, name from catalog_publications',
  );
  return new Map(rows.map(({ id, name }) => [name, Number(id)]));
}

/**
 * A child who reads, in a school whose clock the test moves: five picture books, `roman` with a hundred words a page, and `zvuk`
 * with sound. Each test has a child of its own, and begins at {@link START}.
 */
export function readingStage() {
  let testApp: TestApp;
  let second: TestApp | undefined;
  let now = START;
  let books: ReadonlyMap<string, number>;
  let count = 0;
  let uid = '';
  let child: Browser;
  const idOf = (book: string) => books.get(book) ?? 0;

  /** A device on which the child signs in, on the first node or a second one. */
  async function device(on: 'first' | 'second' = 'first'): Promise<Browser> {
    if (on === 'second') second ??= await createTestApp({}, [], { clock: { now: () => now }, beside: testApp });
    const one = browser((on === 'second' && second ? second : testApp).server);
    await request(one, 'POST', '/api/login', { username: `child${count}`, password: PASSWORD });
    return one;
  }

  beforeAll(async () => {
    testApp = await createTestApp({}, [], { clock: { now: () => now } });
    books = await importBooks(testApp);
  }, 60_000);
  afterAll(async () => {
    await second?.close();
    await testApp.close();
  });
  beforeEach(async () => {
    now = START;
    const account = {
      username: `child${++count}`,
      firstName: 'Ana',
      lastName: 'Ban',
      roles: ['ROLE_STUDENT'] as const,
    };
    [uid = ''] = await createAccounts(createScope(testApp.database.orm, [10, 39]), [account], PASSWORD);
    await testApp.database.pool.query('update session_users set created_at = $1 where id = $2', ['2026-01-01', uid]);
    child = await device();
  });

  const say = (verb: keyof typeof VERBS, [book, n]: PageName, at: number, seconds?: number) => ({
    id: randomUUID(),
    verb: { id: VERBS[verb] },
    object: { id: activityId({ publicationId: idOf(book), unit: page(n) }) },
    timestamp: new Date(at).toISOString(),
    ...(seconds !== undefined && { result: { completion: true, duration: `PT${seconds}S` } }),
  });

  return {
    device,
    say,
    get child() {
      return child;
    },
    get uid() {
      return uid;
    },
    get now() {
      return now;
    },
    get pool() {
      return testApp.database.pool;
    },
    wait: (milliseconds: number) => (now = new Date(now.getTime() + milliseconds)),
    async keep(...names: readonly string[]) {
      for (const name of names) expect((await child.call('PUT', `/api/p/reader/${idOf(name)}/kept`)).status).toBe(200);
    },
    /** Opens pages of a book, as the reader's frame does. */
    async open(one: Browser, book: string, ...pages: readonly number[]) {
      const { base } = (await one.call('GET', `/api/reader/${idOf(book)}`)).data as { base: string };
      for (const n of pages) expect((await one.call('GET', base + page(n))).status).toBe(200);
    },
    /** The statements of a page that is read from one moment to another. */
    reading: (read: PageName, from: number, to: number, seconds = Math.round((to - from) / SECOND)) => [
      say('progressed', read, from),
      say('completed', read, to, seconds),
    ],
    /** Delivers statements in batches, as the outbox does. */
    async send(one: Browser, statements: readonly object[]) {
      for (let at = 0; at < statements.length; at += 50)
        expect((await one.call('POST', '/xapi/statements', statements.slice(at, at + 50))).status).toBe(200);
    },
    async points(): Promise<number> {
      const answer = await request(child, 'POST', '/bookshelf/v2/xapi/xp-score', { user: uid });
      return Number((answer as unknown as { xpscore_total: number }).xpscore_total);
    },
    /** Seconds by day. */
    async days(): Promise<Record<string, number>> {
      const { rows } = await testApp.database.pool.query<{ day: string; seconds: number }>(
        'select day::text, sum(seconds)::int as seconds from progress_days where user_id = $1 group by 1 order by 1',
        [uid],
      );
      return Object.fromEntries(rows.map(({ day, seconds }) => [day, seconds]));
    },
    async seconds(): Promise<number> {
      return Object.values(await this.days()).reduce((sum, one) => sum + one, 0);
    },
  };
}
