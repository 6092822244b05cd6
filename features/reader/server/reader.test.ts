import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grant } from '#features/catalog/server';
import { createScope } from '#platform/server/db';
import { testServer } from '#platform/testing';
import { openedBookSchema } from '../contract/index.ts';
import {
  CONTENT,
  createReaderBench,
  frame,
  inFrame,
  ofEngine,
  picture,
  WORKSPACE,
  type Headers,
} from './testing/reader-bench.ts';

let bench: Awaited<ReturnType<typeof createReaderBench>>;
beforeAll(async () => {
  bench = await createReaderBench();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.ended.clear();
  bench.openedUnits.length = 0;
});

test('[READ-17] an open book says who can read it, its sample too', async () => {
  expect((await bench.open('open')).accessibility).toEqual({ says: ['screen-reader'] });
  expect((await bench.open('sample')).accessibility).toEqual({ says: ['screen-reader'] });
});

test('[SHELF-13] an open book is whole: pages, contents, addresses that live 15 minutes', async () => {
  const book = await bench.open('open');
  expect(openedBookSchema.safeParse(book).success).toBe(true);
  expect(book.spine.map(({ title, isReadable }) => [title, isReadable])).toEqual([
    ['Page 1', true],
    ['Page 2', true],
    ['Page 3', true],
  ]);
  expect(book).toMatchObject({ isSample: false, isLocked: false, position: null, lifeSeconds: 900 });
  expect(new Date(book.expiresAt).getTime() - bench.clock.now().getTime()).toBe(900_000);
});

test('[READ-18] who imports may say that printing is allowed: of the whole book, by its policy too, never of a sample', async () => {
  const windows = async (key: string) => {
    const { base, spine, isPrintable } = await bench.open(key);
    const page = await bench.get(base + (spine[0]?.href ?? ''), frame);
    expect(page.statusCode).toBe(200);
    return [isPrintable, String(page.headers['content-security-policy']).includes('allow-modals')];
  };
  const say = (isPrintable: boolean | null) =>
    bench.database.pool.query('update catalog_publications set is_printable = $1', [isPrintable]);
  expect(await windows('open')).toEqual([false, false]);
  await say(true);
  expect(await windows('open')).toEqual([true, true]);
  expect(await windows('sample')).toEqual([false, false]);
  await say(false);
  expect(await windows('open')).toEqual([false, false]);
  await say(null);
});

test('[READ-1] book and engine have addresses of the content origin', async () => {
  const { base, engine } = await bench.open('open');
  expect(base).toMatch(/^http:\/\/content\.localhost:3000\/content\/[\w.-]+\/$/);
  expect(engine).toBe(base.replace('/content/', '/read/'));
});

