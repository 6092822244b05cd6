import { at } from '../support/addresses.ts';
import { toldPlace } from '../support/reading.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const BOOK = 'Count to Ten';

test('[SHELF-15] [SHELF-16] a begun book stands first, and one tap leads back into its page', async ({ page }) => {
  test.slow();
  await signIn(page, 'en', 'en', 'student');
  const fromClass = page.getByRole('region', { name: t('bookshelf.from-class') });
  await expect(fromClass.getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: BOOK }).click();
  const address = (await page.getByRole('link', { name: t('bookshelf.open') }).getAttribute('href')) ?? '';
  const begun = page.getByRole('region', { name: t('bookshelf.continue') }).getByRole('link', { name: BOOK });

  // A place is saved within a second after it was reached.
  await expect(async () => {
    await page.goto(at('en', address.replace(/^\/?#/, '')));
    await expect(page.locator('iframe[data-shown]')).toBeVisible();
    await expect.poll(() => toldPlace(page)).not.toBe('');
    const first = await toldPlace(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => ['', first].includes(await toldPlace(page)), { timeout: 5000 }).toBe(false);
    await page.goto('about:blank');
    await page.goto(at('en'));
    await expect(begun).toBeVisible();
    await expect(begun.locator('[data-share]')).not.toHaveAttribute('data-share', '0', { timeout: 1000 });
  }).toPass({ timeout: 60_000 });

  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await begun.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/reader\//);
  await expect(page.locator('iframe').first()).toBeVisible();
});
