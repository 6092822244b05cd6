import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { at, PORT } from './addresses.ts';
import { wordsOf } from './words.ts';

export { expect, type Page };

interface Fixtures {
  /** Whether the visitor has answered the cookie notice (with "only required") before the test begins. */
  readonly hasChosen: boolean;
  /** The test makes the application fail, and reads the errors of the page. */
  readonly startFails: boolean;
  readonly choice: void;
  /** All tests are one device: where a market counts devices, a new browser each time would soon be locked out. */
  readonly oneDevice: void;
  /** Fails the test when the page logs an error or throws. */
  readonly quiet: void;
}

/** The token of that device, where the web app keeps what it was handed. */
export const DEVICE = { key: 'klupa.header.x-device-slot', token: 'the-one-device-of-all-tests'.padEnd(43, '0') };

export const test = base.extend<Fixtures>({
  hasChosen: [true, { option: true }],
  startFails: [false, { option: true }],
  choice: [
    async ({ context, hasChosen }, use) => {
      if (hasChosen)
        await context.addInitScript(() => {
          // An empty page and the frames of books have no storage.
          if (window !== window.top || location.protocol === 'about:') return;
          localStorage.setItem('klupa.consent', 'required');
        });
      await use();
    },
    { auto: true },
  ],
  oneDevice: [
    async ({ context }, use) => {
      await context.addInitScript(({ key, token }) => {
        if (window !== window.top || location.protocol === 'about:') return;
        if (!localStorage.getItem(key)) localStorage.setItem(key, token);
      }, DEVICE);
      await use();
    },
    { auto: true },
  ],
  quiet: [
    async ({ page, startFails }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        // A refused call is an answer like any other; the browser logs it all the same.
        // Scripts that a test plants do not run in the frames of books: the browser logs that too.
        // A page that shows a kept book may request only words from the server; the browser logs other requests.
        // Requests of a hostile book are refused by the policy of its page, which is logged as well.
        // Chromium logs the part of the policy against WebRTC, which it does not know yet.
        const expected =
          /Unrecognized Content-Security-Policy directive 'webrtc'|Failed to load resource|Blocked script execution|Content Security Policy directive: "[a-z-]+ http:\/\/content\.|"connect-src [^"]+\/words\/"|violates the document's Content Security Policy/;
        if (message.type() === 'error' && !expected.test(message.text())) problems.push(message.text());
      });
      await use();
      if (!startFails) expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export const MARKETS = [
  { host: 'hr', language: 'hr' },
  { host: 'en', language: 'en' },
  { host: 'bg', language: 'bg' },
] as const;

export const PASSWORD = 'klupa-demo';

/** Whether the home page of a host is the world of a playground. */
export const isPlayground = (host: string): boolean => /^(sl|bg-kindergarden|playground\.)/.test(host);

/** Signs in by the call behind the login screen. How people sign in is tested by itself. */
export async function startSession(page: Page, host: string, username: string, password = PASSWORD): Promise<void> {
  const response = await page.request.post(`http://127.0.0.1:${PORT}/api/login`, {
    headers: { host: `${host}.localhost:${PORT}` },
    data: { username, password },
  });
  expect(response.status()).toBe(200);
  const cookies = response
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => /^([^=]+)=([^;]*)/.exec(value) ?? []);
  const url = `http://${host}.localhost:${PORT}/`;
  await page.context().addCookies(cookies.map(([, name = '', value = '']) => ({ name, value, url, httpOnly: true })));
}

/** The same, and opens the bookshelf. */
export async function signIn(page: Page, host: string, language: string, username: string): Promise<void> {
  await startSession(page, host, username);
  // The page may show already, as a stranger's.
  await page.goto('about:blank');
  await page.goto(at(host));
  const title = isPlayground(host) ? 'playground.welcome' : 'bookshelf.title';
  await expect(page.getByRole('heading', { level: 1, name: wordsOf(language)(title) })).toBeVisible();
}

/** WCAG 2.2 AA by axe: nothing to complain about. */
export async function expectAccessible(page: Page): Promise<void> {
  // Contrast is checked without running animations. A message may appear meanwhile, so a failed check is repeated.
  const isStill = () =>
    page.evaluate(() => {
      // Endless or paused animations never finish.
      const ending = document.getAnimations().filter(
        ({ playState, effect, timeline }) =>
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Infinity &&
          // Animations on a scroll timeline end with the scrolling.
          timeline === document.timeline,
      );
      return Promise.all(ending.map((one) => one.finished.catch(() => {})));
    });
  await isStill();
  let violations = await violationsOn(page);
  if (violations.length > 0) {
    await isStill();
    violations = await violationsOn(page);
  }
  expect(violations).toEqual([]);
}

async function violationsOn(page: Page): Promise<string[]> {
  // Into the page alone: the reader's frames run no scripts, so nothing can be asked inside them.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (tags) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const options = {
        iframes: false,
        runOnly: { type: 'tag' as const, values: tags },
        rules: { 'label-content-name-mismatch': { enabled: true } },
      };
      // The lines of pictures are thousands, and none of them is anything by itself.
      const context = { include: [['html']], exclude: [['svg > *']] };
      return (await inPage.run(context, options)).violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html }) => ({ html })),
      }));
    },
    ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Nothing sticks out to the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}
