import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '#features/catalog/server';
import { au, cmi5, sampleFiles, entriesOf } from '#platform/server/course/testing';
import { rawZip } from '#platform/server/zip/testing';
import { freePort, temporaryFolder } from '#platform/testing';
import { launchIn, showUnit, titleOf, unitBrowser, visit } from '../../testing/records/unit-browser.ts';
import { addPeople, createTestApp, type TestApp } from '../../testing/test-app.ts';

const [FRAMED, OWN] = ['https://x.example/unit', 'https://x.example/own'];

/** What a unit tries in a window of its own. Its cookies are for all hosts below the content host, also in frames, and far too large together. */
const ATTACK = `addEventListener('load', async () => {
  const attempt = async (work) => { try { return await work() } catch { return 'refused' } };
  const product = new URL(new URLSearchParams(location.search).get('endpoint')).origin;
  const results = {
    opener: String(window.opener),
    own: await attempt(() => { localStorage.setItem('own', 'kept'); return localStorage.getItem('own') }),
    popup: await attempt(() => { open('/x').close(); return 'opened' }),
    named: await attempt(() => open('', 'product') === null ? 'refused' : 'reached'),
    api: await attempt(async () => (await (await fetch(product + '/api/p/userdata', { credentials: 'include' })).text())),
    origin: self.origin,
  };
  const leave = Object.assign(document.createElement('a'), { href: 'http://127.0.0.1:' + new URL(product).port + '/stolen' + location.search });
  const link = Object.assign(document.createElement('a'), { href: 'data:text/plain,x', download: 'x.txt' });
  document.body.append(link);
  link.click();
  await attempt(() => {
    const domain = location.hostname.replace(/^p\\d+\\./, '');
    for (let n = 0; n < 60; n++) document.cookie = 'bomb' + n + '=' + 'x'.repeat(4000) + '; path=/; secure; samesite=none; domain=' + domain;
  });
  document.title = JSON.stringify(results);
  document.body.append(leave);
});`;

const files = sampleFiles({
  'cmi5.xml': cmi5(
    `${au()}${au('launchMethod="OwnWindow"').replace(FRAMED, OWN).replace('unit/index', 'unit/attack')}`,
  ),
  'unit/index.html': '<!doctype html><title>{"is":"there"}</title>',
  'unit/attack.html': '<!doctype html><title>…</title><body></body><script src="attack.js"></script>',
  'unit/attack.js': ATTACK,
});
const chrome = unitBrowser();

/** Opens a unit in a window of its own as the player does (features/courses/web/unit/unit-window.tsx). */
async function openWindow(page: Page, address: string): Promise<Page> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(
      `window.name = 'product'; const opened = window.open('', '_blank'); opened.opener = null; opened.location.replace(${JSON.stringify(address)})`,
    ),
  ]);
  return opened;
}

