import { demoExercises } from '../../demo/index.ts';
import { at } from '../support/addresses.ts';
import { expectVisibleFocus } from '../support/focus.ts';
import { enter } from '../support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, startSession, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** Everything in the main area that a finger may touch, and is too small for a child's. */
const tooSmall = (page: Page) =>
  page
    .locator('main :is(a, button)')
    .filter({ visible: true })
    .evaluateAll((found) =>
      found
        .filter((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 63.5)
        .map((one) => one.outerHTML.slice(0, 80)),
    );

const student = () => (test.info().project.name === 'phone' ? 'ucenik' : 'ucenica');

test('[REPO-9] a student filters the e-content of the market by keys, and opens an exercise in a new tab', async ({
  page,
  context,
}) => {
  const t = wordsOf('hr');
  await enter(page, 'hr', student());
  // Any letter case.
  await page.goto(at('hr', '/eMaterials'));
  const cards = page.locator('main article');
  await expect(page.getByRole('heading', { level: 1, name: t('ematerials.title') })).toBeVisible();
  await expect(cards).toHaveCount(demoExercises('hr').length);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const opener = page.getByRole('button', { name: t('ematerials.filters') });
  if (await opener.isVisible()) await opener.press('Enter');
  const second = page.getByRole('checkbox', { name: t('ematerials.grade-name').replace('{number}', '2') });
  await second.press('Space');
  await expect(page).toHaveURL(/grade=\d+/);
  await expect(cards).toHaveCount(2);
  await page.getByRole('checkbox').last().press('Space');
  await expect(page).toHaveURL(/subject=\d+/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The way back leads to the same choice.
  const chosen = page.url();
  await page.goto(at('hr', '/user'));
  await expect(cards).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(chosen);
  await page.getByRole('button', { name: t('ematerials.clear'), exact: true }).press('Enter');
  await expect(page.locator('main output')).toBeFocused();
  await expect(cards).toHaveCount(demoExercises('hr').length);

  const link = cards.getByRole('link').first();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expectVisibleFocus(page);
  const [player] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await expect(player).toHaveURL(/#\/course\//);
  await expect(player.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[REPO-9] strangers sign in first, and come to the e-content; other markets lead home', async ({ page }) => {
  const t = wordsOf('hr');
  await page.goto(at('hr', '/ematerials?grade=1'));
  await expect(page).toHaveURL(/login.*return_url=/);
  await startSession(page, 'hr', student());
  await page.reload();
  await page.goto(at('hr', '/ematerials'));
  await expect(page.getByRole('heading', { level: 1, name: t('ematerials.title') })).toBeVisible();
  await startSession(page, 'mk', 'ucenik');
  await page.goto(at('mk', '/ematerials'));
  await expect(page).toHaveURL(/#\/$/);
});

test('[REPO-9] [PLAY-10] [PLAY-19] a child finds pictures, opens an exercise with one tap, and comes back and home', async ({
  page,
}) => {
  const t = wordsOf('bg');
  await enter(page, 'bg-kindergarden', student());
  await page.goto(at('bg-kindergarden', '/ematerials'));
  const pictures = page.locator('main [data-board] a');
  await expect(pictures).toHaveCount(demoExercises('bg').length);
  await expect(page.getByRole('complementary', { name: t('playground.helpers') })).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.locator('main [data-picks] button').first().click();
  await expect(page).toHaveURL(/grade=\d+/);
  await expect.poll(() => pictures.count()).toBeLessThan(demoExercises('bg').length);
  await expectAccessible(page);
  await pictures.first().click();
  await expect(page).toHaveURL(/#\/course\//);
  await page.getByRole('link', { name: t('courses.close') }).click();
  await expect(page).toHaveURL(/#\/ematerials\?grade=\d+/);
  await expect(pictures.first()).toBeVisible();
  await page
    .getByRole('complementary', { name: t('playground.helpers') })
    .locator('a[href="#/"]')
    .click();
  await expect(page).toHaveURL(/#\/$/);
});
