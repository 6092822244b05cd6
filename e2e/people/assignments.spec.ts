import { at } from '../support/addresses.ts';
import { press } from '../support/focus.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('hr');
const TEACHER = 'teacher@klupa.example';
const CLASS = '2.a';

/** A title that no other run of the tests has. */
const newTitle = () => `Sova ${test.info().project.name} ${Date.now() % 1_000_000}`;
const fill = (key: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), t(key));
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** The page of the class, with its assignments. */
async function openClass(page: Page): Promise<void> {
  await page.goto(at('hr', '/classrooms'));
  await page.getByRole('link', { name: CLASS, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: t('assignments.assignments'), exact: true })).toBeVisible();
}

/** Says in the open dialog to which class, and what it is called. */
async function choose(page: Page, title: string): Promise<void> {
  const dialog = dialogOf(page, t('assignments.new'));
  await dialog.getByLabel(t('assignments.class'), { exact: true }).selectOption({ label: CLASS });
  await dialog.getByLabel(t('assignments.title'), { exact: true }).fill(title);
}

async function assign(page: Page, title: string): Promise<void> {
  await button(page, 'assignments.assign').click();
  await expect(page.getByText(fill('assignments.assigned', { title, class: CLASS }))).toBeVisible();
}

/** Deletes an assignment in its open details. */
async function remove(page: Page, title: string): Promise<void> {
  await dialogOf(page, title)
    .getByRole('button', { name: t('assignments.delete'), exact: true })
    .click();
  await expect(page.getByText(fill('assignments.deleted', { title }))).toBeVisible();
  await expect(page.getByRole('button', { name: title, exact: true })).toHaveCount(0);
}

test('[ASSIGN-1] a teacher assigns a book from its panel on the shelf in three taps', async ({ page }) => {
  await signIn(page, 'hr', 'hr', TEACHER);
  const book = page.locator('main li button:has(picture)').first();
  await book.click();
  await button(page, 'assignments.assign-to-class').click();
  const dialog = dialogOf(page, t('assignments.new'));
  const title = await dialog.getByLabel(t('assignments.title'), { exact: true }).inputValue();
  expect(title).not.toBe('');
  await expect(button(page, 'assignments.assign')).toBeEnabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByText(t('assignments.more'), { exact: true }).click();
  await page.getByRole('radio', { name: t('assignments.for-chosen'), exact: true }).check();
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('radio', { name: t('assignments.for-all'), exact: true }).check();

  const answer = page.waitForResponse((one) => /\/classrooms\/\d+\/assignments$/.test(one.url()));
  await button(page, 'assignments.assign').click();
  const { data } = (await (await answer).json()) as { data: { id: number } };
  await expect(dialog).toBeHidden();
  await expect(button(page, 'assignments.assign-to-class')).toBeFocused();
  await page.evaluate((id) => fetch(`/api/p/assignments/${id}`, { method: 'DELETE' }), data.id);
});

test('[ASSIGN-1] a teacher uses a material of the corner in class', async ({ page }) => {
  test.slow();
  const title = newTitle();
  await signIn(page, 'hr', 'hr', TEACHER);
  await page.goto(at('hr', '/repository'));
  await page.getByRole('link', { name: 'Pet osjetila', exact: true }).click();
  const uses = page.getByRole('button', {
    name: new RegExp(`^${fill('assignments.use-in-class-title', { title: '' })}`),
  });
  await expect(uses.first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await uses.first().click();
  await choose(page, title);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await assign(page, title);
  await expect(uses.first()).toBeFocused();
  await openClass(page);
  await page.getByRole('button', { name: title, exact: true }).click();
  await remove(page, title);
});

test('[ASSIGN-1] [ASSIGN-2] [ASSIGN-5] [ASSIGN-7] a teacher assigns in the class, sees each student, reminds, changes, deletes', async ({
  page,
}) => {
  test.slow();
  const title = newTitle();
  await signIn(page, 'hr', 'hr', TEACHER);
  await openClass(page);
  await button(page, 'assignments.new').click();
  const choice = dialogOf(page, t('assignments.choose'));
  await expect(choice.getByRole('list').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await choice.getByRole('list').first().getByRole('button').first().click();
  await choose(page, title);
  // Until today: students who have not read it need a reminder.
  const today = await dialogOf(page, t('assignments.new')).getByLabel(t('assignments.due')).inputValue();
  const from = new Date(Date.parse(today) - 7 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(t('assignments.due'), { exact: true }).fill(from);
  await assign(page, title);
  await expect(button(page, 'assignments.new')).toBeFocused();
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: title, exact: true }).click();
  const details = dialogOf(page, title);
  const rows = details.getByRole('rowheader');
  await expect(rows.nth(10)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const all = await rows.count();
  await details
    .getByRole('button', { name: fill('assignments.remind', { name: '' }) })
    .first()
    .click();
  await expect(page.getByText(fill('assignments.reminded', { count: '1' }))).toBeVisible();
  const rest = details.getByRole('button', { name: new RegExp(`^${t('assignments.remind').split(':')[0]} \\d`) });
  const count = /\d+/.exec((await rest.textContent()) ?? '')?.[0] ?? '';
  await rest.click();
  await expect(page.getByText(fill('assignments.reminded', { count }))).toBeVisible();
  await expect(rest).toHaveCount(0);
  await expectAccessible(page);

  await details.getByRole('button', { name: t('assignments.edit'), exact: true }).click();
  await page.getByLabel(t('assignments.title'), { exact: true }).fill(`${title} B`);
  await expectAccessible(page);
  await button(page, 'assignments.save').focus();
  await press(page, 'Enter');
  await expect(dialogOf(page, `${title} B`)).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeHidden();
  await expect(page.locator('body > div[aria-hidden] tbody tr')).toHaveCount(all);
  await expect(page.locator('body > div[aria-hidden] tbody tr').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await remove(page, `${title} B`);
  await button(page, 'assignments.undo').click();
  await page.getByRole('button', { name: `${title} B`, exact: true }).click();
  await remove(page, `${title} B`);
  await expectAccessible(page);
});

test('[ASSIGN-1] [QUAL-3] at 320 px the dialog and the class need no sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'hr', 'hr', TEACHER);
  await openClass(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'assignments.new').click();
  await dialogOf(page, t('assignments.choose')).getByRole('list').first().getByRole('button').first().click();
  await page.getByText(t('assignments.more'), { exact: true }).click();
  await expect(button(page, 'assignments.assign')).toBeEnabled();
  const over = await dialogOf(page, t('assignments.new')).evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
});
