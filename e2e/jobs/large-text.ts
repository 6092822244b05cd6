import type { Locator } from '@playwright/test';
import { at } from '../support/addresses.ts';
import { expect, expectNoSidewaysScroll, startSession, test, type Page } from '../support/test.ts';
import { cutTexts } from '../support/cut-texts.ts';
import { wordsOf } from '../support/words.ts';
import { thingsOf } from '../walk/things.ts';

const t = wordsOf('hr');
const TEACHER = 'teacher@klupa.example';

/** Twice the text on a desktop, and a window of 1,280 pixels zoomed to 400 % (WCAG 1.4.4, 1.4.10). */
const VIEWS = [
  { what: '200 % text', width: 1280, height: 800, text: '200%' },
  { what: '200 % text on a phone', width: 360, height: 740, text: '200%' },
  { what: '320 pixels', width: 320, height: 480, text: '100%' },
];
/** Of the window, what bars that stay may take of it, so that there is room to read. */
const BARS_MOST = 0.5;

interface Place {
  readonly what: string;
  readonly path: string;
  readonly user?: string;
  readonly act?: (page: Page) => Promise<void>;
  readonly there: (page: Page) => Locator;
}

const card = (page: Page) => page.locator('main li').getByRole('link').first();
const openStatistics = async (page: Page) => {
  const { classroom } = await thingsOf(page);
  await page.goto(at('hr', `/classrooms/${classroom}`));
  await page
    .getByRole('list', { name: t('classrooms.publications') })
    .getByRole('link')
    .first()
    .click();
};

/** The screens of which large text is tried; `npm test` tries the first. */
export const LARGE_TEXT_PLACES: readonly [Place, ...Place[]] = [
  { what: 'the shelf', path: '/', there: (page) => page.locator('[data-book]').first() },
  {
    what: 'an empty state that names a long word',
    path: '/?name=Nezaboravnicaplava',
    there: (page) => page.locator('[data-state=empty]').getByText('Nezaboravnicaplava'),
  },
  { what: 'registering', path: '/register?role=student', there: (page) => page.locator('[name=first_name]') },
  { what: 'the classes', path: '/classrooms', user: TEACHER, there: card },
  {
    what: 'statistics',
    path: '/classrooms',
    user: TEACHER,
    act: openStatistics,
    there: (page) => page.getByRole('table'),
  },
  {
    what: 'the profile',
    path: '/user',
    user: TEACHER,
    there: (page) => page.getByRole('main').getByRole('textbox').first(),
  },
  { what: 'the reader', path: '/reader/macak-sa-svjetionika', there: (page) => page.locator('iframe').first() },
];

/** Of the window's height, what bars that stay in place take. */
const barsShare = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const bars = [...document.querySelectorAll('body *')].filter((one) => {
      const { position } = getComputedStyle(one);
      const { width, height, top, bottom } = one.getBoundingClientRect();
      const isPlaced = position === 'fixed' || position === 'sticky';
      return (
        isPlaced && width > innerWidth / 2 && height > 0 && top < innerHeight && bottom > 0 && one.checkVisibility()
      );
    });
    const rows = new Set<number>();
    for (const bar of bars) {
      const { top, bottom } = bar.getBoundingClientRect();
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(innerHeight, bottom); y++) rows.add(y);
    }
    return rows.size / innerHeight;
  });

/** Large text and narrow windows on one screen [SAFE-27]. */
export function testLargeText({ what, path, user, act, there }: Place): void {
  test(`[SAFE-27] ${what}: large text and narrow windows reflow, nothing is cut`, async ({ page }) => {
    test.slow();
    if (user) await startSession(page, 'hr', user);
    await page.goto(at('hr', path));
    await act?.(page);
    await expect(there(page)).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const { what: view, width, height, text } of VIEWS) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
      await expectNoSidewaysScroll(page);
      expect.soft([view, await cutTexts(page)]).toEqual([view, []]);
      expect.soft(await barsShare(page), view).toBeLessThanOrEqual(BARS_MOST);
    }
  });
}
