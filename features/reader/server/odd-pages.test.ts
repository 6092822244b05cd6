import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue, type ImportReport } from '#features/catalog/server';
import type { Market } from '#features/market/contract';
import { anonymousUser, kindsOf } from '#features/session/contract';
import type { Context } from '#features/session/server';
import { fixedClock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import type { FastifyInstance } from '#platform/server/http';
import { diskStorage } from '#platform/server/storage';
import { temporaryFolder, testDatabase, testServer, writeEpub, type TestDatabase } from '#platform/testing';
import { createReaderServer } from './index.ts';

const CONTENT = 'http://content.localhost:3000';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';

let database: TestDatabase;
let server: FastifyInstance;
let report: ImportReport;

const identify = async (exchange: Context['exchange']): Promise<Context> => {
  const market = { label: 'en', language: 'en', workspace: [10] } as unknown as Market;
  return {
    market,
    exchange,
    user: anonymousUser,
    kinds: kindsOf(anonymousUser),
    scope: createScope(database.orm, [10]),
  };
};

beforeAll(async () => {
  database = await testDatabase();
  const folder = temporaryFolder();
  const storage = diskStorage(join(folder, 'storage'));
  const reader = createReaderServer({
    storage,
    clock: fixedClock('2026-09-01T08:00:00Z'),
    contentOriginOf: () => CONTENT,
    engine: async () => ({ script: '/engine/main.js', styles: [] }),
    signingSecret: 'a secret of more than thirty-two letters',
    userOf: async () => undefined,
    onOpened: async () => {},
    isSessionAlive: async () => true,
  });
  server = await testServer(reader.routes, identify);
  await writeEpub(join(folder, 'books/odd.epub'), {
    title: 'Odd',
    identifier: 'odd',
    pages: [
      '<p class>Salt & pepper &nbsp; 1 < 2<script>a()</script><img src="/EPUB/a.svg" alt onerror="a()"><p>End',
      '<p>Two <b>& three<img src="b.svg" alt>',
    ],
    files: {
      'a.svg': { type: 'image/svg+xml', body: svg },
      'b.svg': { type: 'image/svg+xml', body: svg },
      'old.css': {
        type: 'text/css',
        body: Buffer.from(
          '@charset "windows-1250"; p::after { content: "\x9e"; background: url(/EPUB/a.svg) }',
          'latin1',
        ),
      },
      'old.xhtml': {
        type: 'application/xhtml+xml',
        body: Buffer.from(
          '<?xml version="1.0" encoding="windows-1250"?><html xmlns="http://www.w3.org/1999/xhtml"><body><p>\x9e</p></body></html>',
          'latin1',
        ),
        itemref: '',
      },
      'bare.xhtml': {
        type: 'application/xhtml+xml',
        body: '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Bare</title></head><p>Bare</p></html>',
        itemref: '',
      },
    },
  });
  report = await importCatalogue(
    join(folder, 'books'),
    { workspacesOf: () => [10] },
    { executor: database.orm, storage },
  );
});
afterAll(async () => {
  await server.close();
  await database.close();
});

async function fetched(name: string) {
  const headers = { 'user-agent': 'Browser/1', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
  const opened = await server.inject({
    url: '/api/reader/odd',
    headers: { 'user-agent': 'Browser/1', host: 'hr.localhost:3000' },
  });
  const { base } = opened.json().data as { base: string };
  const url = `${base.replace(CONTENT, '')}EPUB/${name}`;
  return server.inject({ url, headers: { ...headers, host: new URL(CONTENT).host } });
}

test('[IMP-14] [IMP-15] [IMP-16] odd pages are imported, and the report names page, line and fault', () => {
  expect(report.books[0]?.warnings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        code: 'repaired-page',
        count: 3,
        detail: expect.stringMatching(/page1\.xhtml.*line 1: /),
      }),
      expect.objectContaining({ code: 'odd-encoding', count: 2 }),
    ]),
  );
});

test('[IMP-14] [IMP-17] a malformed page is served repaired, without what runs, with addresses that lead to its files', async () => {
  const { headers, body } = await fetched('page1.xhtml');
  expect(headers['content-type']).toContain('application/xhtml+xml');
  expect(body.slice(body.indexOf('<body'))).toBe(
    '<body><p class="">Salt &#38; pepper \u00A0 1 &#60; 2<img src="../EPUB/a.svg" alt=""/></p><p>End</p></body></html>\n',
  );
});

test('[IMP-15] a page and a style sheet of another encoding are served as UTF-8', async () => {
  expect((await fetched('old.xhtml')).body).toContain(
    'encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml"><body><p>ž</p>',
  );
  const { headers, body } = await fetched('old.css');
  expect(headers['content-type']).toBe('text/css; charset=utf-8');
  expect(body.trim()).toBe('p::after { content: "ž"; background: url("../EPUB/a.svg") }');
});

test('[IMP-16] a page without a body gets one', async () => {
  expect((await fetched('bare.xhtml')).body).toContain('<body><p>Bare</p></body></html>');
});

test('[IMP-14] a sample has the pictures of its malformed pages, and no others', async () => {
  await database.pool.query('update catalog_publications set is_locked = true, sample_pages = 1');
  const statuses = await Promise.all(
    ['page1.xhtml', 'a.svg', 'page2.xhtml', 'b.svg'].map(async (name) => (await fetched(name)).statusCode),
  );
  expect(statuses).toEqual([200, 200, 403, 403]);
});
