import { at } from '../support/addresses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('hr');
/** The quizzes of the demo school that are open, or over. */
const QUIZZES = ['Šumski kviz', 'Morski kviz'];

const rows = (page: Page) =>
  page.getByRole('list', { name: t('leaderboards.title'), exact: true }).getByRole('listitem');
const tabs = (page: Page) => page.getByRole('navigation', { name: t('leaderboards.boards'), exact: true });

/** The first row of the board that is open: a position, a name, points. */
async function expectRow(page: Page): Promise<void> {
  await expect(rows(page).first()).toHaveText(/^1\..*\p{L}.*\d+ bod(a|ova)?$/u);
  await expect(page.locator('[data-state=failed]')).toHaveCount(0);
}

async function openTab(page: Page, name: string): Promise<void> {
  await tabs(page).getByRole('link', { name, exact: true }).click();
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText(name);
}

for (const who of ['visitor', 'pupil', 'teacher'] as const)
  test(`[LEAD-1] [LEAD-2] [LEAD-3] [LEAD-8] a ${who} opens every board by its tab, and reads a row of each`, async ({
    page,
  }) => {
    if (who !== 'visitor') await signIn(page, 'hr', 'hr', who === 'pupil' ? 'ana.h1' : 'teacher@klupa.example');
    await page.goto(at('hr', '/leaderboards'));
    const kinds = ['students', 'classrooms', 'schools', 'competition'].map((kind) => t(`leaderboards.${kind}`));
    await expect(tabs(page).getByRole('link')).toHaveCount(kinds.length + QUIZZES.length);
    // The board of the week is empty until a student earns points after Monday morning.
    await expect(rows(page).first().or(page.locator('[data-state=empty]'))).toBeVisible();
    await page.getByRole('button', { name: t('leaderboards.period-all') }).click();
    await expectRow(page);
    // The board of students shows pupils their own place.
    const own = page.getByText(/^(Na \d+\. si mjestu|.*bodova: )/i);
    await expect(own).toHaveCount(who === 'pupil' ? 1 : 0);
    for (const tab of [...kinds.slice(1), ...QUIZZES]) {
      await openTab(page, tab);
      await expectRow(page);
      await expectNoSidewaysScroll(page);
    }
    await openTab(page, kinds[1] ?? '');
    await expectRow(page);
    await expectAccessible(page);
  });

test('[LEAD-3] the board of the competition opens by its address, a grade at a time', async ({ page }) => {
  await page.goto(at('hr', '/leaderboards/competition'));
  const grades = page.getByRole('group', { name: t('leaderboards.grades') }).getByRole('button');
  await expect(grades).toHaveCount(4);
  for (const grade of await grades.all()) {
    await grade.click();
    await expect(grade).toHaveAttribute('aria-pressed', 'true');
    await expect(rows(page).first().or(page.locator('[data-state=empty]'))).toBeVisible();
    await expect(page.locator('[data-state=failed]')).toHaveCount(0);
  }
  // A class of the first grade has read.
  await grades.first().click();
  await expectRow(page);
  await expectNoSidewaysScroll(page);
});
