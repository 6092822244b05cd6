import type { Page } from '@playwright/test';
import { at } from '../support/addresses.ts';
import { expect, signIn, test } from '../support/test.ts';

// A child of six cannot read: everything here is found by its place and its picture, nothing by words.

/** Everything that a child may touch now, and what of it is too small for a finger. */
const targets = (page: Page) =>
  page
    .locator('main')
    .locator('a, button')
    .filter({ visible: true })
    .evaluateAll((found) =>
      found.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return {
          isBig: Math.min(width, height) >= 63.5,
          href: one.getAttribute('href'),
          html: one.outerHTML.slice(0, 80),
        };
      }),
    );

async function expectForFingers(page: Page): Promise<void> {
  const all = await targets(page);
  expect(all.length).toBeGreaterThan(0);
  expect(all.filter(({ isBig }) => !isBig).map(({ html }) => html)).toEqual([]);
  // Nothing leads out of the product.
  expect(all.map(({ href }) => href).filter((href) => href && !/^(\/?#\/)/.test(href))).toEqual([]);
}

/** Turns the pages of the open book until its end is there. */
async function readToTheEnd(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#\/reader\//);
  const [on, end] = [page.locator('main footer button[data-side=on]'), page.locator('[aria-labelledby=reader-end]')];
  await expect(on.or(end).first()).toBeVisible({ timeout: 20_000 });
  await expect(async () => {
    if (!(await end.isVisible())) await on.click({ timeout: 1000 });
    await expect(end).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 60_000 });
}

test('[PLAY-10] a visitor who cannot read finds a book, reaches its end and comes home', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(at('sl'));
  await page.locator('[data-character=snail]').press('Enter');
  await expectForFingers(page);
  await page.locator('[data-grade="1"]').press('Enter');
  const book = page.locator('a[data-book][href]').first();
  await expect(book).toBeInViewport();
  await expectForFingers(page);
  await book.click();
  await readToTheEnd(page);
  await page.locator('[aria-labelledby=reader-end] a[href="#/"]').click();
  // Home, in the grade of before.
  await expect(page.locator('[data-grade="1"]')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-playground', '1');
});

test('[PLAY-2] [PLAY-3] [PLAY-10] a pupil opens the first book of a subject in a window of its own', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'sl', 'sl', 'student');
  await expectForFingers(page);
  await page.locator('[data-grade="2"]').press('Enter');
  const tile = page.locator('main li a[target=_blank]').first();
  await expect(tile).toBeVisible();
  await expectForFingers(page);
  const [opened] = await Promise.all([page.waitForEvent('popup'), tile.click()]);
  await expect(opened).toHaveURL(/#\/reader\//);
  await opened.close();
  // A new page has the theme of the grade from the server.
  const theme = () => page.evaluate(async () => / data-playground="(\w+)"/.exec(await (await fetch('/')).text())?.[1]);
  await expect.poll(theme).toBe('2');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-playground', '2');
  await expect(tile).toBeVisible();
  await page.getByRole('banner').locator('a[href="#/"]').filter({ visible: true }).click();
  await expect(page.locator('[data-grade="1"]')).toBeVisible();
});

test('[PLAY-10] no place of the playground is without a way on', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'sl', 'sl', 'student');
  // Every grade, also those without books: back from each.
  for (const grade of ['1', '2', '3']) {
    await page.locator(`[data-grade="${grade}"]`).press('Enter');
    await expect(page.locator('main nav button').first()).toBeVisible();
    await expectForFingers(page);
    await page.locator('main nav button').first().click();
    await expect(page.locator(`[data-grade="${grade}"]`)).toBeVisible();
  }
  // Every other screen that a pupil's world leads to, and one that is not there.
  for (const path of ['/pyp-classrooms', '/nowhere', '/profile']) {
    await page.goto(at('sl', path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    const home = page.locator('a[href="#/"]').filter({ visible: true }).first();
    await home.click();
    await expect(page.locator('[data-grade="1"]')).toBeVisible();
  }
});
