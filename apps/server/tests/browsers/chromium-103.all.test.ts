import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder, until } from '#platform/testing';
import { ended, ready, startNode, type NodeProcess } from '../../testing/node-process.ts';
import { isForThisMachine, startOldChromium, type OldChromium } from '../../testing/browsers/old-chromium.ts';

const START = join(import.meta.dirname, '../../../../tools/run/start.ts');
/** Chromium 103 on a busy machine, with the build of the web app before it. */
const LONG_MS = 240_000;

if (!isForThisMachine) process.stderr.write('Chromium 103 runs on Linux x64 only: its tests are skipped.\n');

let node: NodeProcess;
let old: OldChromium;

beforeAll(async () => {
  if (!isForThisMachine) return;
  old = await startOldChromium();
  const env = { DATA_DIR: temporaryFolder(), DEMO: 'true', NODE_ENV: 'development', RATE_LIMIT: '0' };
  node = await ready(startNode(env, START), LONG_MS - 30_000);
}, LONG_MS);

afterAll(async () => {
  await old?.close();
  node?.child.kill('SIGTERM');
  if (node) await ended(node);
}, LONG_MS);

// What Playwright finds out about an element before it acts calls functions newer than this browser. Code for the page is text.
const type = async (page: Page, field: string, text: string) => {
  await page.evaluate(`document.querySelector('input[name=${field}]').focus()`);
  await page.keyboard.type(text);
};
const click = (page: Page, selector: string) => page.evaluate(`document.querySelector('${selector}').click()`);
const isTrue = (page: Page, condition: string) =>
  until(() => page.evaluate<boolean>(`Boolean(${condition})`), { within: 60_000, what: condition });
const shown = (page: Page, selector: string) => isTrue(page, `document.querySelector('${selector}')`);
const textOf = (page: Page, selector: string) =>
  page.evaluate<string>(`document.querySelector('${selector}').innerText`);
const colourOf = (page: Page, selector: string, property = 'background-color') =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${property}')`);
const FIRST_COVER = '[data-book] picture img';

/** Opaque, and neither of the two that a browser falls back to. */
const PAINTED = /^rgb\((?!0, 0, 0\))/;

test.skipIf(!isForThisMachine).each(['hr', 'bg'])(
  '[QUAL-9] [QUAL-10] %s in Chromium 103: home, signing in, and a book whose page is turned',
  async (host) => {
    expect(old.browser.version()).toMatch(/^103\./);
    const context = await old.browser.newContext({ viewport: { width: 1024, height: 768 } });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    const home = `http://${host}.localhost:${node.port()}/`;

    await page.goto(home);
    await isTrue(page, `document.querySelector('${FIRST_COVER}')?.naturalWidth > 0`);
    for (const selector of ['body', 'header', 'a[href="#/login"]'])
      expect(await colourOf(page, selector), selector).toMatch(PAINTED);
    const light = await colourOf(page, 'header');
    await page.evaluate("document.documentElement.dataset.theme = 'dark'");
    const dark = await colourOf(page, 'header');
    expect(dark).toMatch(PAINTED);
    expect(dark).not.toBe(light);

    await page.evaluate("location.hash = '/login'");
    await shown(page, 'input[name=password]');
    await type(page, 'username', 'ucenik');
    await type(page, 'password', 'klupa-demo');
    await page.keyboard.press('Enter');
    await isTrue(page, "location.hash !== '#/login'");
    await shown(page, FIRST_COVER);

    await click(page, '[data-book]');
    await shown(page, 'main a[href*="/reader/"]');
    const book = await page.evaluate<string>(`document.querySelector('main a[href*="/reader/"]').href`);
    await page.goto('about:blank');
    await page.goto(book);
    await shown(page, 'iframe[data-shown]');
    expect(await colourOf(page, 'header')).toMatch(PAINTED);
    const before = await textOf(page, 'footer p');
    await click(page, 'footer button[data-side=on]');
    await isTrue(page, `document.querySelector('footer p').innerText !== ${JSON.stringify(before)}`);

    expect(thrown).toEqual([]);
    await context.close();
  },
  LONG_MS,
);
