import { chromium, type Browser, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue } from '#features/catalog/server';
import type { Market } from '#features/market/contract';
import { anonymousUser, kindsOf } from '#features/session/contract';
import type { Context } from '#features/session/server';
import { systemClock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import type { FastifyInstance } from '#platform/server/http';
import { diskStorage } from '#platform/server/storage';
import {
  CHROMIUM_FLAGS,
  chromiumPath,
  testDatabase,
  testServer,
  writeEpub,
  type TestDatabase,
} from '#platform/testing';
import { createReaderServer } from './index.ts';

const SESSION = 'the-session';
/** Whatever a page may try, at once; `tag` names the try in the address that would be asked for. */
const attack = `<p id="seen" onclick="top.stolen = 1">Hostile</p><img src="fine.svg" alt="fine"/>
<script>
  try { top.document.title = 'stolen'; } catch (e) {}
  try { fetch('/api/by-fetch', { credentials: 'include' }); } catch (e) {}
  try { new Image().src = '/api/cookie-' + document.cookie; } catch (e) {}
  try { localStorage.setItem('stolen', '1'); } catch (e) {}
  try { top.location = '/api/by-top'; } catch (e) {}
  document.getElementById('seen').textContent = 'Run';
</script>
<img src="none.png" alt="" onerror="fetch('/api/by-handler', { credentials: 'include' })"/>
<svg xmlns="http://www.w3.org/2000/svg"><script>fetch('/api/by-svg', { credentials: 'include' })</script></svg>
<img src="/api/by-image" alt=""/>
<iframe src="/api/by-frame"></iframe><object data="/api/by-object"></object>
<link rel="stylesheet" href="/api/by-style"/>
<meta http-equiv="refresh" content="0;url=/api/by-refresh"/>
<form action="/api/by-form" target="_top"><button id="send">Send</button></form>
<a id="out" href="/api/by-link" target="_top">Out</a>
<a id="code" href="javascript:top.location='/api/by-code'">Code</a>`;

let database: TestDatabase;
let server: FastifyInstance;
let browser: Browser;
let origin: string;
let folder: string;
let asked: string[] = [];

const identify = async (exchange: Context['exchange']): Promise<Context> => {
  const market = { label: 'en', language: 'en', workspace: [10] } as unknown as Market;
  const isSignedIn = exchange.cookie('klupa') === SESSION;
  const user = isSignedIn ? { ...anonymousUser, uid: randomUUID() } : anonymousUser;
  const session = {
    id: SESSION,
    tokenHash: Buffer.from(SESSION),
    workspaceId: 10,
    homeWorkspaceId: 10,
    homeMarket: '',
  };
  const scope = createScope(database.orm, [10]);
  return { market, exchange, user, scope, kinds: kindsOf(user), ...(isSignedIn && { session }) };
};

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'klupa-test-'));
  const storage = diskStorage(join(folder, 'storage'));
  const signingSecret = 'a secret of more than thirty-two letters';
  const reader = createReaderServer({
    storage,
    identify,
    signingSecret,
    clock: systemClock,
    userOf: async () => undefined,
    onOpened: async () => {},
    isSessionAlive: async () => true,
  });
  server = await testServer(reader.routes, identify);
  reader.addContent(server);
  server.addHook('onRequest', async ({ url, cookies }) => {
    if (url.startsWith('/api/by-') || url.startsWith('/api/cookie-')) asked.push(`${url} ${cookies['klupa'] ?? '-'}`);
  });
  server.get<{ Querystring: { src: string; sandbox?: string } }>('/', async ({ query }, reply) => {
    const sandbox = query.sandbox === 'no' ? '' : 'sandbox="" referrerpolicy="no-referrer"';
    return reply.type('text/html').send(`<!doctype html><title>Reader</title><iframe ${sandbox} src="${query.src}">`);
  });
  server.get('/unguarded.xhtml', async (_, reply) =>
    reply
      .type('application/xhtml+xml')
      .send(`<html xmlns="http://www.w3.org/1999/xhtml"><body>${attack}</body></html>`),
  );

  const fine = {
    'fine.svg': { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' },
  };
  const honest = { title: 'Hostile', identifier: 'hostile', pages: ['<p>One.</p>'], files: fine };
  await writeEpub(join(folder, 'books/book.epub'), honest);
  await importCatalogue(join(folder, 'books'), { workspacesOf: () => [10] }, { executor: database.orm, storage });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });

  // The import refuses such a book, so it takes the place of an honest one behind the server's back.
  await openHonest();
  await writeEpub(join(folder, 'hostile.epub'), { ...honest, pages: [attack] });
  const { rows } = await database.pool.query<{ file_key: string }>('select file_key from catalog_publications');
  copyFileSync(join(folder, 'hostile.epub'), (await storage.localPath(rows[0]?.file_key ?? '')) ?? '');
  const executablePath = chromiumPath();
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...CHROMIUM_FLAGS] });
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the book once, so that the server knows it as the honest one it was. */
const openHonest = async (): Promise<void> => void (await fetch(`${origin}/api/reader/hostile`));

