import { at } from '../support/addresses.ts';
import { importBooks } from '../support/books.ts';
import {
  changeKept,
  keepBook,
  keepPanel,
  keptHere,
  LAUNCH_WITH_FOREIGN_STORAGE,
  workerOf,
} from '../support/keeping.ts';
import { enterAsNewPupil } from '../support/people.ts';
import { aliasOf, openBook } from '../support/reading.ts';
import { expect, expectAccessible, startSession, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const kept = {
  title: 'Book on the device',
  pages: ['<p>The first page.</p>', '<p>The second page.</p>', '<p>End.</p>'],
};
const broken = { title: 'Broken off book', pages: ['<p>One.</p>', '<p>Two.</p>', '<p>Three.</p>'] };

test.use({ launchOptions: LAUNCH_WITH_FOREIGN_STORAGE });
test.describe.configure({ mode: 'default' });
test.beforeAll(() => importBooks([kept, broken]));

test('[READ-16] a keep that breaks off goes on by itself; too little room is said; it is taken off by hand', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await enterAsNewPupil(page, 'en');
  const alias = await aliasOf(page, broken.title);
  await page.addInitScript(() => {
    if (sessionStorage.getItem('full')) navigator.storage.estimate = async () => ({ usage: 900, quota: 1000 });
  });
  await openBook(page, alias);
  await page.evaluate(() => sessionStorage.setItem('full', '1'));
  await page.reload();
  await expect(page.locator('iframe[data-shown]')).toBeVisible();
  let dialog = await keepPanel(page);
  await dialog.getByRole('button', { name: t('reader.keep') }).click();
  await expect(dialog.getByText(/too little room/)).toBeVisible();
  await page.evaluate(() => sessionStorage.removeItem('full'));
  await page.reload();
  await expect(page.locator('iframe[data-shown]')).toBeVisible();
  const isBroken = Promise.withResolvers<void>();
  await context.route(/\/content\/[^/]+\/EPUB\/p3\.xhtml/, async (route) => {
    await route.fulfill({ status: 503 });
    isBroken.resolve();
  });
  // The browser still waits for another file of the book then.
  await context.route(/\/content\/[^/]+\/EPUB\/p2\.xhtml/, async (route) => {
    await isBroken.promise;
    await route.continue().catch(() => {});
  });
  dialog = await keepPanel(page);
  await dialog.getByRole('button', { name: t('reader.keep') }).click();
  await expect(dialog.getByText(t('reader.keep-broken'))).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await context.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(dialog.getByText(/^Here until /)).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: t('reader.keep-remove') }).click();
  await expect(dialog.getByRole('button', { name: t('reader.keep') })).toBeVisible();
  expect((await keptHere(page)).books).toEqual([]);
  expect((await keptHere(page)).caches.filter((name) => name.startsWith('klupa.kept.'))).toEqual([]);
});

test('[READ-16] what is kept goes at logout, when another account signs in, and when the right is gone', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await enterAsNewPupil(page, 'en');
  const alias = await aliasOf(page, kept.title);
  const home = async () => {
    await page.goto('about:blank');
    await page.goto(at('en'));
  };
  const nothing = { caches: [], books: [] };
  await keepBook(page, alias);
  await home();
  expect((await keptHere(page)).books).toEqual([kept.title]);
  // The book is listed on the profile, with the room that it takes.
  await page.goto(at('en', '/user'));
  await expect(page.getByRole('heading', { name: t('reader.kept-title') })).toBeVisible();
  await expect(page.getByRole('link', { name: kept.title })).toBeVisible();
  await expectAccessible(page);
  // Another account in the same browser.
  await startSession(page, 'en', 'student');
  await home();
  await expect.poll(() => keptHere(page)).toEqual(nothing);
  await keepBook(page, alias);
  await page.goto(at('en', '/logout'));
  await expect.poll(() => keptHere(page)).toEqual(nothing);
  // The server no longer lists a book that the user may not keep.
  await startSession(page, 'en', 'student');
  await home();
  await keepBook(page, alias);
  await changeKept(page, { dosId: '999999999' });
  await home();
  await expect.poll(() => keptHere(page), { timeout: 15_000 }).toEqual(nothing);
});

test('[READ-16] a stale right, a clock that was set back: the copy stays closed, and says what opens it', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await enterAsNewPupil(page, 'en');
  const alias = await aliasOf(page, kept.title);
  await keepBook(page, alias);
  await context.setOffline(true);
  await page.goto('about:blank');
  await page.goto(at('en'));
  for (const change of [
    { until: new Date(Date.now() - 1000).toISOString() },
    { until: new Date(Date.now() + 1e9).toISOString(), seenAt: Date.now() + 3_600_000 },
  ]) {
    // In the page without a network: the application would write down what the server has just said.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reader.away-title'));
    await changeKept(page, change);
    await page.reload();
    await expect(page.getByText(t('reader.kept-closed'))).toBeVisible();
    await expect(page.getByRole('link', { name: kept.title })).toHaveCount(0);
    // By its very address too.
    await page.goto('about:blank');
    await page.goto(at('en').replace('/#/', `/?kept#/reader/${alias}`));
    await expect(page.getByText(t('reader.kept-closed'))).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.goto('about:blank');
    await page.goto(at('en'));
  }
});

test('[READ-16] a book is kept from its panel on the shelf, without being opened', async ({ page }) => {
  await enterAsNewPupil(page, 'en');
  await page.goto(at('en'));
  await workerOf(page);
  await page
    .getByRole('button', { name: new RegExp(kept.title) })
    .first()
    .click();
  const panel = page.getByRole('region', { name: kept.title });
  await panel.getByRole('button', { name: t('reader.keep') }).click();
  await expect(panel.getByText(/^Here until /)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  expect((await keptHere(page)).books).toEqual([kept.title]);
});
