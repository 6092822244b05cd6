import type { Page } from '@playwright/test';
import { at } from '../support/addresses.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const shelf = (page: Page) => page.getByRole('heading', { level: 1, name: t('bookshelf.title') });
const login = (page: Page) => page.getByLabel(t('session.account-label'));
const lost = (page: Page) => page.getByRole('heading', { level: 1, name: t('shell.not-found-title') });
const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls as far as the page of this market goes, at most 600 px. */
async function scrollDown(page: Page): Promise<number> {
  await expect(page.locator('main picture img').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => top(page)).toBeGreaterThan(100);
  return top(page);
}

test('[NAV-2] a new page is at its top; back and forward find their places, also after a reload', async ({ page }) => {
  await page.goto(at('en'));
  const place = await scrollDown(page);
  await page.evaluate(() => (window.location.hash = '/login'));
  await expect(login(page)).toBeVisible();
  await expect.poll(() => top(page)).toBe(0);
  await page.goBack();
  await expect(shelf(page)).toBeVisible();
  await expect.poll(() => top(page)).toBe(place);
  await page.reload();
  await expect(shelf(page)).toBeVisible();
  await expect.poll(() => top(page)).toBe(place);
  await page.goForward();
  await expect(login(page)).toBeVisible();
  await expect.poll(() => top(page)).toBe(0);
});

test('[NAV-2] a bare anchor keeps the page and its address', async ({ page }) => {
  await page.goto(at('en', '/nowhere'));
  await page.getByRole('link', { name: t('shell.go-home') }).click();
  await expect(shelf(page)).toBeVisible();
  await page.evaluate(() => (window.location.hash = 'main'));
  await expect(page.locator('#main')).toBeFocused();
  await expect(shelf(page)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/');
});

test('[NAV-4] a detour leaves the way back open', async ({ page }) => {
  await page.goto(at('en'));
  await expect(shelf(page)).toBeVisible();
  await page.evaluate(() => (window.location.hash = '/classrooms/7'));
  await expect(login(page)).toBeVisible();
  expect(page.url()).toContain('return_url');
  await page.goBack();
  await expect(shelf(page)).toBeVisible();
});

test('[NAV-10] a screen that does not load reloads the page where the visitor wanted to go', async ({ page }) => {
  await page.goto(at('en'));
  await expect(shelf(page)).toBeVisible();
  let isBroken = true;
  // The screen comes again with the next page: a preload and the import of it are two requests.
  page.on('request', (request) => request.isNavigationRequest() && (isBroken = false));
  await page.route(/not-found-page.*\.js/, (route) => (isBroken ? route.abort() : route.continue()));
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => (window.location.hash = '/nowhere'));
  await reloaded;
  await expect(lost(page)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/nowhere');
});

test('[NAV-22] a slow screen shows the bar, and the page before it until it is there', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/not-found-page.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(at('en'));
  await expect(shelf(page)).toBeVisible();
  await page.evaluate(() => (window.location.hash = '/nowhere'));
  await expect(page.getByTestId('progress')).toBeVisible();
  await expect(shelf(page)).toBeVisible();
  release();
  await expect(lost(page)).toBeVisible();
  await expect(lost(page)).toBeFocused();
  await expect(page.getByTestId('progress')).toBeHidden();
  await expect(page).toHaveTitle(new RegExp(`^${t('shell.not-found-title')} – `));
});
