import { at } from '../support/addresses.ts';
import { shippedMarkets } from '../support/markets.ts';
import { expect, isPlayground, test } from '../support/test.ts';

for (const { label, host, language, isClosed } of shippedMarkets)
  test(`[MKT-8] [MKT-12] ${label} opens with its own language and with books`, async ({ page }) => {
    await page.goto(at(host));
    // Browsers know Montenegrin as Serbian of Montenegro.
    const tag = language.startsWith('cnr') ? 'sr-Latn-ME' : language;
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${tag}`));
    if (isClosed) return expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A playground shows books once a grade is chosen.
    if (isPlayground(host)) await page.locator('[data-grade="1"]').press('Enter');
    await expect(page.locator('main picture img').first()).toBeVisible();
  });
