import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { at } from '../support/addresses.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  signIn,
  test,
  type Page,
} from '../support/test.ts';
import { logIn } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('hr');
/** The words before and after the inserted values. */
const filled = (key: string, words = t) =>
  new RegExp(
    words(key)
      .replace(/[.*+?^$()[\]\\]/g, '\\$&')
      .replace(/\{[^}]*\}/g, '.*'),
  );

let people = 0;

/** Makes an account, which is signed in then, as the registration screen does. */
async function register(page: Page, host: string, role: 'student' | 'teacher', more: object = {}) {
  const { project, retry } = test.info();
  const name = `mirna${Date.now()}${project.name}${retry}${++people}`;
  const email = `${name}@klupa.example`;
  await page.goto(at(host, '/read'));
  const status = await page.evaluate(
    async (form) => {
      const headers = { 'content-type': 'application/json' };
      const post = (path: string, body: object) => fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      const begun = await (await post('/api/user/registration-start', {})).json();
      const consents = begun.data.legal.map(({ id }: { id: string }) => id);
      const answer = await post('/api/user/registration', { consents, ...form });
      return answer.ok ? 'ok' : await answer.text();
    },
    {
      role,
      first_name: 'Mirna',
      last_name: 'Ždral',
      email,
      password: PASSWORD,
      ...(role === 'student' ? { username: name, birthdate: '5. 3. 2008.' } : {}),
      ...more,
    },
  );
  expect(status).toBe('ok');
  return { name, email };
}

async function openProfile(page: Page, host: string, words = t): Promise<void> {
  // The page shows a user made by a call only after a reload.
  await page.reload();
  await page.goto(at(host, '/user'));
  await expect(page.getByRole('heading', { level: 1, name: words('account.profile-title') })).toBeVisible();
}

/** A text inside a ZIP. */
async function fileOf(zip: Buffer, name: string): Promise<string> {
  const opened = await fromBufferPromise(zip, { lazyEntries: true });
  for await (const entry of opened.eachEntry()) {
    if (entry.fileName === name) return await text(await opened.openReadStreamPromise(entry));
  }
  throw new Error(`no ${name} in the ZIP`);
}

const dialogOf = (page: Page, key: string, words = t) => page.getByRole('dialog', { name: words(key), exact: true });

test('[ACC-11] [ACC-12] [ACC-15] a new user picks a role, then a username', async ({ page }) => {
  // A user who has chosen a role is no longer new, so each run has a market of its own.
  const hosts = { phone: ['mk', 'uk', 'al-mk'], desktop: ['pl', 'lt', 'cs'] };
  const { project, retry } = test.info();
  const host = hosts[project.name === 'phone' ? 'phone' : 'desktop'][retry] ?? 'mk';
  const language = host === 'al-mk' ? 'sq' : host;
  const words = wordsOf(language);
  await signIn(page, host, language, 'newcomer@klupa.example');
  const role = dialogOf(page, 'account.role-title', words);
  await expect(role).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const confirm = role.getByRole('button', { name: words('account.role-confirm'), exact: true });
  await expect(confirm).toBeDisabled();
  await role.getByRole('radio').first().check();
  await confirm.click();
  const prompt = dialogOf(page, 'account.username-title', words);
  await expect(prompt).toBeVisible();
  await expectAccessible(page);
  const save = prompt.getByRole('button', { name: words('account.username-save'), exact: true });
  await expect(save).toBeDisabled();
  const field = prompt.getByLabel(words('account.username-label'), { exact: true });
  await expect(field).toBeFocused();
  await field.fill('ucenik');
  await expect(prompt.getByText(words('account.username-taken'))).toBeVisible();
  await expect(save).toBeDisabled();
  await field.fill(`sam.${project.name}.${retry}`);
  await expect(save).toBeEnabled();
  await field.press('Enter');
  await expect(prompt).toBeHidden();
  await expect(page.getByText(filled('account.username-saved', words))).toBeVisible();
});

