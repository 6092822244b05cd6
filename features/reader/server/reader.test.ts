import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grant, importCatalogue } from '#features/catalog/server';
import type { Market } from '#features/market/contract';
import { anonymousUser, kindsOf } from '#features/session/contract';
import type { Context } from '#features/session/server';
import { fixedClock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import type { FastifyInstance } from '#platform/server/http';
import { diskStorage } from '#platform/server/storage';
import { testDatabase, testServer, writeEpub, type TestDatabase } from '#platform/testing';
import { openedBookSchema, readContent, readEngine, type Book } from '../contract/index.ts';
import { createReaderServer, type SessionName } from './index.ts';

const WORKSPACE = 10;
const BROWSER = 'Browser/1';
const clock = fixedClock('2026-09-01T08:00:00Z');
const ana = randomUUID();
const ended = new Set<string>();
const openedUnits: string[] = [];
const CONTENT = 'http://content.localhost:3000';

let database: TestDatabase;
let server: FastifyInstance;
let reader: ReturnType<typeof createReaderServer>;
let folder: string;

/** Headers name user, session and market: these tests are about the reader, not about sessions. */
const identify = async (exchange: Context['exchange']): Promise<Context> => {
  const market = { label: 'en', language: 'en', workspace: [exchange.host.startsWith('other') ? 11 : WORKSPACE] };
  const [uid, id] = (exchange.header('x-session') ?? '').split('/');
  const user = uid ? { ...anonymousUser, uid } : anonymousUser;
  return {
    market: market as unknown as Market,
    exchange,
    user,
    kinds: kindsOf(user),
    scope: createScope(database.orm, market.workspace),
    ...(id && {
      session: { id, tokenHash: Buffer.from(id), workspaceId: WORKSPACE, homeWorkspaceId: WORKSPACE, homeMarket: '' },
    }),
  };
};

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const files = {
  'first.svg': { type: 'image/svg+xml', body: picture },
  'second.svg': { type: 'image/svg+xml', body: picture },
  'paper.svg': { type: 'image/svg+xml', body: picture },
  'song.mp3': { type: 'audio/mpeg', body: 'a'.repeat(100_000) + 'b'.repeat(100_000) },
  'notes.xml': { type: 'application/xml', body: '<a xmlns="http://www.w3.org/1999/xhtml"><script/>a</a>' },
  'old.html': { type: 'text/html', body: '<html xmlns="http://www.w3.org/1999/xhtml"><body><script/>a</body></html>' },
  'book.css': { type: 'text/css', body: 'body { background: url(paper.svg) }' },
};
const pages = [
  '<link rel="stylesheet" href="book.css"/><img src="first.svg" alt=""/><a href="page2.xhtml">on</a>',
  '<img src="second.svg" alt=""/>',
  '<p>Three</p>',
];

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'klupa-test-'));
  const storage = diskStorage(join(folder, 'storage'));
  reader = createReaderServer({
    storage,
    clock,
    contentOriginOf: () => CONTENT,
    engine: async () => ({ script: '/engine/assets/main.js', styles: ['/engine/assets/main.css'] }),
    signingSecret: 'a secret of more than thirty-two letters',
    userOf: async () => ana,
    onOpened: async ({ unit }) => void openedUnits.push(unit),
    isSessionAlive: async ({ workspaceId, id }: SessionName) => workspaceId === WORKSPACE && !ended.has(id),
  });
  server = await testServer(reader.routes, identify);
  for (const title of ['Open', 'Sample', 'Locked'])
    await writeEpub(join(folder, 'books', `${title}.epub`), {
      title,
      identifier: title,
      pages,
      files,
      metadata: '<meta property="schema:accessModeSufficient">textual</meta>',
    });
  await importCatalogue(
    join(folder, 'books'),
    { workspacesOf: () => [WORKSPACE] },
    { executor: database.orm, storage },
  );
  await database.pool.query(`update catalog_publications set is_locked = true where name <> 'Open'`);
  await database.pool.query(`update catalog_publications set sample_pages = 1 where name = 'Sample'`);
});
afterAll(async () => {
  await server.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  ended.clear();
  openedUnits.length = 0;
});

