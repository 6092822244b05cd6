import { importBooks } from '../support/books.ts';
import { enterAsNewPupil } from '../support/people.ts';
import { aliasOf, leafOf, openBook } from '../support/reading.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const book = { title: 'Book in a tunnel', pages: ['<p>One.</p>', '<p>Two.</p>', '<p>Three.</p>'] };

/** The text of the current page; empty while the page changes. */
const leafText = (page: Page): Promise<string> =>
  (leafOf(page).evaluate('document.body.textContent') as Promise<string>).catch(() => '');

test.describe.configure({ mode: 'default' });
test.beforeAll(() => importBooks([book]));

test('[READ-20] without a network the next page says so, and comes by itself when the network is back', async ({
  page,
  context,
}) => {
  await enterAsNewPupil(page, 'en');
  await openBook(page, await aliasOf(page, book.title));
  await expect.poll(() => leafText(page)).toContain('One.');
  await context.setOffline(true);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(t('reader.page-away-title'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('reader.end-back') }).click();
  await expect(page.getByText(t('reader.page-away-title'))).toBeHidden();
  await expect.poll(() => leafText(page)).toContain('One.');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(t('reader.page-away-title'))).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => leafText(page)).toContain('Two.');
  await expect(page.getByText(t('reader.page-away-title'))).toBeHidden();
});

test('[READ-21] the end of a book stands whole without a network', async ({ page, context }) => {
  await enterAsNewPupil(page, 'en');
  await openBook(page, await aliasOf(page, book.title));
  for (const text of ['Two.', 'Three.']) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => leafText(page)).toContain(text);
  }
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.keyboard.press('ArrowRight');
  const end = page.locator('[aria-labelledby=reader-end]');
  await expect(end).toBeVisible();
  await expect(end.getByText(t('reader.points-later'))).toBeVisible();
  // Pictures that were loaded with the book are whole; those that the browser gave up meanwhile are drawn.
  await expect
    .poll(() => end.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)))
    .not.toContain(false);
  await expect(end.locator('img')).not.toHaveCount(0);
  await context.setOffline(false);
  await expect(end.getByText(t('reader.points-later'))).toBeHidden();
});
