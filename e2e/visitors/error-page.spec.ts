import { at } from '../support/addresses.ts';
import { cutTexts } from '../support/cut-texts.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts';

const missing = (market: string) => new URL('/nothing', at(market, '/')).href;

test('[MKT-9] a page that is not there says so at any size of text, and leads home', async ({ page }) => {
  const answer = await page.goto(missing('bg'));
  expect(answer?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'bg');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [width, text] of [
    [360, '100%'],
    [360, '200%'],
    [1440, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    await expectNoSidewaysScroll(page);
    expect.soft(await cutTexts(page)).toEqual([]);
  }
  await page.getByRole('link').click();
  await expect(page.getByRole('banner')).toBeVisible();
});
