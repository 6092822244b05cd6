import { at } from '../support/addresses.ts';
import { press } from '../support/focus.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('hr');
const MANAGER = 'content@klupa.example';

async function start(page: Page): Promise<void> {
  await signIn(page, 'hr', 'hr', MANAGER);
  await page.goto(at('hr', '/admin/credentials'));
  await expect(page.getByRole('heading', { level: 1, name: t('credentials.title') })).toBeVisible();
}

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

test('[PROG-26] credentials: find a book, make them, see the password once, revoke', async ({
  page,
  context,
}, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = `Nakladnik ${info.project.name} ${info.retry}`;
  await start(page);
  await expectAccessible(page);
  await button(page, 'credentials.create').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('credentials.make'), exact: true }).click();
  await expect(dialog.getByText(t('credentials.book-missing'))).toBeVisible();
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await dialog.getByRole('searchbox').fill('zzzz');
  await expect(dialog.getByText(t('credentials.book-none'))).toBeVisible();
  await dialog.getByRole('searchbox').fill('');
  const found = dialog.getByRole('list', { name: t('credentials.books') }).getByRole('button');
  const title = (await found.first().textContent()) ?? '';
  await dialog.getByRole('searchbox').fill(title.slice(0, 6).toUpperCase());
  await dialog.getByRole('button', { name: title, exact: true }).click();
  await expect(dialog.getByRole('searchbox')).toHaveCount(0);
  await dialog.getByLabel(t('credentials.name'), { exact: true }).fill(name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: t('credentials.make'), exact: true }).click();

  await expect(page.getByRole('dialog', { name: t('credentials.made-title') })).toBeVisible();
  const [address = '', username = '', password = ''] = await dialog.locator('code').allTextContents();
  expect(address).toMatch(/^http:\/\/[^/]+\/xapi\/$/);
  expect(username).toMatch(/^[\w-]{22}$/);
  expect(password).toMatch(/^[\w-]{43}$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog
    .getByRole('button', { name: t('credentials.copy').replace('{what}', t('credentials.password')) })
    .click();
  await expect(page.getByText(t('credentials.copied'), { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  // Neither Escape nor anything else takes the only sight of it away.
  await press(page, 'Escape');
  await dialog.getByRole('button', { name: t('credentials.kept'), exact: true }).click();

  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(row).toContainText(title);
  await expect(row).toContainText(username);
  await expect(row).toContainText(t('credentials.never-used'));
  expect(await page.content()).not.toContain(password);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await row.getByRole('button').click();
  await expect(dialog).toContainText(t('credentials.revoke-text'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('credentials.revoke'), exact: true }).click();
  await expect(page.getByText(t('credentials.revoked'), { exact: true })).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('[PROG-26] a list that does not load says so, and a teacher is led home', async ({ page }) => {
  await signIn(page, 'hr', 'hr', MANAGER);
  await page.route('**/api/p/admin/credentials', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(at('hr', '/admin/credentials'));
  const again = page.getByRole('button', { name: t('ui.try-again') });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/p/admin/credentials');
  await again.click();
  await expect(again).toHaveCount(0);
  await signIn(page, 'hr', 'hr', 'teacher@klupa.example');
  await page.goto(at('hr', '/admin/credentials'));
  await expect(page.getByRole('heading', { level: 1, name: t('bookshelf.title') })).toBeVisible();
});
