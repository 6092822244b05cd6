import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue } from '#features/catalog/server';
import { StorageUnavailable } from '#platform/server/storage';
import { startS3Server, type S3Server } from '#platform/server/storage/testing';
import { tcpProxy, temporaryFolder, writeEpub, type TcpProxy } from '#platform/testing';
import { browser } from '../../testing/browser.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let s3: S3Server;
let wire: TcpProxy;
let testApp: TestApp;
const books = temporaryFolder();

const importBooks = () =>
  importCatalogue(books, { workspacesOf: () => [10] }, { executor: testApp.database.orm, storage: testApp.storage });

beforeAll(async () => {
  s3 = await startS3Server();
  wire = await tcpProxy({ host: '127.0.0.1', port: s3.port });
  const storage = await s3.open({ endpoint: `http://127.0.0.1:${wire.port}` });
  testApp = await createTestApp({}, [], { storage });
  await writeEpub(join(books, 'one.epub'), {
    ...{ identifier: 'urn:s3:one', title: 'Oblak', language: 'hr', pages: ['<p>Prva.</p>', '<p>Druga.</p>'] },
    files: { 'song.mp3': { type: 'audio/mpeg', body: Buffer.from('0123456789') } },
  });
  expect((await importBooks()).counts).toMatchObject({ added: 1, refused: 0 });
}, 60_000);
afterAll(async () => {
  await testApp.close();
  await wire.close();
  await s3.close();
});

const open = async () => {
  const { base } = (await browser(testApp.server).call('GET', '/api/reader/oblak')).data as { base: string };
  return (name: string, headers: Record<string, string> = {}) => {
    const { host, pathname } = new URL(`${base}EPUB/${name}`);
    return testApp.server.inject({ url: pathname, headers: { host, ...headers } });
  };
};
const coverOf = async () => {
  const { rows } = await testApp.database.pool.query<{ key: string }>(
    'select cover_key as key from catalog_publications',
  );
  return testApp.server.inject({ url: `/covers/${rows[0]?.key}-320.webp`, headers: { host: 'hr.localhost' } });
};

test('a book from a bucket is read: pages, a part of its sound, and its cover', async () => {
  const file = await open();
  const pages = await Promise.all(['page1.xhtml', 'page2.xhtml'].map((name) => file(name)));
  expect(pages.map(({ statusCode, body }) => [statusCode, /Prva|Druga/.exec(body)?.[0]])).toEqual([
    [200, 'Prva'],
    [200, 'Druga'],
  ]);
  const part = await file('song.mp3', { range: 'bytes=2-4' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  const cover = await coverOf();
  expect([cover.statusCode, cover.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(cover.rawPayload.toString('latin1', 8, 12)).toBe('WEBP');
  // All pages come from one copy of the file.
  expect(s3.requests.filter(({ method, key }) => method === 'GET' && key.endsWith('.epub'))).toHaveLength(1);
});

test('[FAULT-11] while the bucket is away readers get 503, an import ends, and all is back with it', async () => {
  const file = await open();
  await writeEpub(join(books, 'two.epub'), { identifier: 'urn:s3:two', title: 'Kiša', language: 'hr' });
  const second = await createTestApp({}, [], { beside: testApp, storage: testApp.storage });
  wire.cut();
  wire.refuse(true);
  const answers = [
    await coverOf(),
    await second.server.inject({ url: '/api/reader/oblak', headers: { host: 'hr.localhost' } }),
  ];
  for (const answer of answers)
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().status.code]).toEqual([
      503,
      '1',
      'request.unavailable',
    ]);
  // Books that this machine holds open stay readable.
  expect((await file('page2.xhtml')).statusCode).toBe(200);
  const { failure, counts } = await importBooks();
  expect([failure, counts.added]).toEqual([expect.any(StorageUnavailable), 0]);
  wire.refuse(false);
  expect((await coverOf()).statusCode).toBe(200);
  expect((await browser(second.server).call('GET', '/api/reader/oblak')).status).toBe(200);
  expect((await importBooks()).counts).toMatchObject({ added: 1, same: 1 });
  await second.close();
});