/** A signed-in visitor whose page shows an address in a frame. */
async function shown(src: (page: Page) => Promise<string>, sandbox = 'yes'): Promise<Page> {
  asked = [];
  const context = await browser.newContext();
  await context.addCookies([{ name: 'klupa', value: SESSION, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  await page.goto(`${origin}/unguarded-none`);
  const address = await src(page);
  await page.goto(`${origin}/?sandbox=${sandbox}&src=${encodeURIComponent(address)}`);
  await page.waitForTimeout(700);
  return page;
}

// Code for the browser is written as text: the server's tests know no DOM.
const inBook = async (page: Page): Promise<string> => {
  const base = await page.evaluate(
    "fetch('/api/reader/hostile').then((answer) => answer.json()).then(({ data }) => data.base)",
  );
  return `${String(base)}EPUB/page1.xhtml?theme=dark&size=100`;
};

test('[SHELF-13] the attack is real: in a frame without protection it runs and reaches the session', async () => {
  const page = await shown(async () => '/unguarded.xhtml', 'no');
  expect(asked).toContain(`/api/by-fetch ${SESSION}`);
  await page.context().close();
});

test('[SHELF-13] a hostile book neither runs scripts nor reaches session, product or top window', async () => {
  const page = await shown(inBook);
  const frame = page.frames()[1];
  expect(await frame?.locator('#seen').textContent()).toBe('Hostile');
  expect(await frame?.evaluate("document.querySelector('img[alt=fine]').naturalWidth")).toBe(9);
  await frame?.locator('#seen').click();
  await frame?.locator('#send').click();
  await frame?.locator('#out').click();
  await frame?.locator('#code').click();
  await page.waitForTimeout(300);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.title()).toBe('Reader');
  expect(await page.evaluate("[localStorage.length, 'stolen' in window]")).toEqual([0, false]);
  expect(asked).toEqual([]);
  await page.context().close();
});

test('[SHELF-13] the same holds where a page shows it in a frame that is not sandboxed: the answer says it itself', async () => {
  const page = await shown(inBook, 'no');
  expect(await page.frames()[1]?.locator('#seen').textContent()).toBe('Hostile');
  expect(asked).toEqual([]);
  await page.context().close();
});

test('[SHELF-13] its address opens nothing in a tab of its own', async () => {
  const page = await shown(inBook);
  const address = await inBook(page);
  expect((await page.goto(origin + address))?.status()).toBe(403);
  await page.context().close();
});

test('[SHELF-13] the page is dressed by the reader inside the frame', async () => {
  const page = await shown(inBook);
  const ground = await page.frames()[1]?.evaluate('getComputedStyle(document.documentElement).backgroundColor');
  expect(ground).toBe('rgb(24, 27, 34)');
  await page.context().close();
});
