import { at } from '../support/addresses.ts';
import { importBooks } from '../support/books.ts';
import { changeKept, keepBook, keepPanel, keptHere, LAUNCH_WITH_FOREIGN_STORAGE } from '../support/keeping.ts';
import { enterAsNewPupil } from '../support/people.ts';
import { aliasOf, openBook } from '../support/reading.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const kept = { title: 'Closed book', pages: ['<p>The first page.</p>', '<p>The second page.</p>', '<p>End.</p>'] };
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
  await expect(dialog.getByText(t('offline.keep-broken'))).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await context.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(dialog.getByText(/^Here until /)).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: t('offline.keep-remove') }).click();
  await expect(dialog.getByRole('button', { name: t('reader.keep') })).toBeVisible();
  expect((await keptHere(page)).books).toEqual([]);
  expect((await keptHere(page)).caches.filter((name) => name.startsWith('klupa.kept.'))).toEqual([]);
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.away-title'));
    await changeKept(page, change);
    await page.reload();
    await expect(page.getByText(t('offline.kept-closed'))).toBeVisible();
    await expect(page.getByRole('link', { name: kept.title })).toHaveCount(0);
    // By its very address too.
    await page.goto('about:blank');
    await page.goto(at('en').replace('/#/', `/?kept#/reader/${alias}`));
    await expect(page.getByText(t('offline.kept-closed'))).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.goto('about:blank');
    await page.goto(at('en'));
  }
});
