import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getShelfRows, type ShelfRows } from '#features/bookshelf/contract';
import { importCatalogue } from '#features/catalog/server';
import type { launchUnit, openCourse } from '#features/courses/contract';
import { activityId } from '#features/progress/contract';
import type { openBook } from '#features/reader/contract';
import type { DataOf } from '#platform/kernel';
import { obfuscated } from '#platform/server/epub/testing';
import { CHROMIUM_FLAGS, chromiumPath, temporaryFolder, writeEpub, type TestBook } from '#platform/testing';
import { addPeople, createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.ts';

/** The script of a publisher: it reports a score as Tin Can content does, and tells in the title of its page what became of it. */
const GAME = `addEventListener('load', async () => {
  const query = new URLSearchParams(location.search);
  if (!query.has('endpoint')) { document.title = 'no launch'; return }
  const answer = await fetch(query.get('endpoint') + 'statements', {
    method: 'POST',
    headers: { authorization: query.get('auth'), 'x-experience-api-version': '1.0.3', 'content-type': 'application/json' },
    body: JSON.stringify({
      actor: JSON.parse(query.get('actor')),
      verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
      object: { id: query.get('activity_id') },
      result: { completion: true, score: { scaled: 0.8 } },
      context: { registration: query.get('registration') },
    }),
  });
  document.title = document.contentType + ' ' + answer.status + ' ' + (navigator.epubReadingSystem ?? 'no reading system');
});`;

const IDENTIFIER = 'urn:uuid:7a6e2a5c-9d7a-4a44-8d0e-1a9a3f4d2b10';
const FONT = Buffer.from('a font '.repeat(300));
const encryption = `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/><enc:CipherData><enc:CipherReference URI="EPUB/a.otf"/></enc:CipherData></enc:EncryptedData></encryption>`;
const [TEXT, PLAY, OLD] = ['EPUB/page1.xhtml', 'EPUB/page2.xhtml', 'EPUB/old.html'];
const book: TestBook = {
  ...{ identifier: IDENTIFIER, title: 'River', language: 'hr' },
  pages: ['<p>Water. <a id="on" href="page2.xhtml">On</a></p>', '<p>Game <script src="game.js"></script></p>'],
  files: {
    'game.js': { type: 'text/javascript', body: GAME },
    // Not well-formed, and of a name that browsers read as HTML.
    'old.html': { type: 'application/xhtml+xml', itemref: '', body: '<html><body><p>Caf\u00e9<br>1 & 2</body></html>' },
    'a.svg': {
      ...{ type: 'image/svg+xml', itemref: '' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40"><text>Map</text></svg>',
    },
    'a.otf': { type: 'font/otf', body: obfuscated(FONT, IDENTIFIER) },
  },
  entries: { 'META-INF/encryption.xml': encryption },
};

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

let real: Browser;
let folder: string;
beforeAll(async () => {
  const executablePath = chromiumPath();
  real = await chromium.launch({ ...(executablePath && { executablePath }), args: [...CHROMIUM_FLAGS] });
  folder = temporaryFolder();
  await writeEpub(join(folder, 'river.epub'), book);
});
afterAll(() => real.close());

/** As the player writes it (features/courses/web/unit/unit-frame.tsx). */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

/** Shows an address in a frame of the page, as the player does. */
const showIn = (page: Page, address: string): Promise<unknown> =>
  page.evaluate(`document.querySelector('iframe')?.remove();
    const frame = document.createElement('iframe');
    frame.sandbox = '${SANDBOX}';
    frame.src = ${JSON.stringify(address)};
    document.body.append(frame);`);
const frameOf = (page: Page): Frame | undefined => page.frames().find((frame) => frame !== page.mainFrame());
const titleIn = async (page: Page): Promise<string> =>
  (await frameOf(page)
    ?.title()
    .catch(() => '')) ?? '';

describe.each([
  ['at a host of its own', false],
  ['at the content host, without an origin', true],
])('a book whose scripts run %s', (_, isShared) => {
  let app: TestApp;
  let page: Page;
  let product = '';
  let publication = 0;
  const importBook = (more: object) =>
    importCatalogue(
      folder,
      { workspacesOf: () => [10], ...more },
      { executor: app.database.orm, storage: app.storage },
    );

  beforeAll(async () => {
    const port = await freePort();
    product = `http://hr.localhost:${port}`;
    app = await createTestApp({
      PORT: String(port),
      ...(isShared && { CONTENT_ORIGIN: `http://content.localhost:${port}` }),
    });
    await addPeople(app, [10, 39]);
    expect((await importBook({ mayRunScripts: true })).counts.added).toBe(1);
    const { rows } = await app.database.pool.query<{ id: string }>('select id from catalog_publications');
    publication = Number(rows[0]?.id);
    await app.server.listen({ port, host: '127.0.0.1' });
    page = await (await real.newContext()).newPage();
    await page.goto(`${product}/`);
    expect((await call('POST', '/api/login', { username: 'student', password: PASSWORD })).status).toBe(200);
  }, 60_000);
  afterAll(async () => {
    await page.context().close();
    await app.close();
  });

  /** A call of the product, from its page; code for the browser is written as text: the server's tests know no DOM. */
  const call = async (method: string, path: string, payload?: object): Promise<{ status: number; data: unknown }> =>
    page.evaluate(`fetch('${path}', {
      method: '${method}',
      ${payload ? `headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(payload))},` : ''}
    }).then(async (answer) => ({ status: answer.status, data: (await answer.json()).data }))`);
  const launch = async (unit: string) =>
    ((await call('POST', '/api/p/courses/river/launch', { unit })).data as DataOf<typeof launchUnit>).address;
  const lines = async () => ((await call('GET', '/api/p/courses/river')).data as DataOf<typeof openCourse>).lines;
  /** As statistics have them. */
  const results = async () => {
    const { rows } = await app.database.pool.query<{ user: string }>(
      'select distinct user_id as user from progress_totals',
    );
    return (await call('POST', `/bookshelf/v2/xapi/publication/${publication}/xpscore`, { user: rows[0]?.user })).data;
  };

  test('[PROG-38] its script reports a score through the launch, which stands in the list and counts', async () => {
    const address = await launch(PLAY);
    expect(new URL(address).searchParams.get('activity_id')).toBe(
      activityId({ publicationId: publication, unit: PLAY }),
    );
    await showIn(page, address);
    await expect.poll(() => titleIn(page)).toBe('application/xhtml+xml 200 no reading system');
    expect((await lines()).map(({ unit, title, state, score }) => [unit, title, state, score])).toEqual([
      [TEXT, 'Page 1', 'new', null],
      [PLAY, 'Page 2', 'done', 0.8],
      [OLD, '', 'new', null],
      ['EPUB/a.svg.page.xhtml', '', 'new', null],
    ]);
    expect(await results()).toMatchObject({ units_total: 4, total: { total_read: 1, percentage_result: 80 } });
  });

  test('[PROG-38] a link in the frame shows its page without a launch; a page without scripts is done when it was opened', async () => {
    await showIn(page, await launch(TEXT));
    await expect.poll(() => frameOf(page)?.locator('#on').count()).toBe(1);
    await frameOf(page)?.locator('#on').click();
    await expect.poll(() => titleIn(page)).toBe('no launch');
    expect((await lines()).find(({ unit }) => unit === TEXT)).toMatchObject({ state: 'done', score: null });
  });

  test('[PROG-38] pages are XHTML, repaired where they are not well-formed, drawings stand on a page, fonts are readable', async () => {
    const address = await launch(OLD);
    const base = new URL('.', address.split('?', 1)[0] ?? '').href;
    await showIn(page, address);
    await expect.poll(() => frameOf(page)?.evaluate('document.body?.textContent')).toBe('Caf\u00e91 & 2');
    expect(await frameOf(page)?.evaluate('document.contentType')).toBe('application/xhtml+xml');
    await showIn(page, await launch('EPUB/a.svg.page.xhtml'));
    await expect.poll(() => frameOf(page)?.locator('text=Map').count()).toBe(1);
    const get = async (name: string) => {
      const { host, pathname } = new URL(name, base);
      // The address is bound to the browser that launched.
      const headers = { host, 'user-agent': await page.evaluate<string>('navigator.userAgent') };
      return app.server.inject({ url: pathname, headers });
    };
    const font = await get('a.otf');
    expect([font.headers['content-type'], font.rawPayload.equals(FONT)]).toEqual(['font/otf', true]);
    expect((await get('game.js')).headers['content-type']).toBe('text/javascript');
    const { headers, rawPayload } = await get('old.html');
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(headers['content-security-policy']).toContain(isShared ? 'sandbox allow-scripts;' : 'default-src');
  });

  test('[IMP-26] the reader does not open it, nothing keeps it, and links lead to the player', async () => {
    expect((await call('GET', '/api/publications/river')).data).toMatchObject({
      dos_url: '/#/course/river',
      isCourse: true,
      isSample: false,
    });
    expect((await call('GET', '/api/reader/river')).status).toBe(404);
    expect((await call('PUT', '/api/p/reader/river/kept')).status).toBe(404);
    expect((await call('GET', `/api/p/reader/kept?books=${publication}`)).data).toEqual({ books: [] });
    const rows = (await call('GET', getShelfRows.path)).data as ShelfRows;
    expect(rows.continued.map(({ dos_url }) => dos_url)).toEqual(['/#/course/river']);
  });

  test('[IMP-26] without --scripted the same book runs nothing again, and keeps its results', async () => {
    expect((await importBook({})).counts.changed).toBe(1);
    expect((await call('GET', '/api/p/courses/river')).status).toBe(404);
    expect((await call('GET', `/api/p/reader/kept?books=${publication}`)).data).toMatchObject({ books: { length: 1 } });
    expect((await call('POST', '/api/p/courses/river/launch', { unit: PLAY })).status).toBe(404);
    expect(await results()).toMatchObject({ units_total: 4, total: { total_read: 1, percentage_result: 80 } });
    const pages = ((await call('GET', '/api/reader/river')).data as DataOf<typeof openBook>).base;
    await showIn(page, `${pages}${PLAY}`);
    await expect.poll(() => frameOf(page)?.evaluate('document.body?.textContent')).toContain('Game');
    expect(await frameOf(page)?.locator('script').count()).toBe(0);
    expect(await titleIn(page)).toBe('River');
  });
});
