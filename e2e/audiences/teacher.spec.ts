import { at } from '../support/addresses.ts';
import { expect, expectAccessible, MARKETS, signIn, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

for (const { host, language } of MARKETS) {
  const t = wordsOf(language);

  test(`a teacher in ${host}: [SHELF-4] [SHELF-5] filters, shares the address, clears; [SHELF-1] owns the locked books`, async ({
    page,
    context,
  }) => {
    await signIn(page, host, language, 'teacher@klupa.example');
    await expect(page.getByText(t('bookshelf.locked'), { exact: true })).toHaveCount(0);

    await page
      .getByRole('button', { name: new RegExp(t('bookshelf.filters')) })
      .first()
      .click();
    const covers = page.locator('main picture img');
    // The row with the books of the classes may load before the others.
    await expect.poll(() => covers.count()).toBeGreaterThan(3);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const all = await covers.count();
    // The grades are the first filters, once they are loaded.
    await expect.poll(() => page.getByRole('checkbox').count()).toBeGreaterThan(2);
    await page.getByRole('checkbox').first().check({ force: true });
    await expect(page).toHaveURL(/grade=/);
    await expect.poll(() => covers.count()).toBeLessThan(all);
    await expectAccessible(page);

    // The address alone brings another tab to the same shelf.
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.locator('main picture img').first()).toBeVisible();
    expect(await other.getByRole('checkbox').first().isChecked()).toBe(true);
    await other.close();

    await page
      .getByRole('button', { name: new RegExp(t('bookshelf.clear')) })
      .first()
      .click();
    await expect.poll(() => covers.count()).toBe(all);
  });
}

test('[NAV-5] who is signed in has nothing to do at the login', async ({ page }) => {
  await signIn(page, 'hr', 'hr', 'teacher@klupa.example');
  await page.goto(at('hr', '/login'));
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('hr')('bookshelf.title') })).toBeVisible();
});

test('[NAV-9] after login one is where one wanted to be, but never on another host', async ({ page }) => {
  const t = wordsOf('hr');
  const fill = async () => {
    await page.getByLabel(t('session.account-label')).fill('teacher@klupa.example');
    await page.getByLabel(t('session.password-label'), { exact: true }).fill('klupa-demo');
    await page.getByRole('button', { name: t('session.log-in'), exact: true }).click();
  };
  await page.goto(at('hr', `/login?return_url=${encodeURIComponent('https://evil.example/')}`));
  await fill();
  await expect(page.getByRole('heading', { level: 1, name: t('bookshelf.title') })).toBeVisible();
  expect(new URL(page.url()).hostname).toBe('hr.localhost');
});

test('[QUAL-3] 320 px, and 200 % zoom of a laptop, without sideways scrolling', async ({ page }) => {
  for (const width of [320, 720]) {
    await page.setViewportSize({ width, height: 700 });
    for (const path of ['/', '/login', '/nowhere']) {
      await page.goto(at('hr', path));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ width, path, over }).toEqual({ width, path, over: 0 });
    }
  }
});
