import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fillPath } from '#platform/kernel';
import type { Market } from '#features/market/contract';
import { kindsOf, anonymousUser } from '#features/session/contract';
import type { Context } from '#features/session/server';
import { fixedClock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import type { FastifyInstance } from '#platform/server/http';
import { createLog } from '#platform/server/log';
import { diskStorage } from '#platform/server/storage';
import { testDatabase, testServer, writeEpub, type TestDatabase } from '#platform/testing';
import {
  booksGroupsSchema,
  getCover,
  getPublication,
  getSchoolGroups,
  publicationSchema,
  schoolGroupSchema,
  type BooksGroups,
  type SchoolGroup,
} from '../contract/index.ts';
import { createCatalogServer, grant, importCatalogue, type CatalogServer } from './index.ts';

const WORKSPACE = 10;
const market = { label: 'hr', language: 'hr', languageTag: 'hr', workspace: [WORKSPACE] } as unknown as Market;
const clock = fixedClock('2026-09-01T08:00:00Z');
const ana = randomUUID();

let database: TestDatabase;
let server: FastifyInstance;
let catalog: CatalogServer;
let folder: string;

/** The header names the caller: this test is about the shelf, not about sessions. */
const identify = async (exchange: Context['exchange']): Promise<Context> => {
  const uid = exchange.header('x-user');
  const user = uid ? { ...anonymousUser, uid } : anonymousUser;
  return { market, exchange, user, kinds: kindsOf(user), scope: createScope(database.orm, market.workspace) };
};

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'klupa-test-'));
  const storage = diskStorage(join(folder, 'storage'));
  catalog = createCatalogServer({ clock, storage, log: createLog({ LOG_LEVEL: 'silent' }) });
  server = await testServer(catalog.routes, identify);
  for (const [title, more] of [
    ['Čvorak', { level: '1', subject: 'Reading' }],
    ['Cvijet', { level: '2' }],
    ['Ćuk', {}],
    ['Duga', { collection: 'Niz' }],
    ['Zvono', { collection: 'Niz' }],
  ] as const)
    await writeEpub(join(folder, 'books', `${title}.epub`), { title, identifier: title, language: 'hr', ...more });
  await importCatalogue(
    join(folder, 'books'),
    { workspacesOf: () => [WORKSPACE] },
    { executor: database.orm, storage },
  );
  await database.pool.query(`update catalog_publications set is_locked = true where name in ('Ćuk', 'Zvono')`);
});
afterAll(async () => {
  await server.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
const shelf = async (headers: Record<string, string> = {}): Promise<BooksGroups> =>
  (await get('/api/books-groups', headers)).json().data;
const idOf = (name: string, found: BooksGroups) =>
  [...found.ungrouped.books, ...found.grouped.flatMap(({ publications }) => publications.books)].find(
    (row) => row.name === name,
  )?.dos_id;

test('[SHELF-1] [SHELF-2] the shelf has the shape of the contract, in the order of the language', async () => {
  const found = await shelf();
  expect(booksGroupsSchema.safeParse(found).success).toBe(true);
  expect(found.ungrouped.books.map(({ name }) => name)).toEqual(['Cvijet', 'Čvorak', 'Ćuk']);
  expect(found.grouped).toHaveLength(1);
  expect(found.grouped[0]?.publications.books.map(({ name, is_visible }) => [name, is_visible])).toEqual([
    ['Duga', false],
    ['Zvono', true],
  ]);
});

test('[SHELF-1] what a user owns stands open among the userbooks; others still see it locked', async () => {
  const id = Number(idOf('Ćuk', await shelf()));
  await grant(createScope(database.orm, [WORKSPACE]), ana, [
    { workspaceId: WORKSPACE, publicationId: id, source: 'test', startsAt: clock.now() },
  ]);
  catalog.forgetAll();
  const mine = await shelf({ 'x-user': ana });
  expect(mine.ungrouped.userbooks.map(({ name, is_visible }) => [name, is_visible])).toEqual([['Ćuk', false]]);
  expect(mine.ungrouped.books.map(({ name }) => name)).toEqual(['Cvijet', 'Čvorak']);
  expect((await shelf()).ungrouped.books.at(-1)).toMatchObject({ name: 'Ćuk', is_visible: true });
});

test('[KOD-3] an entitlement holds for its term only, without anyone telling', async () => {
  const bor = randomUUID();
  const id = Number(idOf('Ćuk', await shelf()));
  await grant(createScope(database.orm, [WORKSPACE]), bor, [
    {
      workspaceId: WORKSPACE,
      publicationId: id,
      source: 'test',
      startsAt: new Date('2026-09-01T09:00:00Z'),
      endsAt: new Date('2026-09-01T10:00:00Z'),
    },
  ]);
  const owned = async () => (await shelf({ 'x-user': bor })).ungrouped.userbooks.length;
  expect(await owned()).toBe(0);
  clock.advance(3_600_000);
  expect(await owned()).toBe(1);
  clock.advance(3_600_000);
  expect(await owned()).toBe(0);
});

test('the same shelf again costs a 304; a change gives a new one', async () => {
  const first = await get('/api/books-groups');
  const etag = String(first.headers['etag']);
  expect((await get('/api/books-groups', { 'if-none-match': etag })).statusCode).toBe(304);
  await database.pool.query(`update catalog_publications set name = 'Dugačka' where name = 'Duga'`);
  catalog.channels['catalog_changed']?.(String(WORKSPACE));
  const second = await get('/api/books-groups', { 'if-none-match': etag });
  expect(second.statusCode).toBe(200);
  expect(second.body).toContain('Dugačka');
});

test('bodies are compressed as the client can take them', async () => {
  const plain = await get('/api/books-groups');
  const br = await get('/api/books-groups', { 'accept-encoding': 'gzip, br' });
  const zipped = await get('/api/books-groups', { 'accept-encoding': 'gzip' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
});

test('[SHELF-7] details of a publication, by id and by alias; unknown ones are 404', async () => {
  const found = (await get(fillPath(getPublication.path, { publication: 'cvorak' }))).json().data;
  expect(publicationSchema.safeParse(found).success).toBe(true);
  expect(found).toMatchObject({ name: 'Čvorak', dos_url: '/#/reader/cvorak', is_visible: false, isSample: false });
  expect(found.moduls).toHaveLength(2);
  expect(found.moduls[0].module_url).toBe('/#/reader/cvorak?to=EPUB%2Fpage1.xhtml');
  expect((await get(fillPath(getPublication.path, { publication: found.dos_id }))).json().data.alias).toBe('cvorak');
  const unknown = await get(fillPath(getPublication.path, { publication: 'nothing' }));
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json().status.code).toBe('catalog.publication-unknown');
});

test('[SHELF-7] [SHELF-12] details name the publisher in both places, and the product line of a known theme', async () => {
  const details = async () => (await get(fillPath(getPublication.path, { publication: 'cvijet' }))).json().data;
  await database.pool.query(
    `update catalog_publications set theme_id = 13, publisher = 'Naklada Lipa' where name = 'Cvijet'`,
  );
  expect(await details()).toMatchObject({
    publisher: 'Naklada Lipa',
    extra_param: { options: { publisher: 'Naklada Lipa' } },
    dos_class: 'workbook',
  });
  await database.pool.query(`update catalog_publications set theme_id = 99 where name = 'Cvijet'`);
  expect(await details()).not.toHaveProperty('dos_class');
});

test('[SHELF-1] each grade of a school group names its group', async () => {
  const groups: SchoolGroup[] = (await get(getSchoolGroups.path)).json().data;
  for (const group of groups) expect(schoolGroupSchema.safeParse(group).success).toBe(true);
  expect(groups.flatMap(({ options }) => options.grades).length).toBeGreaterThan(0);
  for (const { id, options } of groups)
    expect(options.grades.map(({ group }) => group)).toEqual(options.grades.map(() => id));
});

test('[SHELF-8] a locked publication has no open link; with a sample it opens as one', async () => {
  const locked = (await get(fillPath(getPublication.path, { publication: 'zvono' }))).json().data;
  expect(locked).toMatchObject({ is_visible: true, isSample: false });
  expect(locked).not.toHaveProperty('dos_url');
  expect(locked.moduls.every(({ module_url }: { module_url: string }) => module_url === '')).toBe(true);
  await database.pool.query(`update catalog_publications set sample_pages = 1 where name = 'Zvono'`);
  expect((await get(fillPath(getPublication.path, { publication: 'zvono' }))).json().data).toMatchObject({
    isSample: true,
    dos_url: '/#/reader/zvono',
  });
});

test('[SHELF-7] modules of flip books are not listed', async () => {
  await database.pool.query(`update catalog_publications set theme_id = 16 where name = 'Cvijet'`);
  expect((await get(fillPath(getPublication.path, { publication: 'cvijet' }))).json().data.moduls).toEqual([]);
});

test('[SHELF-11] a subject that does not exist is dropped and logged', async () => {
  const invalid = vi.fn<(publication: number, subject: number | null) => void>();
  await database.pool.query(
    `update catalog_publications set subject_ids = subject_ids || array[999999, null]::bigint[] where name = 'Čvorak'`,
  );
  const { getTemplate } = await import('./use-cases/shelf/get-template.ts');
  const { createShelfCache } = await import('./use-cases/shelf/shelf-cache.ts');
  const deps = { cache: createShelfCache(), onInvalid: invalid };
  const template = await getTemplate(createScope(database.orm, [WORKSPACE]), market, deps);
  const row = template.pieces.find(({ open }) => open.includes('Čvorak'));
  expect(JSON.parse(row?.open ?? '{}').subjects).toHaveLength(1);
  expect(invalid).toHaveBeenCalledTimes(2);
});

test('covers are public, immutable, and only those', async () => {
  const { thumbs } = (await shelf()).ungrouped.books[0] ?? {};
  const cover = await get(thumbs?.image1 ?? '');
  expect(cover.statusCode).toBe(200);
  expect(cover.headers['content-type']).toBe('image/jpeg');
  expect(cover.headers['cache-control']).toContain('immutable');
  for (const bad of ['..%2f..%2fetc%2fpasswd', 'x-320.jpeg', '0123456789abcdef01234567-1.jpeg'])
    expect((await get(getCover.path.replace('{name}', bad))).statusCode).toBe(404);
});
