import { readFileSync } from 'node:fs';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('hr');

/** From here on each press of a finger or mouse counts; typing does not. */
async function startCounting(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { presses: 0 };
    Object.assign(window, { counted });
    addEventListener('pointerdown', () => (counted.presses += 1), { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { counted: { presses: number } }).counted.presses);
}

/** The list of one's classes: in the menu, which a narrow window folds. */
async function openClasses(page: Page): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name: t('classrooms.title'), exact: true });
  if (!(await link.isVisible())) await page.getByRole('button', { name: t('shell.open-menu') }).click();
  await page
    .getByRole('link', { name: t('classrooms.title'), exact: true })
    .first()
    .click();
}

const openPeople = (page: Page): Promise<void> =>
  page
    .getByRole('navigation', { name: t('classrooms.tabs') })
    .getByRole('link', { name: t('classrooms.tab-people') })
    .click();

test('[CLS-15] [CLS-16] [CLS-17] a class with three children and their cards within twelve clicks; one removed, and back', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'hr', 'hr', 'teacher@klupa.example');
  const clicks = await startCounting(page);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await openClasses(page);
  await page.getByRole('link', { name: t('classrooms.new'), exact: true }).click();
  // School, letter and colour are proposed.
  await expect(page.getByRole('combobox', { name: t('classrooms.school') })).not.toHaveValue('');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: test.info().outputPath('class.png'), fullPage: true });
  await press(t('classrooms.create'));
  const names = page.getByRole('textbox', { name: t('classrooms.pupils-names') });
  await expect(names).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('pupils.png'), fullPage: true });
  await names.click();
  await page.keyboard.insertText('Ana Ždral\nBorna Čavka\nCvita Šojka');
  await press(t('classrooms.pupils-next'));
  await page.getByRole('button', { name: /\s3\s/ }).click();
  await expect(page.getByRole('heading', { name: t('classrooms.pupils-made-title') })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: test.info().outputPath('cards.png'), fullPage: true });

  // Passwords that nobody has on paper are not left by a link.
  const before = await clicks();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('classrooms.back') })
    .click();
  await page.getByRole('button', { name: t('account.leave-stay') }).click();
  const asked = (await clicks()) - before;
  expect(asked).toBe(2);

  await press(t('classrooms.pupils-cards'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('classrooms.pupils-save-cards') }).click(),
  ]);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString('latin1'),
  ).toBe('%PDF-');
  await press(t('classrooms.pupils-done'));
  await expect(page).toHaveURL(/#\/classrooms\/\d+$/);
  const count = (await clicks()) - asked;
  // The menu of a phone is one more.
  expect(count).toBe(test.info().project.name === 'phone' ? 10 : 9);

  // A pupil is removed and is back: from the class four clicks, and one to undo [CLS-17].
  const inClass = await clicks();
  await openPeople(page);
  const people = page.getByRole('list', { name: t('classrooms.people'), exact: true }).getByRole('listitem');
  await people.filter({ hasText: 'Borna' }).getByRole('checkbox').check();
  await press(t('classrooms.remove'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('classrooms.remove'), exact: true })
    .click();
  await expect(people.filter({ hasText: 'Borna' })).toHaveCount(0);
  await press(t('classrooms.undo'));
  await expect(people.filter({ hasText: 'Borna' })).toHaveCount(1);
  expect((await clicks()) - inClass).toBe(5);
  await page.goBack();

  // Back leads to the list and not into a second class.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: t('classrooms.title') })).toBeVisible();
});

test('[CLS-16] the list of a class on paper within three clicks', async ({ page }) => {
  await signIn(page, 'hr', 'hr', 'teacher@klupa.example');
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }));
  const clicks = await startCounting(page);
  await page.locator('main a[href*="#/classrooms/"]').first().click();
  await openPeople(page);
  await page.getByRole('button', { name: t('classrooms.print-list') }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { isPrinted?: boolean }).isPrinted)).toBe(true);
  expect(await clicks()).toBe(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: test.info().outputPath('people.png'), fullPage: true });
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-print=sheet]');
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: t('classrooms.print-list') })).toBeHidden();
  await page.pdf({ path: test.info().outputPath('list.pdf'), format: 'A4' });
});

test('[CLS-18] a book is given to a class from the shelf within four clicks, and taken back with one', async ({
  page,
}) => {
  await signIn(page, 'hr', 'hr', 'teacher@klupa.example');
  const clicks = await startCounting(page);
  await page.locator('button[data-book]').first().click();
  const give = page.getByRole('button', { name: t('classrooms.give'), exact: true });
  await give.click();
  const dialog = page.getByRole('dialog');
  const free = dialog.locator('input[type=checkbox]:enabled');
  await expect(free.first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: test.info().outputPath('give.png') });
  await free.last().click();
  await dialog.getByRole('button', { name: t('classrooms.give'), exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await clicks()).toBeLessThanOrEqual(4);
  await page.getByRole('button', { name: t('classrooms.undo'), exact: true }).click();
  await give.click();
  await expect(free.last()).not.toBeChecked();
  await page.screenshot({ path: test.info().outputPath('panel.png') });
});
