import { at } from '../support/addresses.ts';
import { enterAsNewPupil } from '../support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const words = wordsOf('en');
/** Words with their arguments filled in. */
const t = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  words(key).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
const isPhone = () => test.info().project.name === 'phone';

/** Presses what a child presses: with a finger, or by focus and a key. */
async function press(page: Page, role: 'button' | 'radio' | 'checkbox', name: string, nth = 0): Promise<void> {
  const control = page.getByRole(role, { name, exact: true }).nth(nth);
  if (isPhone()) return control.tap();
  await control.focus();
  await page.keyboard.press(role === 'button' ? 'Enter' : 'Space');
}
const next = (page: Page) => press(page, 'button', t('questions.next'));
const heading = (page: Page, text: string) => expect(page.getByRole('heading', { name: text })).toBeVisible();

test('[LEAD-7] [LEAD-10] [LEAD-11] [LEAD-2] a child takes the quiz by keyboard or touch, is cut off, goes on, and sees the board', async ({
  page,
  context,
}) => {
  await enterAsNewPupil(page, 'en');
  await page.goto(at('en', '/quizzes/forest-quiz'));
  await heading(page, 'The forest quiz');
  await expectAccessible(page);
  await press(page, 'button', t('quizzes.start'));

  await heading(page, 'Who rolls up into a ball and shows its spines?');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press(page, 'radio', 'The hedgehog');
  await next(page);
  for (const tree of ['Beech', 'Oak', 'Birch']) await press(page, 'checkbox', tree);
  await next(page);
  await expect(page.getByText(t('quizzes.saved'))).toBeVisible();

  // The network goes while an answer is given; the page is reloaded when it is back.
  await context.setOffline(true);
  await press(page, 'radio', t('questions.true'));
  await expect(page.getByText(t('quizzes.waiting'))).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await press(page, 'button', t('quizzes.go-on'));
  await heading(page, 'What is the fruit of the oak called?');
  await page.getByRole('textbox').fill('Acorn');
  await page.keyboard.press('Enter');
  await heading(page, 'Anna finds 18 chestnuts, and Leo half as many. How many do they have together?');
  await page.getByRole('textbox').fill('27');
  await next(page);

  for (const [left, right] of [
    ['A bee', 'in a hive'],
    ['A fox', 'in a den'],
    ['A stork', 'in a nest'],
    ['A snail', 'in its shell'],
  ] as const) {
    await press(page, 'button', left);
    await press(page, 'button', right);
  }
  await expectAccessible(page);
  await next(page);
  const down = t('questions.down', { item: 'A tall tree' });
  for (let place = 0; place < 3; place++) await press(page, 'button', down);
  await press(page, 'button', t('questions.down', { item: 'A young tree' }));
  await next(page);
  await page.getByRole('combobox').first().selectOption('shorter');
  await page.getByRole('combobox').last().selectOption('winter sleep');
  await page.getByRole('textbox').fill('South');
  await next(page);
  await press(page, 'radio', 'On the grass, right of the mushroom');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await next(page);

  await expect(page.getByText(t('questions.all-answered'))).toBeVisible();
  await press(page, 'button', t('quizzes.hand-in'));
  await heading(page, t('quizzes.score', { points: '90', most: '90' }));
  await expectAccessible(page);
  await page.getByRole('link', { name: t('quizzes.to-board') }).click();
  await expect(page.getByText(t('leaderboards.you')).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // There is no second attempt.
  await page.goto(at('en', '/quizzes/forest-quiz'));
  await heading(page, t('quizzes.score', { points: '90', most: '90' }));
  await expect(page.getByRole('button', { name: t('quizzes.start') })).toHaveCount(0);
});