test('[ACC-13] an unconfirmed teacher enters the code and is a teacher', async ({ page }) => {
  await register(page, 'hr', 'teacher');
  await openProfile(page, 'hr');
  await expect(page.getByText(t('account.teacher-bar-title'))).toBeVisible();
  await expect(page.getByText(t('registration.email-bar-title'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: t('account.teacher-bar-action') })
    .first()
    .click();
  const dialog = dialogOf(page, 'account.teacher-code-title');
  const field = dialog.getByRole('textbox');
  await field.fill('WRONG');
  await field.press('Enter');
  await expect(dialog.getByText(t('account.teacher-code-wrong'))).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('klupa nastavnik');
  await field.press('Enter');
  const saved = dialogOf(page, 'account.teacher-code-saved');
  await expect(saved).toBeVisible();
  await expect(saved).toBeHidden();
  await expect(page.getByText(t('account.teacher-bar-title'))).toHaveCount(0);
  await expect(page.getByText(t('account.kind-teacher'), { exact: true })).toBeVisible();
});

test('[ACC-14] [ACC-15] [NAV-23] a student changes avatar and nickname, and sees both in the header', async ({
  page,
}) => {
  await register(page, 'hr', 'student');
  await openProfile(page, 'hr');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('account.avatar-open') }).click();
  const dialog = dialogOf(page, 'account.avatar-title');
  await expect(dialog.getByRole('radio')).toHaveCount(10);
  await expectAccessible(page);
  await dialog.getByRole('radio').nth(3).focus();
  await dialog.getByRole('radio').nth(3).check({ force: true });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').locator('img[src="/avatars/students/5.svg"]')).toBeVisible();

  const nickname = page.getByLabel(t('account.profile-nickname'), { exact: true });
  await nickname.fill('zovi 091 234');
  await nickname.press('Tab');
  await expect(page.getByText(t('account.nickname-invalid'))).toBeVisible();
  const generated = page.locator('p', { hasText: t('account.profile-generated') }).locator('b');
  const before = await generated.textContent();
  await page.getByRole('button', { name: t('account.profile-roll') }).click();
  await expect(generated).not.toHaveText(before ?? '');
  await nickname.fill('Čvorak');
  await page.getByRole('link', { name: t('account.change-password-open') }).click();
  await expect(dialogOf(page, 'account.leave-title')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('account.leave-stay') }).click();
  await page.getByRole('button', { name: t('account.profile-save') }).click();
  await expect(page.getByText(t('account.profile-saved'))).toBeVisible();
  await expect(page.getByText(t('account.profile-nickname-waiting'))).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /Čvorak/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /Čvorak/ })).toBeVisible();
});

test('[ACC-19] a session that is signed out from elsewhere says why', async ({ page, browser }) => {
  const words = wordsOf('en');
  const { name } = await register(page, 'en', 'student');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'en', 'en', name);
  await openProfile(page, 'en', words);
  const list = page.locator('#security').getByRole('listitem');
  await expect(list).toHaveCount(2);
  await expect(list.filter({ hasText: words('account.session-this') })).toHaveCount(1);
  await list.getByRole('button').click();
  await expect(page.getByText(words('account.sessions-only'))).toBeVisible();
  await other.goto(at('en', '/user'));
  await expect(other).toHaveURL(/#\/login\?ended=/);
  await expect(other.getByText(words('session.ended-elsewhere'))).toBeVisible();
  await other.context().close();
});

test('[NAV-24] two tabs are never two users: one follows when the other changes who is signed in', async ({ page }) => {
  await register(page, 'hr', 'student');
  await openProfile(page, 'hr');
  const other = await page.context().newPage();
  await other.goto(at('hr', '/logout'));
  await expect(page).toHaveURL(/#\/login\?return_url=/);
  const { email } = await register(other, 'hr', 'teacher', { first_name: 'Vesna' });
  await other.goto(at('hr', '/logout'));
  await expect(other).toHaveURL(/#\/$/);
  // Through the screen, which notifies the other tab.
  await other.goto(at('hr', '/login'));
  await logIn(other, 'hr', email);
  await expect(page.getByRole('button', { name: /Vesna/ })).toBeVisible();
  await other.close();
});

test('[ACC-14] the password is changed by who knows it', async ({ page }) => {
  await register(page, 'hr', 'student');
  await openProfile(page, 'hr');
  await page.getByRole('link', { name: t('account.change-password-open') }).click();
  const [present, next] = [t('account.password-present'), t('account.password-new')];
  await expect(page.getByRole('heading', { level: 1, name: t('account.change-password-title') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel(present, { exact: true }).fill('not this one');
  await page.getByLabel(next, { exact: true }).fill('Novi ključ od klupe');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('account.wrong-password'))).toBeVisible();
  await expect(page.getByLabel(present, { exact: true })).toBeFocused();
  await page.getByLabel(present, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('account.change-password-saved'))).toBeVisible();
  await expect(page).toHaveURL(/#\/user$/);
});

test('[ACC-18] the export is a ZIP with everything of the user', async ({ page }) => {
  const { email } = await register(page, 'hr', 'student');
  await openProfile(page, 'hr');
  await page.getByRole('button', { name: t('account.export-open') }).click();
  await expectAccessible(page);
  await page.getByLabel(t('account.password-present'), { exact: true }).fill(PASSWORD);
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const data = await fileOf(await readFile(await download.path()), 'data.json');
  expect(JSON.parse(data)).toHaveProperty('exportedAt');
  expect(data).toContain(email);
});

test('[ACC-18] an account that is to be deleted says so, and can be kept', async ({ page }) => {
  await register(page, 'hr', 'student');
  await openProfile(page, 'hr');
  await page.getByRole('button', { name: t('account.erase-open') }).click();
  const dialog = dialogOf(page, 'account.erase-title');
  await expectAccessible(page);
  await dialog.getByLabel(t('account.password-present'), { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: t('account.erase-send') }).click();
  await expect(page.getByText(t('account.erase-bar-title'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(at('hr'));
  await page.getByRole('link', { name: t('account.erase-bar-action') }).click();
  await expect(page.locator('#delete-account')).toBeInViewport();
  await page
    .locator('#delete-account')
    .getByRole('button', { name: t('account.keep-open') })
    .click();
  const keep = dialogOf(page, 'account.keep-title');
  await keep.getByLabel(t('account.password-present'), { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('account.keep-saved'))).toBeVisible();
  await expect(page.getByText(t('account.erase-bar-title'), { exact: true })).toHaveCount(0);
});
