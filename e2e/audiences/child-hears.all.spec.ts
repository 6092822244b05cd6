import { at } from '../support/addresses.ts';
import { enterAsNewPupil } from '../support/people.ts';
import { readToTheEnd } from '../support/reading.ts';
import { expect, test } from '../support/test.ts';
import { giveVoice } from '../support/voice.ts';

test('[PLAY-10] [PLAY-17] [PLAY-19] a pupil hears a whole book, gets a sticker and comes home', async ({ page }) => {
  test.setTimeout(240_000);
  await page.context().addInitScript(giveVoice, 2400);
  await enterAsNewPupil(page, 'sl');
  await page.goto(at('sl'));
  await page.locator('[data-grade="1"]').press('Enter');
  const tile = page.locator('main li a[target=_blank]').first();
  const [book] = await Promise.all([page.waitForEvent('popup'), tile.click()]);
  await expect(book.locator('iframe[data-shown]')).toBeVisible();
  // One big button with a picture: the voice turns the pages, up to the last.
  const hear = book.locator('main button:has(.lucide-volume-2)');
  await hear.click();
  await expect(hear).toHaveCount(0);
  await expect(hear).toBeVisible({ timeout: 180_000 });
  await readToTheEnd(book);
  await expect(book.locator('[data-kind="first-book"]')).toBeVisible({ timeout: 30_000 });
  await book.locator('[aria-labelledby=reader-end] a[href="#/"]').click();
  await expect(book.locator('main [data-grade], main nav button').first()).toBeVisible();
  // The child's profile lists the sticker.
  await book.goto(at('sl', '/user'));
  await expect(book.locator('[data-for="children"] [data-kind="first-book"]')).toBeVisible();
  await expect(book.locator('main input').filter({ visible: true })).toHaveCount(0);
  await book.locator('aside a[href="#/"]').click();
  await expect(book.locator('main [data-grade], main nav button').first()).toBeVisible();
});
