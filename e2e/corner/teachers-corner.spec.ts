import type { Browser } from '@playwright/test';
import { at } from '../support/addresses.ts';
import { press } from '../support/focus.ts';
import { DEVICE, expect, expectAccessible, expectNoSidewaysScroll, signIn, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('hr');
const fill = (key: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), t(key));
const TEACHER = 'teacher@klupa.example';
const EDITOR = 'super.teacher@klupa.example';

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

async function open(page: Page, user: string, path = '/repository'): Promise<void> {
  await signIn(page, 'hr', 'hr', user);
  await page.goto(at('hr', path));
}

/** Another person, at a device with the token of all tests. */
async function another(browser: Browser, user: string, path: string): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(({ key, token }) => {
    localStorage.setItem('klupa.consent', 'required');
    localStorage.setItem(key, token);
  }, DEVICE);
  const page = await context.newPage();
  await open(page, user, path);
  return page;
}

test('[REPO-1] [REPO-2] [REPO-5] [NAV-21] a teacher filters, pins and opens a unit', async ({ page }) => {
  await open(page, TEACHER);
  await expect(page.getByRole('heading', { level: 1, name: t('repository.title') })).toBeVisible();
  const unit = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(unit('Pet osjetila')).toBeVisible();
  await expect(page.locator('footer')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const opener = button(page, 'repository.filter');
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('checkbox', { name: t('repository.all-grades') }).uncheck();
  await expect(page.getByText(t('repository.none-chosen'))).toBeVisible();
  await page.getByRole('checkbox', { name: fill('repository.grade', { number: '3' }) }).check();
  await expect(unit('Tablica množenja')).toBeVisible();
  await expect(unit('Pet osjetila')).toHaveCount(0);
  await page.reload();
  await expect(unit('Tablica množenja')).toBeVisible();
  await expect(unit('Pet osjetila')).toHaveCount(0);

  const title = 'Kvadrat i pravokutnik';
  await page.getByRole('button', { name: fill('repository.pin', { title }) }).click();
  const unpin = page.getByRole('button', { name: fill('repository.unpin', { title }) });
  await expect(unpin).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(
    page.getByRole('region', { name: t('repository.pinned') }).getByRole('link', { name: title }),
  ).toBeVisible();
  await unpin.click();
  await expect(unpin).toHaveCount(0);

  await unit('Tablica množenja').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tablica množenja' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Za nastavni sat' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const full = (isOn: boolean) =>
    page.waitForFunction((wanted) => (document.fullscreenElement !== null) === wanted, isOn);
  await button(page, 'files.full-screen').click();
  await full(true);
  await expect(page.getByRole('heading', { level: 1, name: 'Tablica množenja' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'files.full-screen-end').click();
  await full(false);
  await page.getByRole('region', { name: 'Za nastavni sat' }).getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/#\/(reader|course|play)/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Tablica množenja' })).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('heading', { level: 1, name: t('repository.title') })).toBeVisible();
});

test('[REPO-3] a search forgives accents and typos, and leads to the unit', async ({ page }) => {
  await open(page, TEACHER);
  const field = page.getByRole('searchbox', { name: t('repository.search') });
  await field.fill('mnozenja');
  const results = page.getByRole('list', { name: t('repository.search') });
  await expect(results.getByRole('link', { name: 'Tablica množenja', exact: true })).toBeVisible();
  await expect(results.locator('mark').first()).toHaveText('množenja');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await field.fill('qqqqqq');
  await expect(page.getByText(fill('repository.nothing-found', { query: 'qqqqqq' }))).toBeVisible();
  await field.fill('osjetlia');
  await results.getByRole('link', { name: 'Pet osjetila' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pet osjetila' })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('osjetlia');
});

async function addFolder(page: Page, title: string): Promise<void> {
  await button(page, 'repository.new-folder').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('repository.folder-title'), { exact: true }).fill(title);
  await dialog.getByRole('button', { name: t('repository.create'), exact: true }).click();
  await expect(page.getByRole('region', { name: title })).toBeVisible();
}

test('[REPO-7] [REPO-4] a super teacher makes, orders and publishes a unit; a teacher sees it live', async ({
  page,
  browser,
}, info) => {
  test.slow();
  const title = `Kruška ${info.project.name} ${info.retry}`;
  await open(page, EDITOR);
  await button(page, 'repository.new-unit').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('repository.unit-title'), { exact: true }).fill(title);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel(t('repository.published'), { exact: true }).check();
  await dialog.getByRole('button', { name: t('repository.create'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await addFolder(page, 'Prva mapa');
  await addFolder(page, 'Druga mapa');

  const first = page.getByRole('region', { name: 'Prva mapa' });
  await first.getByRole('button', { name: t('repository.new-material'), exact: true }).click();
  await dialog.getByLabel(t('repository.material-title'), { exact: true }).fill('Voćnjak');
  await dialog.getByLabel(t('repository.address'), { exact: true }).fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: t('repository.add'), exact: true }).click();
  await expect(dialog.getByText(t('repository.address-wrong'))).toBeVisible();
  await dialog.getByLabel(t('repository.address'), { exact: true }).fill('https://example.org/vocnjak');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('repository.add'), exact: true }).click();
  await expect(first.getByRole('link', { name: /Voćnjak/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const teacher = await another(browser, TEACHER, page.url().replace(/^.*#/, ''));
  const folders = teacher.getByRole('heading', { level: 2 });
  await expect(folders).toHaveText(['Prva mapa', 'Druga mapa']);
  await expect(teacher.getByRole('button', { name: t('repository.change') })).toHaveCount(0);
  await button(page, 'repository.order-folders').click();
  await dialog.getByRole('button', { name: fill('sortable.up', { name: 'Druga mapa' }) }).click();
  await expect(folders).toHaveText(['Druga mapa', 'Prva mapa']);
  await dialog.getByRole('button', { name: t('repository.done'), exact: true }).click();

  await first.getByRole('button', { name: fill('repository.delete', { title: 'Prva mapa' }) }).click();
  await expect(folders).toHaveText(['Druga mapa']);
  await button(page, 'repository.undo').click();
  await expect(folders).toHaveText(['Druga mapa', 'Prva mapa']);
  await expect(teacher.getByRole('link', { name: /Voćnjak/ })).toBeVisible();

  await button(page, 'repository.delete-unit').click();
  await expect(page.getByRole('heading', { level: 1, name: t('repository.title') })).toBeVisible();
  await teacher.context().close();
});

test('[REPO-21] a teacher makes an own unit, which a colleague sees once it is shared', async ({
  page,
  browser,
}, info) => {
  const title = `Moja breza ${info.project.name} ${info.retry}`;
  await open(page, TEACHER, '/repository?view=own');
  await button(page, 'repository.new-unit').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('repository.unit-title'), { exact: true }).fill(title);
  await dialog.getByRole('button', { name: t('repository.create'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(page.getByText(t('repository.private'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const colleague = await another(browser, EDITOR, '/repository?view=school');
  await expect(colleague.getByRole('heading', { level: 1, name: t('repository.title') })).toBeVisible();
  await colleague.waitForLoadState('networkidle');
  await expect(colleague.getByRole('link', { name: title })).toHaveCount(0);
  await button(page, 'repository.edit-unit').click();
  await dialog.getByLabel(t('repository.shared'), { exact: true }).check();
  await dialog.getByRole('button', { name: t('repository.save'), exact: true }).click();
  await expect(page.getByText(t('repository.shared-mark'))).toBeVisible();
  await colleague.reload();
  await colleague.getByRole('link', { name: title }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(colleague.getByRole('button', { name: t('repository.change'), exact: true })).toHaveCount(0);
  await colleague.context().close();

  await button(page, 'repository.delete-unit').click();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});
