import { at } from '../support/addresses.ts';
import { workerOf } from '../support/keeping.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** A page that is loaded again without a network is our own page, until the network is back. */
export function testAway({ host, language }: { readonly host: string; readonly language: string }): void {
  test(`[READ-15] ${host}: without a network our own page comes, in its language, and goes by itself`, async ({
    page,
    context,
  }) => {
    await page.goto(at(host));
    await workerOf(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(language)('offline.away-title'));
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    await expectNoSidewaysScroll(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: wordsOf(language)('bookshelf.title') })).toBeVisible();
  });
}
