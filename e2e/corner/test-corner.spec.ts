import { at } from '../support/addresses.ts';
import { press } from '../support/focus.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('hr');
const fill = (key: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), t(key));
const TEACHER = 'teacher@klupa.example';

const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name, exact: true });
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function open(page: Page, path = '/test-corner'): Promise<void> {
  await signIn(page, 'hr', 'hr', TEACHER);
  await page.goto(at('hr', path));
}

test('[REPO-8] [REPO-24] [MKT-13] [NAV-18] a teacher finds the test corner in the menu, filters it, and sees click tests alone', async ({
  page,
}) => {
  await open(page, '/');
  const menu = page.getByRole('button', { name: t('shell.open-menu') });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: t('shell.menu-test-corner'), exact: true }).click();
  await expect(heading(page, t('test-corner.title'))).toBeVisible();
  await expect(link(page, 'Tablica množenja')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await link(page, t('test-corner.collection-click')).click();
  await expect(link(page, 'Tablica množenja')).toHaveCount(0);
  await expect(link(page, 'Voda oko nas')).toBeVisible();
  await expect(page.getByText(t('test-corner.click-test'), { exact: true })).toHaveCount(2);

  const opener = button(page, 'repository.filter');
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('checkbox', { name: t('repository.all-grades') }).uncheck();
  await expect(page.getByText(t('test-corner.none-chosen'))).toBeVisible();
  await page.getByRole('checkbox', { name: fill('repository.grade', { number: '1' }) }).check();
  await expect(link(page, 'Voda oko nas')).toHaveCount(0);
  await expectAccessible(page);
  // The address keeps the choice.
  await page.reload();
  await expect(link(page, 'Četiri godišnja doba')).toBeVisible();
  await expect(link(page, 'Voda oko nas')).toHaveCount(0);
  await page.goBack();
  await expect(link(page, 'Tablica množenja')).toBeVisible();
});

test('[REPO-25] a teacher tries a test by keyboard to its end, and nothing is sent', async ({ page }) => {
  await open(page);
  await link(page, 'Voda oko nas').focus();
  await press(page, 'Enter');
  await expect(heading(page, 'Voda oko nas')).toBeFocused();
  await link(page, t('test-corner.try')).focus();
  await press(page, 'Enter');
  await expect(page.getByText(t('test-corner.nothing-saved'))).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/') && sent.push(request.url())));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const answer = async (name: string) => {
    await page.getByRole('radio', { name, exact: true }).focus();
    await press(page, 'Space');
    await button(page, 'questions.next').focus();
    await press(page, 'Enter');
  };
  for (const name of ['led', t('questions.true'), t('questions.true'), 'kokoš', t('questions.false')])
    await answer(name);
  await expect(page.getByText(t('questions.all-answered'))).toBeVisible();
  await button(page, 'test-corner.show-result').focus();
  await press(page, 'Enter');
  await expect(heading(page, fill('test-corner.score', { points: '40', most: '50' }), 2)).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'pastrva' })).toContainText(t('questions.right-answer'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(sent).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('test-corner.to-test'), exact: true })
    .press('Enter');
  await expect(heading(page, t('test-corner.answer-key'), 2)).toBeVisible();
  await page
    .getByRole('link', { name: t('test-corner.title'), exact: true })
    .last()
    .press('Enter');
  await expect(link(page, 'Voda oko nas')).toBeFocused();
});

test('[REPO-25] a test is read and printed with its right answers', async ({ page }) => {
  await open(page);
  await link(page, 'Šuma i njezine životinje').click();
  await expect(heading(page, 'Šuma i njezine životinje')).toBeVisible();
  const item = (text: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: text }) });
  await expect(item('1. Koje životinje žive u šumi?').locator('[data-right]')).toHaveText([
    'vjeverica',
    'lisica',
    'srna',
  ]);
  await expect(item('3. Dopuni rečenicu.')).toContainText('Sove love noću i spavaju danju.');
  await expect(item('4. Kako se zove plod hrasta?')).toContainText('žir / zir / žir hrasta');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-asked', '') }));
  await button(page, 'test-corner.print').click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', '');
  await page.emulateMedia({ media: 'print' });
  await expect(button(page, 'test-corner.print')).toBeHidden();
  await expect(link(page, t('test-corner.try'))).toBeHidden();
  await expect(item('2. Kako od žira naraste hrast?')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
});

test('[NAV-25] visitors are led to log in, students and teachers of other markets home, super teachers stay', async ({
  page,
}) => {
  await page.goto(at('hr', '/test-corner?test=1'));
  await expect(page).toHaveURL(/#\/login\?return_url=.*test-corner/);
  await signIn(page, 'hr', 'hr', 'ucenica');
  await page.goto(at('hr', '/test-corner'));
  await expect(page).toHaveURL(/#\/$/);
  await signIn(page, 'en', 'en', TEACHER);
  await page.goto(at('en', '/test-corner'));
  await expect(page).toHaveURL(/#\/$/);
  await signIn(page, 'en', 'en', 'super.teacher@klupa.example');
  await page.goto(at('en', '/test-corner'));
  await expect(page.getByRole('link', { name: 'The four seasons', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: wordsOf('en')('test-corner.collection-click') })).toHaveCount(0);
});
