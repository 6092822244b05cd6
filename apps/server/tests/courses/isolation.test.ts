import { chromium, type Browser, type BrowserContext, type Frame, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '#features/catalog/server';
import { cmi5, entriesOf } from '#platform/server/course/testing';
import { rawZip } from '#platform/server/zip/testing';
import { CHROMIUM_FLAGS, chromiumPath, freePort, writeEpub } from '#platform/testing';
import { addPeople, createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.ts';

/**
 * What code of a package may try; each line answers what it got, or `refused`. The names of the product and of a key of another package
 * come by the address, so that the same file attacks with and without guards.
 */
const ATTACK = `addEventListener('load', async () => {
  const query = new URLSearchParams(location.hash.slice(1));
  const [product, away, foreign, own] = ['product', 'away', 'foreign', 'own'].map((name) => query.get(name));
  const attempt = async (work) => { try { return await work() } catch { return 'refused' } };
  const results = {
    page: await attempt(() => parent.document.title),
    storage: await attempt(() => parent.localStorage.getItem('secret')),
    api: await attempt(async () => (await (await fetch(product + '/api/p/userdata', { credentials: 'include' })).text()).slice(0, 400)),
    other: await attempt(() => localStorage.getItem(foreign)),
    own: await attempt(() => { localStorage.setItem(own, 'kept'); return localStorage.getItem(own) }),
    popup: await attempt(() => { const opened = open(product + '/stolen'); opened.close(); return 'opened' }),
    top: await attempt(() => { top.location = away; return 'led away' }),
  };
  await attempt(() => fetch(product + '/api/login', { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' }));
  document.title = JSON.stringify(results);
});`;
const PAGE = '<!doctype html><title>…</title><script src="attack.js"></script>';
const text = (name: string) => `<title><langstring lang="hr">${name}</langstring></title>`;
const packageOf = (name: string) =>
  rawZip(
    entriesOf({
      'cmi5.xml': cmi5(
        `<au id="https://x.example/${name}/unit">${text(name)}${text(name).replaceAll('title', 'description')}<url>index.html</url></au>`,
        { course: `${text(name)}${text(name).replaceAll('title', 'description')}` },
      ).replace('https://x.example/river', `https://x.example/${name}`),
      'index.html': PAGE,
      'attack.js': ATTACK,
    }),
  );

let browser: Browser;
let folder: string;
beforeAll(async () => {
  const executablePath = chromiumPath();
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...CHROMIUM_FLAGS] });
  folder = mkdtempSync(join(tmpdir(), 'klupa-test-'));
  for (const name of ['first', 'second']) await writeFile(join(folder, `${name}.zip`), packageOf(name));
  await writeEpub(join(folder, 'third.epub'), {
    ...{ identifier: 'urn:test:third', title: 'third', language: 'hr' },
    pages: ['<p>…</p><script src="attack.js"></script>'],
    files: { 'attack.js': { type: 'text/javascript', body: ATTACK } },
  });
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Results {
  readonly page: string;
  readonly storage: string;
  readonly api: string;
  /** What the package found of another package. */
  readonly other: string | null;
  readonly own: string;
  readonly popup: string;
  readonly top: string;
}

/** A browser with a signed-in student on a page of the product, which keeps a secret of its own. */
async function visit(
  product: string,
): Promise<{ context: BrowserContext; page: Page; cookies: (string | undefined)[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${product}/`);
  const login = { username: 'student', password: PASSWORD };
  // Code for the browser is written as text: the server's tests know no DOM.
  const status = await page.evaluate(`fetch('/api/login', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: '${JSON.stringify(login)}',
  }).then(({ status }) => status)`);
  expect(status).toBe(200);
  await page.evaluate("document.title = 'Product'; localStorage.setItem('secret', 'of the product')");
  // Cookies that calls to the product carry.
  const cookies: (string | undefined)[] = [];
  await context.route(`${product}/api/**`, async (route) => {
    if (route.request().frame() !== page.mainFrame()) cookies.push((await route.request().allHeaders())['cookie']);
    await route.continue();
  });
  return { context, page, cookies };
}

/** Shows a page in a frame as the player does, and waits for the results of the attack. */
async function attackFrom(page: Page, address: string, sandbox?: string): Promise<Results> {
  await page.evaluate(`document.querySelector('iframe')?.remove();
    const frame = document.createElement('iframe');
    ${sandbox === undefined ? '' : `frame.sandbox = '${sandbox}';`}
    frame.src = ${JSON.stringify(address)};
    document.body.append(frame);`);
  const inside = (): Frame | undefined => page.frames().find((frame) => frame !== page.mainFrame());
  await expect
    .poll(
      () =>
        inside()
          ?.title()
          .catch(() => ''),
      { timeout: 10_000 },
    )
    .toMatch(/^\{/);
  return JSON.parse((await inside()?.title()) ?? '{}') as Results;
}

/** As the player writes it (features/courses/web/unit/unit-frame.tsx). */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

describe.each([
  ['each package at a host of its own', false],
  ['all packages at one host', true],
])('%s', (_, isShared) => {
  let app: TestApp;
  let product = '';
  let content = '';
  let publications: number[] = [];

  beforeAll(async () => {
    const port = await freePort();
    product = `http://hr.localhost:${port}`;
    content = `http://content.localhost:${port}`;
    app = await createTestApp(isShared ? { CONTENT_ORIGIN: content } : {});
    await addPeople(app, [10, 39]);
    const deps = { executor: app.database.orm, storage: app.storage };
    await importCatalogue(folder, { workspacesOf: () => [10], mayRunScripts: true }, deps);
    const { rows } = await app.database.pool.query<{ id: string }>('select id from catalog_publications order by name');
    publications = rows.map(({ id }) => Number(id));
    await app.server.listen({ port, host: '127.0.0.1' });
  }, 60_000);
  afterAll(() => app.close());

  const hashOf = (index: number, away: string) =>
    `#${new URLSearchParams({ product, away, own: `key-${index}`, foreign: `key-${index === 0 ? 1 : 0}` }).toString()}`;

  const UNITS = ['https://x.example/first/unit', 'https://x.example/second/unit', 'EPUB/page1.xhtml'];

  async function addressOf(page: Page, index: number): Promise<string> {
    const unit = UNITS[index];
    const address = await page.evaluate(`fetch('/api/p/courses/${publications[index]}/launch', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ unit: '${unit}' }),
    }).then((answer) => answer.json()).then(({ data }) => data.address)`);
    expect(new URL(String(address)).host).toBe(
      isShared ? new URL(content).host : `p${publications[index]}.${new URL(content).host}`,
    );
    return `${String(address)}${hashOf(index, `${product}/#stolen`)}`;
  }

  test('[PROG-32] the attack is real: at the origin of the product, without a policy, it reads all and leads away', async () => {
    const { context, page, cookies } = await visit(product);
    const serve = (path: string, contentType: string, body: string) =>
      context.route(`${product}/unguarded${path}`, (route) => route.fulfill({ contentType, body }));
    await serve('', 'text/html', '<!doctype html><title>Product</title><body></body>');
    await serve('/', 'text/html', PAGE);
    await serve('/attack.js', 'text/javascript', ATTACK);
    await page.goto(`${product}/unguarded`);
    await page.evaluate("localStorage.setItem('key-1', 'of another')");
    const results = await attackFrom(page, `${product}/unguarded/${hashOf(0, `${product}/unguarded#stolen`)}`);
    expect(results).toMatchObject({
      ...{ page: 'Product', storage: 'of the product', other: 'of another', own: 'kept' },
      ...{ popup: 'opened', top: 'led away', api: expect.stringContaining('Dent') },
    });
    expect(page.url()).toBe(`${product}/unguarded#stolen`);
    expect(cookies.filter((cookie) => cookie !== undefined)).not.toEqual([]);
    await context.close();
  });

  test('[PROG-32] [PROG-38] a package reads no page, session or storage of the product, and leads its window nowhere', async () => {
    const { context, page, cookies } = await visit(product);
    // Of a course, and of a book whose scripts run.
    for (const index of [0, 2]) {
      cookies.length = 0;
      const results = await attackFrom(page, await addressOf(page, index), SANDBOX);
      expect(results).toMatchObject({
        page: 'refused',
        storage: 'refused',
        api: 'refused',
        popup: 'refused',
        top: 'refused',
      });
      expect(page.url()).toBe(`${product}/`);
      expect(await page.title()).toBe('Product');
      // What reached the product carried no session.
      await expect.poll(() => cookies.length).toBeGreaterThan(0);
      expect(cookies.filter((cookie) => cookie !== undefined)).toEqual([]);
    }
    await context.close();
  });

  test('[PROG-32] [PROG-38] a package keeps its own storage where it has a host, and reads none of another package', async () => {
    const { context, page } = await visit(product);
    const first = await attackFrom(page, await addressOf(page, 0), SANDBOX);
    const second = await attackFrom(page, await addressOf(page, 1), SANDBOX);
    const third = await attackFrom(page, await addressOf(page, 2), SANDBOX);
    const own = isShared ? 'refused' : 'kept';
    expect([first.own, second.own, third.own]).toEqual([own, own, own]);
    const other = isShared ? 'refused' : null;
    expect([second.other, third.other]).toEqual([other, other]);
    await context.close();
  });
});