test('[READ-1] the engine page stands in frames of the product only, and runs its own scripts alone', async () => {
  const { engine } = await bench.open('open');
  const page = await bench.get(engine, { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain(`script-src ${CONTENT}/engine/;`);
  expect(policy).toContain('frame-ancestors http://hr.localhost:3000;');
  expect(policy).not.toMatch(/script-src[^;]*('self'|'unsafe-inline'|blob:)/);
  expect(page.body).toContain('<html data-product="http://hr.localhost:3000">');
  expect(page.body).toContain('<script type="module" src="/engine/assets/main.js">');
  expect(page.headers['set-cookie']).toBeUndefined();
  expect((await bench.get(engine, { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' })).statusCode).toBe(403);
});

test('[READ-1] [READ-2] a page comes with a policy that lets no script run and loads of this book alone', async () => {
  const { base } = await bench.open('open');
  const page = await bench.get(`${base}EPUB/page1.xhtml`, frame);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('application/xhtml+xml');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain(`default-src 'none'; script-src 'none'; img-src ${base} data:;`);
  expect(policy).toContain(`frame-ancestors ${CONTENT} http://hr.localhost:3000;`);
  expect(policy).toContain("base-uri 'none'");
  expect(page.headers['cache-control']).toBe('private, max-age=900');
  expect(page.headers['x-content-type-options']).toBe('nosniff');
  expect(page.headers['set-cookie']).toBeUndefined();
  const image = await bench.get(`${base}EPUB/first.svg`, inFrame);
  expect([image.headers['content-type'], image.body]).toEqual(['image/svg+xml', picture]);
  const again = await bench.get(`${base}EPUB/first.svg`, { ...inFrame, 'if-none-match': String(image.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('[READ-9] a part of a file is sent alone, also out of the middle of a compressed one', async () => {
  const { base } = await bench.open('open');
  const part = await bench.get(`${base}EPUB/song.mp3`, {
    ...inFrame,
    'sec-fetch-dest': 'audio',
    range: 'bytes=99998-100001',
  });
  expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([
    206,
    'bytes 99998-100001/200000',
    'aabb',
  ]);
  const beyond = await bench.get(`${base}EPUB/song.mp3`, { ...inFrame, range: 'bytes=200000-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */200000']);
  const since = (ifRange: string) =>
    bench.get(`${base}EPUB/song.mp3`, { ...inFrame, range: 'bytes=0-9', 'if-range': ifRange });
  expect((await since(String(part.headers.etag))).statusCode).toBe(206);
  expect((await since('"another"')).statusCode).toBe(200);
});

test('[SAFE-7] a page that is shown is opened; one that is fetched ahead, or searched, is not', async () => {
  const { base } = await bench.open('open', bench.signedIn());
  bench.openedUnits.length = 0;
  await bench.get(`${base}EPUB/page2.xhtml`, ofEngine);
  await bench.get(`${base}EPUB/first.svg`, inFrame);
  expect(bench.openedUnits).toEqual([]);
  await bench.get(`${base}EPUB/page2.xhtml`, frame);
  expect(bench.openedUnits).toEqual(['EPUB/page2.xhtml']);
});

test.each([
  ['notes.xml', 'application/xml'],
  ['old.html', 'application/xhtml+xml'],
])('[READ-2] whatever a browser shows as a document is inert: %s', async (name, type) => {
  const { base, spine } = await bench.open('open');
  const answer = await bench.get(base + spine[0]!.href.replace(/[^/]*$/, name), frame);
  expect(answer.headers['content-type']).toContain(type);
  expect(answer.body).toBe('<a xmlns="http://www.w3.org/1999/xhtml">a</a>');
});

test('[SHELF-13] only what the book lists is served', async () => {
  const { base } = await bench.open('open');
  for (const path of ['META-INF/container.xml', 'EPUB/book.opf', 'mimetype', 'EPUB/none.png', '..%2F..%2Fetc%2Fpasswd'])
    expect((await bench.get(base + path, inFrame)).statusCode).toBe(404);
});

test('[SHELF-13] a locked book without sample is refused, an unknown one is unknown', async () => {
  const locked = await bench.get('/api/reader/locked');
  expect([locked.statusCode, locked.json().status.code]).toEqual([403, 'reader.locked']);
  const unknown = await bench.get('/api/reader/nothing');
  expect([unknown.statusCode, unknown.json().status.code]).toEqual([404, 'reader.publication-unknown']);
});

test('[SHELF-13] a sample ends on the server: later pages and their pictures are refused', async () => {
  const { base, spine, isSample } = await bench.open('sample');
  expect(isSample).toBe(true);
  expect(spine.map(({ isReadable }) => isReadable)).toEqual([true, false, false]);
  const statuses: Record<string, number> = {};
  for (const name of ['page1.xhtml', 'first.svg', 'book.css', 'paper.svg', 'page2.xhtml', 'second.svg', 'page3.xhtml'])
    statuses[name] = (await bench.get(`${base}EPUB/${name}`, inFrame)).statusCode;
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
  const publicationId = Number((await bench.open('sample')).dos_id);
  await grant(createScope(bench.database.orm, [WORKSPACE]), bench.ana, [
    { workspaceId: WORKSPACE, publicationId, source: 'test', startsAt: bench.clock.now() },
  ]);
  const book = await bench.open('sample', bench.signedIn());
  expect([book.isLocked, book.isSample]).toEqual([false, false]);
  expect((await bench.get(`${book.base}EPUB/page3.xhtml`, { ...frame, ...bench.signedIn() })).statusCode).toBe(200);
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
  const { base } = await bench.open('open', bench.signedIn());
  expect((await bench.get(`${base}EPUB/first.svg`, headers)).statusCode).toBe(status);
});

test('[SAFE-10] over https a copied address opens nothing outside of a frame', async () => {
  const { base } = await bench.open('open', bench.signedIn());
  const https = await testServer(bench.reader.routes, bench.identify, { IS_HTTPS: 'true' });
  bench.reader.addContent(https);
  expect((await bench.get(`${base}EPUB/first.svg`, {}, https)).statusCode).toBe(403);
  expect((await bench.get(`${base}EPUB/first.svg`, inFrame, https)).statusCode).toBe(200);
  await https.close();
});

test('[SHELF-13] an address dies with its session, with its time, and when it is changed', async () => {
  const { base } = await bench.open('open', bench.signedIn('s3'));
  const image = `${base}EPUB/first.svg`;
  expect((await bench.get(image, inFrame)).statusCode).toBe(200);
  expect((await bench.get(image.replace('/content/', '/content/A'), inFrame)).statusCode).toBe(403);
  bench.ended.add('s3');
  expect((await bench.get(image, inFrame)).statusCode).toBe(403);
  bench.ended.clear();
  bench.clock.advance(899_000);
  expect((await bench.get(image, inFrame)).headers['cache-control']).toBe('private, max-age=1');
  bench.clock.advance(1000);
  const late = await bench.get(image, inFrame);
  expect([late.statusCode, late.body, late.headers['cache-control']]).toEqual([403, '\n', 'no-store']);
});
