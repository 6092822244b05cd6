import { demoSchools } from '../../demo/people/schools.ts';
import { at } from '../support/addresses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, startSession, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

/** Students of the second and of the third grade whom no other test signs in as; each size of window and try has its own. */
function students(): [second: string, third: string] {
  const { project, retry } = test.info();
  const index = (project.name === 'phone' ? 9 : 14) + retry;
  const classrooms = demoSchools('en').flatMap((school) => school.classrooms);
  const of = (grade: number) => classrooms.find((one) => one.grade === grade)?.pupils[index]?.username ?? '';
  return [of(2), of(3)];
}

/** Signs in after whoever had the tablet before, and opens the shelf. */
async function takeTablet(page: Page, username: string): Promise<void> {
  const before = await page.evaluate(() => localStorage.getItem('klupa.bookshelf-reader')).catch(() => null);
  await page.goto('about:blank');
  await page.context().clearCookies();
  await startSession(page, 'en', username);
  await page.goto(at('en'));
  await expect(page.getByRole('navigation', { name: t('bookshelf.grades') })).toBeVisible();
  // What keeps places comes after the shelf.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('klupa.bookshelf-reader'))).not.toBe(before);
}

/** The heading that opens and folds the board of a grade. */
const heading = (page: Page, grade: number) =>
  page.locator('h3').getByRole('button', { name: new RegExp(`^Grade ${grade} `) });
const openGrades = async (page: Page) => {
  const all = await page.locator('h3 > button[aria-expanded="true"]').allInnerTexts();
  return all.map((text) => Number(/\d+/.exec(text)?.[0]));
};

test('[SHELF-20] [SHELF-21] [SHELF-23] own grade, rail and place, each student their own', async ({ page }) => {
  test.slow();
  const [ana, ivo] = students();
  await takeTablet(page, ana);
  await expect(heading(page, 2)).toHaveAttribute('aria-expanded', 'true');
  expect(await openGrades(page)).toEqual([2]);
  await heading(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 1)).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The rail opens a folded grade; its heading has the focus and lies under what sticks, not behind it.
  const rail = page.getByRole('navigation', { name: t('bookshelf.grades') });
  await rail.getByRole('button', { name: 'Grade 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 3)).toBeFocused();
  await expect(heading(page, 3)).toHaveAttribute('aria-expanded', 'true');
  await expect(rail.getByRole('button', { name: 'Grade 3' })).toHaveAttribute('aria-current', 'location');
  await expect
    .poll(() =>
      heading(page, 3).evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);

  // A book stays open, and the place is kept when the tablet is handed on.
  const book = page
    .locator('section', { has: heading(page, 3) })
    .locator('[data-book]')
    .first();
  await book.click();
  await expect(book).toHaveAttribute('aria-expanded', 'true');
  await page.waitForTimeout(1000);
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(100);

  await takeTablet(page, ivo);
  await expect(heading(page, 3)).toHaveAttribute('aria-expanded', 'true');
  expect(await openGrades(page)).toEqual([3]);
  await expect(page.locator('[data-book][aria-expanded="true"]')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await takeTablet(page, ana);
  await expect(heading(page, 1)).toHaveAttribute('aria-expanded', 'true');
  expect(await openGrades(page)).toEqual([1, 2, 3]);
  await expect(page.locator('[data-book][aria-expanded="true"]')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

test('[SHELF-22] a heart puts a book into a row of its own, where one tap opens it', async ({ page }) => {
  test.slow();
  const { project, retry } = test.info();
  const pupils = demoSchools('en').flatMap(
    ({ classrooms }) => classrooms.find(({ grade }) => grade === 1)?.pupils ?? [],
  );
  await startSession(page, 'en', pupils[(project.name === 'phone' ? 9 : 14) + retry]?.username ?? '');
  await page.goto(at('en'));
  const book = page.locator('main [data-book]:not(:has([class*="lock"]))').first();
  const name = await book.locator('[class*="title"]').innerText();
  await book.click();
  const heart = page.getByRole('button', { name: t('bookshelf.favourite') });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect((await heart.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const top = () => book.evaluate((one) => one.getBoundingClientRect().top + window.scrollY);
  await page.waitForTimeout(600);
  const before = await top();
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(t('bookshelf.favourite-added'))).toBeVisible();
  // Nothing moved, and no row came.
  expect(await top()).toBe(before);
  await expectAccessible(page);

  await page.reload();
  const row = page.getByRole('region', { name: t('bookshelf.favourites') });
  await expect(row.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/#\/reader\//);
});
