import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect } from 'vitest';
import type { launchUnit } from '#features/courses/contract';
import type { DataOf } from '#platform/kernel';
import { CHROMIUM_FLAGS, chromiumPath } from '#platform/testing';
import { PASSWORD } from '../test-app.ts';

/** As the player writes it (features/courses/web/unit/unit-frame.tsx). */
export const PLAYER_SANDBOX = 'allow-scripts allow-same-origin allow-forms';

/** A real browser for the tests of a file. */
export function unitBrowser(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    const executablePath = chromiumPath();
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...CHROMIUM_FLAGS] });
  });
  afterAll(() => browser.close());
  return () => browser;
}

/** A page of the product in a new window, in which a user is signed in. Code for the browser is written as text: the server's tests know no DOM. */
export async function visit(browser: Browser, product: string, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(product);
  const body = JSON.stringify({ username, password: PASSWORD });
  const status = await page.evaluate(
    `fetch('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(body)} }).then(({ status }) => status)`,
  );
  expect(status).toBe(200);
  return page;
}

/** Launches a unit of a course, by its alias or number. */
export const launchIn = (page: Page, course: string | number, unit: string) =>
  page.evaluate<DataOf<typeof launchUnit>>(`fetch('/api/p/courses/${course}/launch', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ unit: '${unit}' }),
  }).then((answer) => answer.json()).then(({ data }) => data)`);

/** Shows an address in a frame as the player does, behind a button that may have the focus. */
export const showUnit = (page: Page, address: string) =>
  page.evaluate(`document.body.innerHTML = '<button id="before">Before</button>';
    const frame = document.createElement('iframe');
    frame.sandbox = '${PLAYER_SANDBOX}';
    frame.allow = 'autoplay; fullscreen';
    frame.referrerPolicy = 'no-referrer';
    frame.src = ${JSON.stringify(address)};
    document.body.append(frame);`);

export const frameAt = (page: Page, address: string): Frame | undefined =>
  page.frames().find((frame) => frame.url().startsWith(address));

/** What code of a unit has written into its title, once it has. */
export async function titleOf(page: Page, address: string): Promise<Record<string, unknown>> {
  const title = () =>
    frameAt(page, address)
      ?.title()
      .catch(() => '') ?? '';
  await expect.poll(title, { timeout: 10_000 }).toMatch(/^\{/);
  return JSON.parse(await title()) as Record<string, unknown>;
}