type Headers = Record<string, string>;
const signedIn = (session = 's1'): Headers => ({ 'x-session': `${ana}/${session}` });
/** Content is asked of its own host, calls of the market's. */
const get = (url: string, headers: Headers = {}, of = server) => {
  const isContent = url.startsWith(CONTENT);
  const host = isContent ? new URL(CONTENT).host : 'hr.localhost:3000';
  return of.inject({ url: url.replace(CONTENT, ''), headers: { 'user-agent': BROWSER, host, ...headers } });
};
const open = async (key: string, headers: Headers = {}): Promise<Book> =>
  (await get(`/api/reader/${key}`, headers)).json().data;
const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
const inFrame = { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' };
const ofEngine = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };

test('[READ-17] an open book says who can read it, its sample too', async () => {
  expect((await open('open')).accessibility).toEqual({ says: ['screen-reader'] });
  expect((await open('sample')).accessibility).toEqual({ says: ['screen-reader'] });
});

test('[SHELF-13] an open book is whole: pages, contents, addresses that live 15 minutes', async () => {
  const book = await open('open');
  expect(openedBookSchema.safeParse(book).success).toBe(true);
  expect(book.spine.map(({ title, isReadable }) => [title, isReadable])).toEqual([
    ['Page 1', true],
    ['Page 2', true],
    ['Page 3', true],
  ]);
  expect(book).toMatchObject({ isSample: false, isLocked: false, position: null, lifeSeconds: 900 });
  expect(new Date(book.expiresAt).getTime() - clock.now().getTime()).toBe(900_000);
});

test('[READ-1] book and engine have addresses of the content origin', async () => {
  const { base, engine } = await open('open');
  expect(base).toMatch(/^http:\/\/content\.localhost:3000\/content\/[\w.-]+\/$/);
  const [files, page] = [readContent, readEngine].map(({ path }) => path.split('{')[0] ?? '');
  expect(engine).toBe(base.replace(`${files}`, `${page}`));
});

