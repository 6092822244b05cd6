import type { Page } from '@playwright/test';
import { at } from '../support/addresses.ts';
import { readToTheEnd } from '../support/reading.ts';
import { expect, signIn, test } from '../support/test.ts';

// A child of six cannot read: everything here is found by its place and its picture, nothing by words.

/** Everything that a child may touch now, and what of it is too small for a finger. */
const targets = (page: Page) =>
  page
    .locator('main')
    .locator('a, button')
    .filter({ visible: true })
    .evaluateAll((found) =>
      // When the address of a book arrives, a link replaces its button: the removed button has no size.
      found
        .filter(({ isConnected }) => isConnected)
        .map((one) => {
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
  // Home, in the grade chosen earlier.
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
  await expect(opened).toHaveURL(/#\/(?:reader|course)\//);
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

test('[PLAY-10] [PLAY-19] every screen that a child can reach has a way on and a way home', async ({ page }) => {
  test.skip(test.info().project.name === 'desktop', 'the same ways as on a phone');
  test.setTimeout(240_000);
  for (const who of ['visitor', 'pupil']) {
    if (who === 'pupil') await signIn(page, 'sl', 'sl', 'ucenik');
    const met = new Set(['/']);
    // A grade opens the ways to its books; the address that is nowhere has a screen too.
    const open = ['/', '/nowhere', ...(who === 'pupil' ? ['/pyp-classrooms', '/ematerials', '/family', '/user'] : [])];
    for (let path = open.shift(); path !== undefined; path = open.shift()) {
      // The previous screen has links too.
      await page.goto('about:blank');
      await page.goto(at('sl', path));
      if (path === '/') {
        await page.locator('[data-grade="1"]').press('Enter');
        await expect(page.locator('main a[href*="#/reader/"]').first()).toBeAttached();
      } else await expect(page.locator('h1, iframe[data-shown]').first()).toBeVisible();
      await expect(page.locator('main [role=group][aria-busy=true]')).toHaveCount(0);
      let ways: string[] = [];
      // The screen for codes leads to the page before another site by itself: looked at again if it does so just now.
      await expect(async () => {
        ways = await page
          .locator('a[href="/"], a[href*="#/"]')
          .filter({ visible: true })
          .evaluateAll((links: HTMLAnchorElement[]) =>
            links.map(({ hash }) => hash.slice(1).replace(/\?.*/, '') || '/'),
          );
        expect(ways, `${who} at ${path}`).toContain('/');
      }).toPass({ timeout: 10_000 });
      for (const way of ways) {
        // Every book, class and page is like its first.
        const kind = way.replace(/[0-9]+|(?<=reader\/|read\/|course\/).+/g, ':one');
        if (!met.has(kind)) open.push(way);
        met.add(kind);
      }
    }
    expect(met.size).toBeGreaterThan(who === 'pupil' ? 1 : 3);
  }
});