describe.each([
  ['at a host of its own', false],
  ['at the host of all packages', true],
])('%s', (_, isShared) => {
  let testApp: TestApp;
  let product = '';
  let port = 0;
  beforeAll(async () => {
    port = await freePort();
    const shared = { CONTENT_ORIGIN: `http://content.localhost:${port}` };
    testApp = await createTestApp({ PORT: String(port), ...(isShared && shared) });
    await addPeople(testApp, [10, 39]);
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'river.zip'), rawZip(entriesOf(files)));
    const deps = { executor: testApp.database.orm, storage: testApp.storage };
    await importCatalogue(folder, { workspacesOf: () => [10], isForAllLanguages: true }, deps);
    await testApp.server.listen({ port, host: '127.0.0.1' });
    product = `http://hr.localhost:${port}`;
  }, 60_000);
  afterAll(() => testApp.close());

  test('[PROG-32] a unit in a window of its own reaches nothing of the product, and locks no user out of books and exercises', async () => {
    const page = await visit(chrome(), product, 'student');
    const context = page.context();
    const downloads: string[] = [];
    context.on('download', (download) => downloads.push(download.url()));
    const cookies = new Map<string, string>();
    context.on('request', async (request) => {
      const headers = await request.allHeaders().catch(() => undefined);
      if (headers && request.url().startsWith(product)) cookies.set(request.url(), headers['cookie'] ?? '');
    });
    const requested: string[] = [];
    context.on('response', (response) => requested.push(response.url()));
    const { address } = await launchIn(page, 'river', OWN);
    const opened = await openWindow(page, address);
    const { origin } = new URL(address);
    const shown = () => opened.frames().find((frame) => frame.parentFrame() !== null);
    const title = () =>
      shown()
        ?.title()
        .catch(() => '') ?? '';
    await expect.poll(title, { timeout: 10_000 }).toMatch(/^\{/);
    expect(JSON.parse(await title())).toEqual({
      ...{ opener: 'null', popup: 'refused', named: 'refused', api: 'refused' },
      own: isShared ? 'refused' : 'kept',
      origin: isShared ? 'null' : origin,
    });
    await shown()?.evaluate(`document.querySelector('a[href*="/stolen"]').click()`);
    // The unit cannot lead itself, with the launch in its address, to another server.
    await expect
      .poll(() => requested.some((url) => url.includes('/stolen')) || shown()?.url(), { timeout: 5000 })
      .not.toContain('unit/attack');
    expect(requested.filter((url) => url.includes('/stolen'))).toEqual([]);
    const bombs = async () =>
      (await context.cookies()).filter(({ name }) => name.startsWith('bomb')).map(({ domain }) => domain);
    expect(new Set(await bombs())).toEqual(new Set(isShared ? [] : ['.content.localhost']));
    await opened.close();

    // The cookies reach no page or call of the product.
    await page.reload();
    expect(await page.evaluate("fetch('/api/userdata').then(({ status }) => status)")).toBe(200);
    expect(cookies.size).toBeGreaterThan(1);
    expect([...cookies.values()].filter((cookie) => cookie.includes('bomb'))).toEqual([]);
    // Neither does the content host read them: the browser drops them, and asks once more.
    const framed = await launchIn(page, 'river', FRAMED);
    await showUnit(page, framed.address);
    expect(await titleOf(page, new URL(framed.address).origin)).toEqual({ is: 'there' });
    expect(await bombs()).toEqual([]);
    expect(downloads).toEqual([]);
    await context.close();
  });

  test('[PROG-32] a head that is too long clears cookies of the content host alone, and leads nowhere else', async () => {
    const answerTo = (host: string, path: string, size = 28_000): Promise<string> =>
      new Promise((done) => {
        let text = '';
        const socket = connect(port, '127.0.0.1');
        socket.on('data', (chunk) => (text += String(chunk)));
        socket.on('close', () => done(text));
        // In two pieces, as a network brings it.
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: a=${'x'.repeat(12_000)}`);
        setImmediate(() => socket.write(`${'x'.repeat(size)}\r\n\r\n`));
      });
    const content = await answerTo(`content.localhost:${port}`, '/content/pass/EPUB/page.xhtml');
    expect(content).toMatch(/^HTTP\/1\.1 307 /);
    expect(content).toContain('\r\nclear-site-data: "cookies"\r\n');
    expect(content).toContain('\r\nlocation: /content/pass/EPUB/page.xhtml\r\n');
    expect(await answerTo(`content.localhost:${port}`, '/content/pass/page.xhtml', 700_000)).toMatch(
      /^HTTP\/1\.1 307 /,
    );
    expect(await answerTo(`content.localhost:${port}`, '/content/pass/page.xhtml', 2_000_000)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    for (const [host, path] of [
      [`hr.localhost:${port}`, '/'],
      [`hr.localhost:${port}`, '/content/pass/page.xhtml'],
      [`content.localhost:${port}`, '//evil.example/content/x'],
      [`content.localhost:${port}`, 'http://evil.example/content/x'],
    ] as const) {
      const answer = await answerTo(host, path);
      expect(answer, host + path).toMatch(/^HTTP\/1\.1 431 /);
      expect(answer.toLowerCase()).not.toContain('clear-site-data');
    }
  });
});
