import { at } from '../support/addresses.ts';
import { expect, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const SCRIPT = /\/assets\/main-[^/]+\.js$/;

const sentence = (page: Page) => page.locator('#old');

/** The application as a browser sees it that cannot run it. */
const withScript = (page: Page, body: string) =>
  page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }));

test.describe('where the script cannot run', () => {
  test.use({ startFails: true });

  for (const host of ['hr', 'bg'])
    test(`[QUAL-11] ${host}: a browser that cannot read the script says which ones can`, async ({ page }) => {
      await withScript(page, 'const = 1;');
      await page.goto(at(host));
      await expect(page.getByRole('alert')).toHaveText(wordsOf(host)('shell.too-old'));
    });

  test('[QUAL-11] an older browser says so when the start fails; one of today does not blame itself', async ({
    page,
  }) => {
    await withScript(page, "document.body.dataset.ran='1';null.start()");
    await page.goto(at('hr'));
    await expect(page.locator('[data-ran]')).toBeVisible();
    await expect(sentence(page)).toBeHidden();
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CSSLayerBlockRule'));
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(wordsOf('hr')('shell.too-old'));
    await withScript(page, 'Promise.reject(new Error())');
    await page.reload();
    await expect(sentence(page)).toBeVisible();
  });
});

test('[QUAL-11] a script that comes late brings no such sentence, nor does one that never comes', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CSSLayerBlockRule'));
  const isCalled = Promise.withResolvers<void>();
  const isSent = Promise.withResolvers<void>();
  await page.route(SCRIPT, async (route) => {
    isCalled.resolve();
    await isSent.promise;
    await route.continue();
  });
  await page.goto(at('hr'), { waitUntil: 'commit' });
  await isCalled.promise;
  await expect(sentence(page)).toBeAttached();
  await expect(sentence(page)).toBeHidden();
  isSent.resolve();
  await expect(page.locator('[data-book]').first()).toBeVisible();
  await expect(sentence(page)).toHaveCount(0);

  await page.unrouteAll();
  await page.route(SCRIPT, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(new RegExp(`^${wordsOf('hr')('shell.error-chunk')}`));
  await expect(sentence(page)).toBeHidden();
});
