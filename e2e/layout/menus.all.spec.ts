import type { Page } from '@playwright/test';
import { at } from '../support/addresses.ts';
import { openFrame } from '../support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, isPlayground, signIn, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

// Each visitor starts without an answer to the cookie notice.
test.use({ hasChosen: false });

const WIDTHS = [320, 360, 768, 1024, 1440, 2560];
const DESKTOP = 1024;
const SCREENS = ['/', '/login', '/cookies', '/nowhere'];

/** Opens the drawer where there is one. */
async function menuOf(page: Page, language: string) {
  const t = wordsOf(language);
  if ((page.viewportSize()?.width ?? 0) < DESKTOP)
    await page.getByRole('button', { name: t('shell.open-menu') }).click();
  return page.getByRole('navigation', { name: t('shell.main-menu') });
}

test('[NAV-15] [NAV-16] the menu of a market follows its layout and who is signed in', async ({ page }) => {
  const hr = wordsOf('hr');
  await signIn(page, 'hr', 'hr', 'teacher@klupa.example');
  const books = (await menuOf(page, 'hr')).getByRole('link', { name: hr('shell.menu-my-books') });
  await expect(books).toHaveAttribute('aria-current', 'page');

  const sl = wordsOf('sl');
  await signIn(page, 'sl', 'sl', 'teacher@klupa.example');
  const menu = await menuOf(page, 'sl');
  await expect(menu.getByRole('link', { name: sl('shell.menu-playground') })).toBeVisible();
  for (const name of ['my-seminars', 'unlock-content', 'buy-content', 'user-profile', 'help'])
    await expect(menu.getByRole('link', { name: sl(`shell.menu-${name}`) })).toHaveAttribute(
      'href',
      /\/stand-in\?address=https%3A/,
    );
  await expectAccessible(page);
});

test('[NAV-14] strangers in a market with an outside registration are sent there', async ({ page }) => {
  const t = wordsOf('sl');
  await page.goto(at('sl'));
  await openFrame(page, 'sl');
  if ((page.viewportSize()?.width ?? 0) < DESKTOP)
    await page.getByRole('button', { name: t('shell.open-menu') }).click();
  const register = page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.register') })
    .filter({ visible: true });
  await expect(register).toHaveAttribute('href', /\/stand-in\?address=https%3A%2F%2Fracun\.sl\.example/);
});

for (const [host, language] of [
  ['hr', 'hr'],
  ['bg-kindergarden', 'bg'],
  ['sl', 'sl'],
] as const)
  test(`[QUAL-3] ${host}: nothing sticks out, and everything to touch is 44 px, from 320 to 2560 px`, async ({
    page,
  }) => {
    // A world takes its time to be drawn at each width.
    test.slow(isPlayground(host));
    const t = wordsOf(language);
    for (const path of SCREENS) {
      // A blank page first: the previous screen stays until the new screen is loaded.
      await page.goto('about:blank');
      await page.goto(at(host, path));
      // The login has no such door: who signs in may be a grown-up.
      if (path !== '/login' && isPlayground(host)) await openFrame(page, language);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      if (path === '/') await expect(page.getByRole('region', { name: t('shell.bars-bottom') })).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
        // Controls of the frame; links inside sentences may be as high as their line (WCAG 2.5.8).
        const small = await page
          .locator('header :is(a, button), footer :is(a, button), section button')
          .filter({ visible: true })
          .evaluateAll((found) =>
            found.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML.slice(0, 90)),
          );
        expect([width, path, small]).toEqual([width, path, []]);
      }
    }
  });

test('[QUAL-3] the longest menu of the product fits beside logo and name at every desktop width', async ({ page }) => {
  await signIn(page, 'hr', 'hr', 'super.teacher@klupa.example');
  await page.setViewportSize({ width: DESKTOP, height: 800 });
  const t = wordsOf('hr');
  const names = ['my-classrooms', 'quiz-tool', 'my-families', 'teachers-corner', 'test-corner', 'leaderboards'];
  const words = [...names, 'external-bookshelf', 'join-classroom'].map((name) => t(`shell.menu-${name}`));
  await page.getByRole('navigation', { name: t('shell.main-menu') }).evaluate((menu, texts) => {
    const [first, ...built] = menu.querySelectorAll('li');
    for (const item of built) item.remove();
    for (const text of texts) {
      const item = first?.cloneNode(true) as HTMLElement;
      const [link] = item.children;
      if (link) link.textContent = text;
      first?.parentElement?.append(item);
    }
  }, words);
  for (const width of WIDTHS.filter((one) => one >= DESKTOP)) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    const heights = await page.getByRole('banner').evaluate((banner) => {
      const menu = banner.querySelector('nav')?.getBoundingClientRect();
      const corner = banner.querySelector('[data-header-part=profile]')?.getBoundingClientRect();
      return { overlaps: (menu?.right ?? 0) > (corner?.left ?? 0), tooHigh: (menu?.height ?? 0) > 80 };
    });
    expect([width, heights]).toEqual([width, { overlaps: false, tooHigh: false }]);
  }
});