test('[READ-1] the engine page stands in frames of the product only, and runs its own scripts alone', async () => {
  const { engine } = await open('open');
  const page = await get(engine, { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain(`script-src ${CONTENT}/engine/;`);
  expect(policy).toContain('frame-ancestors http://hr.localhost:3000;');
  expect(policy).not.toMatch(/script-src[^;]*('self'|'unsafe-inline'|blob:)/);
  expect(page.body).toContain('<html data-product="http://hr.localhost:3000">');
  expect(page.body).toContain('<script type="module" src="/engine/assets/main.js">');
  expect(page.headers['set-cookie']).toBeUndefined();
  expect((await get(engine, { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' })).statusCode).toBe(403);
});

test('[READ-1] [READ-2] a page comes with a policy that lets no script run and loads of this book alone', async () => {
  const { base } = await open('open');
  const page = await get(`${base}EPUB/page1.xhtml`, frame);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('application/xhtml+xml');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain(`default-src 'none'; script-src 'none'; img-src ${base} data:;`);
  expect(policy).toContain(`frame-ancestors ${CONTENT} http://hr.localhost:3000;`);
  for (const rule of ["base-uri 'none'", "webrtc 'block'"]) expect(policy).toContain(rule);
  expect(page.headers['cache-control']).toBe('private, max-age=900');
  expect(page.headers['x-content-type-options']).toBe('nosniff');
  expect(page.headers['set-cookie']).toBeUndefined();
  const image = await get(`${base}EPUB/first.svg`, inFrame);
  expect([image.headers['content-type'], image.body]).toEqual(['image/svg+xml', picture]);
  const again = await get(`${base}EPUB/first.svg`, { ...inFrame, 'if-none-match': String(image.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('[READ-9] a part of a file is sent alone, also out of the middle of a compressed one', async () => {
  const { base } = await open('open');
  const part = await get(`${base}EPUB/song.mp3`, {
    ...inFrame,
    'sec-fetch-dest': 'audio',
    range: 'bytes=99998-100001',
  });
  expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([
    206,
    'bytes 99998-100001/200000',
    'aabb',
  ]);
  const beyond = await get(`${base}EPUB/song.mp3`, { ...inFrame, range: 'bytes=200000-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */200000']);
  const since = (ifRange: string) =>
    get(`${base}EPUB/song.mp3`, { ...inFrame, range: 'bytes=0-9', 'if-range': ifRange });
  expect((await since(String(part.headers.etag))).statusCode).toBe(206);
  expect((await since('"another"')).statusCode).toBe(200);
});

test('[SAFE-7] a page that is shown is opened; one that is fetched ahead, or searched, is not', async () => {
  const { base } = await open('open', signedIn());
  openedUnits.length = 0;
  await get(`${base}EPUB/page2.xhtml`, ofEngine);
  await get(`${base}EPUB/first.svg`, inFrame);
  expect(openedUnits).toEqual([]);
  await get(`${base}EPUB/page2.xhtml`, frame);
  expect(openedUnits).toEqual(['EPUB/page2.xhtml']);
});

test.each([
  ['notes.xml', 'application/xml', '<a xmlns="http://www.w3.org/1999/xhtml">a</a>'],
  ['old.html', 'application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"><body>a</body></html>'],
])('[READ-2] whatever a browser shows as a document is inert: %s', async (name, type, expected) => {
  const { base, spine } = await open('open');
  const answer = await get(base + spine[0]!.href.replace(/[^/]*$/, name), frame);
  expect(answer.headers['content-type']).toContain(type);
  expect(answer.body).toBe(expected);
});

test('[SHELF-13] only what the book lists is served', async () => {
  const { base } = await open('open');
  for (const path of ['META-INF/container.xml', 'EPUB/book.opf', 'mimetype', 'EPUB/none.png', '..%2F..%2Fetc%2Fpasswd'])
    expect((await get(base + path, inFrame)).statusCode).toBe(404);
});

test('[SHELF-13] a locked book without sample is refused, an unknown one is unknown', async () => {
  const locked = await get('/api/reader/locked');
  expect([locked.statusCode, locked.json().status.code]).toEqual([403, 'reader.locked']);
  const unknown = await get('/api/reader/nothing');
  expect([unknown.statusCode, unknown.json().status.code]).toEqual([404, 'reader.publication-unknown']);
});

test('[SHELF-13] a sample ends on the server: later pages and their pictures are refused', async () => {
  const { base, spine, isSample } = await open('sample');
  expect(isSample).toBe(true);
  expect(spine.map(({ isReadable }) => isReadable)).toEqual([true, false, false]);
  const statuses: Record<string, number> = {};
  for (const name of ['page1.xhtml', 'first.svg', 'book.css', 'paper.svg', 'page2.xhtml', 'second.svg', 'page3.xhtml'])
    statuses[name] = (await get(`${base}EPUB/${name}`, inFrame)).statusCode;
  expect(statuses).toEqual({
    'page1.xhtml': 200,
    'first.svg': 200,
    'book.css': 200,
    'paper.svg': 200,
    'page2.xhtml': 403,
    'second.svg': 403,
    'page3.xhtml': 403,
  });
});

test('[SHELF-13] who owns a locked book reads all of it', async () => {
  const publicationId = Number((await open('sample')).dos_id);
  await grant(createScope(database.orm, [WORKSPACE]), ana, [
    { workspaceId: WORKSPACE, publicationId, source: 'test', startsAt: clock.now() },
  ]);
  const book = await open('sample', signedIn());
  expect([book.isLocked, book.isSample]).toEqual([false, false]);
  expect((await get(`${book.base}EPUB/page3.xhtml`, { ...frame, ...signedIn() })).statusCode).toBe(200);
});

test.each<[string, Headers, number]>([
  ['the engine shows it', frame, 200],
  ['a page loads a picture', inFrame, 200],
  ['the engine looks into it', ofEngine, 200],
  ['an old browser says nothing of itself', {}, 200],
  ['another browser', { ...inFrame, 'user-agent': 'Browser/2' }, 403],
  ['a tab of its own', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }, 403],
  ['a script of the product', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' }, 403],
  ['a worker', { 'sec-fetch-dest': 'worker', 'sec-fetch-site': 'same-origin' }, 403],
])('[READ-1] the address of a signed-in reader: %s → %i', async (_, headers, status) => {
  const { base } = await open('open', signedIn());
  expect((await get(`${base}EPUB/first.svg`, headers)).statusCode).toBe(status);
});

test('[SAFE-10] over https a copied address opens nothing outside of a frame', async () => {
  const { base } = await open('open', signedIn());
  const https = await testServer(reader.routes, identify, { IS_HTTPS: 'true' });
  expect((await get(`${base}EPUB/first.svg`, {}, https)).statusCode).toBe(403);
  expect((await get(`${base}EPUB/first.svg`, inFrame, https)).statusCode).toBe(200);
  await https.close();
});

test('[SHELF-13] an address dies with its session, with its time, and when it is changed', async () => {
  const { base } = await open('open', signedIn('s3'));
  const image = `${base}EPUB/first.svg`;
  expect((await get(image, inFrame)).statusCode).toBe(200);
  expect((await get(image.replace('/content/', '/content/A'), inFrame)).statusCode).toBe(403);
  ended.add('s3');
  expect((await get(image, inFrame)).statusCode).toBe(403);
  ended.clear();
  clock.advance(899_000);
  expect((await get(image, inFrame)).headers['cache-control']).toBe('private, max-age=1');
  clock.advance(1000);
  const late = await get(image, inFrame);
  expect([late.statusCode, late.body, late.headers['cache-control']]).toEqual([403, '\n', 'no-store']);
});

test('[READ-4] the position is kept per user; only readable pages count', async () => {
  const put = (key: string, href: string, headers: Headers, more: object = {}) =>
    server.inject({
      method: 'PUT',
      url: `/api/p/reader/${key}/position`,
      headers,
      payload: { href, progression: 0.25, userId: ana, readAt: clock.now().toISOString(), ...more },
    });
  expect((await put('open', 'EPUB/page2.xhtml', {})).statusCode).toBe(401);
  expect((await put('open', 'EPUB/page2.xhtml', signedIn())).statusCode).toBe(200);
  const place = { cfi: 'epubcfi(/6/6!/4/2)', text: 'Three' };
  expect((await put('open', 'EPUB/page3.xhtml', signedIn(), place)).statusCode).toBe(200);
  const latest = { href: 'EPUB/page3.xhtml', progression: 0.25, ...place };
  expect((await open('open', signedIn())).position).toEqual(latest);
  expect((await open('open')).position).toBeNull();
  // A tablet that was offline delivers an earlier place late.
  const before = new Date(clock.now().getTime() - 60_000).toISOString();
  expect((await put('open', 'EPUB/page1.xhtml', signedIn(), { readAt: before })).statusCode).toBe(200);
  expect((await open('open', signedIn())).position).toEqual(latest);
  // A place of another user, signed in here earlier.
  expect((await put('open', 'EPUB/page1.xhtml', signedIn(), { userId: randomUUID() })).statusCode).toBe(200);
  expect((await open('open', signedIn())).position).toEqual(latest);
  // A clock that runs ahead holds nothing back.
  const ahead = new Date(clock.now().getTime() + 3_600_000).toISOString();
  await put('open', 'EPUB/page1.xhtml', signedIn(), { readAt: ahead });
  clock.advance(1000);
  await put('open', 'EPUB/page2.xhtml', signedIn());
  expect((await open('open', signedIn())).position?.href).toBe('EPUB/page2.xhtml');
  expect((await put('open', 'EPUB/none.xhtml', signedIn())).json().status.code).toBe('reader.page-unknown');
  const stranger = { 'x-session': `${randomUUID()}/s9` };
  expect((await put('sample', 'EPUB/page2.xhtml', stranger)).json().status.code).toBe('reader.page-unknown');
  expect((await put('locked', 'EPUB/page1.xhtml', stranger)).json().status.code).toBe('reader.locked');
});
