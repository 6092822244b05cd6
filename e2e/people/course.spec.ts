import { demoExercises } from '../../demo/index.ts';
import { demoSchools } from '../../demo/people/schools.ts';
import { at } from '../support/addresses.ts';
import { enter } from '../support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const [exercise] = demoExercises('en');

/** A pupil whom no other test signs in as: another one for each test, size of window and try. Who opens a unit twice ends the first session. */
function lastPupil(before = 0): string {
  const { project, retry } = test.info();
  const pupils = demoSchools('en').find(({ key }) => key === 'hill')?.classrooms[0]?.pupils ?? [];
  return pupils.at(-1 - before - retry - (project.name === 'phone' ? 0 : 2))?.username ?? '';
}

/** Answers all questions of the open exercise rightly, and ends it. */
async function play(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe[data-shown]');
  for (const question of exercise?.questions ?? []) {
    if (question.kind === 'match') throw new Error('The first exercise has pictures to choose');
    await frame.locator(`[data-choice="${question.correct}"]`).click();
    await frame.locator('.next').click();
  }
  await frame.locator('.done').click();
}

test('[PROG-30] [PROG-33] [PROG-34] [PROG-35] a student opens an exercise from the shelf, plays it, and finds the score there and in the progress', async ({
  page,
  context,
}) => {
  await enter(page, 'en', lastPupil());
  await page.getByRole('searchbox').fill(exercise?.title ?? '');
  await page.locator('main li').getByRole('button').first().click();
  const panel = page.locator('section[id^="panel-"]');
  await expectAccessible(page);
  const [player] = await Promise.all([
    context.waitForEvent('page'),
    panel.getByRole('link', { name: t('bookshelf.open-course') }).click(),
  ]);
  await expect(player.getByRole('heading', { level: 1, name: exercise?.title ?? '' })).toBeVisible();
  await expect(player.locator('iframe[data-shown]')).toBeVisible();
  await expectAccessible(player);
  await expectNoSidewaysScroll(player);
  const address = player.url();
  test.setTimeout(120_000);
  await play(player);
  // The focus comes back from the frame.
  await player.getByRole('heading', { level: 1 }).click();
  const bar = player.locator('header');
  // The player asks for the result when the focus comes back, and every 20 seconds.
  await expect(bar).toContainText(t('courses.state-done'), { timeout: 60_000 });
  await expect(bar).toContainText('100%');
  await expectAccessible(player);

  await player.getByRole('link', { name: t('courses.close') }).click();
  await expect.poll(() => player.isClosed() || !player.url().includes('/course/'), { timeout: 10_000 }).toBe(true);
  await page.bringToFront();
  await page.goto(address);
  await expect(page.locator('header')).toContainText('100%');

  // The student's progress shows the same.
  await page.goto(at('en', '/reports'));
  const books = page.getByRole('region', { name: t('reports.books') });
  await expect(books).toContainText(t('statistics.solved-part').replace(/\{(?:read|count)\}/g, '1'));
  await expect(books.getByRole('link', { name: exercise?.title ?? '' })).toHaveAttribute('href', /course/);
  await expectAccessible(page);
});

test('[PROG-33] a visitor signs in first; the address of a reader leads to the exercise', async ({ page }) => {
  const alias = 'how-many';
  await page.goto(at('en', `/course/${alias}`));
  await expect(page).toHaveURL(/login/);
  await enter(page, 'en', lastPupil(4));
  await page.goto(at('en', `/reader/${alias}`));
  await expect(page).toHaveURL(new RegExp(`/course/${alias}`));
  await expect(page.locator('iframe[data-shown]')).toBeVisible();
});
