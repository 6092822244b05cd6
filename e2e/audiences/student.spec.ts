import { demoBooks, demoLanguage } from '../../demo/index.ts';
import { at } from '../support/addresses.ts';
import { enter } from '../support/people.ts';
import { readUnits } from '../support/reading.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, MARKETS, signIn, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

for (const { host, language } of MARKETS) {
  const t = wordsOf(language);

  test.describe(`a student in ${host}`, () => {
    test('[SHELF-6] [SHELF-7] searches, opens a panel, reads, and sees the points rise', async ({ page, context }) => {
      // Each project has a pupil of its own: points of one must not be another's.
      const name = test.info().project.name === 'phone' ? 'ucenik' : 'ucenica';
      await enter(page, host, name);
      await expectAccessible(page);
      const points = page.getByTestId('points').locator('[aria-hidden]').last();

      // Exercises are on the shelf too, and have no pages.
      const books = demoBooks(demoLanguage(language));
      const { title = '' } = books.find(({ locked, group, schoolGroup }) => !locked && !group && schoolGroup) ?? {};
      await page.getByRole('searchbox').fill(title.slice(0, 6));
      await expect(page).toHaveURL(/name=/);
      await page.locator('main li').getByRole('button', { name: title }).first().click();
      const panel = page.locator('section[id^="panel-"]');
      await expect(panel).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const [reader] = await Promise.all([
        context.waitForEvent('page'),
        panel.getByRole('link', { name: t('bookshelf.open') }).click(),
      ]);
      await readUnits(reader, 2);
      await expectAccessible(reader);
      await expect
        .poll(
          async () => {
            await page.bringToFront();
            return Number((await points.textContent())?.replace(/\D/g, '') || 0);
          },
          { timeout: 20_000 },
        )
        .toBeGreaterThan(0);
    });
  });
}

test('[NAV-24] [NAV-19] logs out by the user menu; the way back needs a login', async ({ page }) => {
  const t = wordsOf('hr');
  await signIn(page, 'hr', 'hr', 'student');
  const isPhone = test.info().project.name === 'phone';
  await page
    .getByRole('button', { name: new RegExp('Robin') })
    .first()
    .click();
  await page
    .getByRole('link', { name: t('shell.log-out') })
    .or(page.getByRole('button', { name: t('shell.log-out') }))
    .first()
    .click();
  await expect(page.getByRole('link', { name: t('shell.log-in') }).first()).toBeVisible();
  if (!isPhone) await expectAccessible(page);
  await page.goto(at('hr', '/user'));
  await expect(page.getByLabel(t('session.account-label'))).toBeVisible();
});
