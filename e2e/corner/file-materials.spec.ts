import { pdf, picture, wav } from '#platform/server/foreign-files/testing';
import { at } from '../support/addresses.ts';
import { another } from '../support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('hr');
const fill = (key: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), t(key));
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

/** A unit of the market with one folder, open to be edited. */
async function newUnit(page: Page, title: string): Promise<void> {
  await page.goto(at('hr', '/repository'));
  await button(page, 'repository.new-unit').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('repository.unit-title'), { exact: true }).fill(title);
  await dialog.getByLabel(t('repository.published'), { exact: true }).check();
  await dialog.getByRole('button', { name: t('repository.create'), exact: true }).click();
  await button(page, 'repository.new-folder').click();
  await dialog.getByLabel(t('repository.folder-title'), { exact: true }).fill('Za sat');
  await dialog.getByRole('button', { name: t('repository.create'), exact: true }).click();
  await expect(page.getByRole('region', { name: 'Za sat' })).toBeVisible();
}

test('[REPO-6] [REPO-7] [REPO-11] several files become materials at once; a teacher sees, searches and opens them', async ({
  page,
  browser,
}, info) => {
  test.slow();
  const mark = `${info.project.name} ${info.retry}`;
  const title = `Kornjača ${mark}`;
  await signIn(page, 'hr', 'hr', 'super.teacher@klupa.example');
  await newUnit(page, title);

  await button(page, 'repository.add-files').click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'Radni list.pdf', mimeType: 'application/pdf', buffer: await pdf(`Kornjevina ${mark}`) },
    { name: 'Slika.png', mimeType: 'image/png', buffer: await picture('png') },
    { name: 'Zvuk.wav', mimeType: 'audio/wav', buffer: wav() },
  ]);
  await expect(dialog.getByText(t('files.ready'), { exact: true })).toHaveCount(3, { timeout: 30_000 });
  await dialog.getByRole('button', { name: t('repository.done'), exact: true }).click();
  const folder = page.getByRole('region', { name: 'Za sat' });
  for (const name of ['Radni list', 'Slika', 'Zvuk'])
    await expect(folder.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(folder.locator('img')).toHaveJSProperty('complete', true);

  // A teacher of the market sees them, and finds the worksheet by its text.
  const teacher = await another(browser);
  await signIn(teacher, 'hr', 'hr', 'teacher@klupa.example');
  await teacher.goto(at('hr', '/repository'));
  const field = teacher.getByRole('searchbox', { name: t('repository.search') });
  await expect(async () => {
    await field.fill('');
    await field.fill(`kornjevina ${mark}`);
    await expect(teacher.getByText(t('repository.found-in-text'))).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await teacher.getByRole('link', { name: 'Radni list' }).click();
  await expect(teacher.getByRole('heading', { level: 1, name: 'Radni list' })).toBeVisible();
  await expect(teacher.getByText(`Kornjevina ${mark}`)).toBeVisible({ timeout: 20_000 });
  await expectAccessible(teacher);
  await expectNoSidewaysScroll(teacher);
  await teacher.getByRole('link', { name: title }).click();
  const preview = teacher.getByRole('button', { name: fill('repository.preview', { title: 'Slika' }) });
  await preview.click();
  await expect(teacher.getByRole('img', { name: 'Slika' })).toBeVisible();
  await teacher.context().close();

  await button(page, 'repository.delete-unit').click();
});
