import { readFileSync } from 'node:fs';
import { at } from '../support/addresses.ts';
import { press, tabTo } from '../support/focus.ts';
import { another, enter } from '../support/people.ts';
import { DEVICE, expect, expectAccessible, expectNoSidewaysScroll, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';
import type { Place } from './places.ts';

const TOO_LONG = `${'Ljubica '.repeat(12)}Ždral`;

/** A class of the teacher, by the call of the screen that classrooms.spec tries. */
export const makeClass = (page: Page, group: string): Promise<number> =>
  page.evaluate(
    async ({ customGroup, key }) => {
      const headers = { 'x-device-slot': localStorage.getItem(key) ?? '', 'content-type': 'application/json' };
      const school = { name: 'Škola za probu', town: 'Lipovac' };
      const body = JSON.stringify({ school, grade: null, letter: '', customGroup, publications: [] });
      const response = await fetch('/api/p/classrooms', { method: 'POST', headers, body });
      return ((await response.json()) as { data: { id: number } }).data.id;
    },
    { customGroup: group, key: DEVICE.key },
  );

/** A class gets pupils who have no e-mail address, who sign in with a printed password. */
export function testPupils({ host, language, area }: Place): void {
  test(`[CLS-6] [CLS-12] [ACC-9] ${host}: pupils without e-mail: names pasted, usernames looked at, cards printed, in with the first password, and with a new one`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const t = wordsOf(language);
    const isDesktop = test.info().project.name === 'desktop';
    const stamp = `${test.info().project.name.at(0)}${(Date.now() % 10_000_000).toString(36)}`.replaceAll(/\d/g, 'x');
    const group = `Kartice ${stamp}`;
    await enter(page, host, 'teacher@klupa.example');
    const id = await makeClass(page, group);
    await page.goto(at(host, `${area}/${id}/manage/users`));
    await expect(page.getByText(t('pupils.no-students'), { exact: true })).toBeVisible();

    /** By keyboard alone at a desk, by finger on a phone. */
    const use = async (name: string | RegExp) => {
      if (!isDesktop) return page.getByRole('button', { name }).last().click();
      await tabTo(page, name);
      await page.keyboard.press('Enter');
    };
    await use(t('pupils.add'));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    const names = dialog.getByLabel(t('pupils.names'), { exact: true });
    const count = dialog.locator('[aria-live=polite]');
    await tabTo(page, t('pupils.names'));

    // One name is too long: the screen says so and keeps the typed text.
    const lines = [`Đurđica Šćepanović${stamp}`, `Žnidar${stamp}, Ana`, `3. Ana Žnidar${stamp}`, `Čedo Ćosić${stamp}`];
    await page.keyboard.insertText([...lines, TOO_LONG].join('\n'));
    await expect(count.filter({ hasText: '5' })).toBeVisible();
    await use(t('pupils.next'));
    await expect(dialog.getByText(new RegExp(`\\b5: .Ljubica`))).toBeVisible();
    await expect(names).toBeFocused();
    await expect(names).toHaveAttribute('aria-invalid', 'true');
    await expect(names).toHaveValue(new RegExp(`${TOO_LONG.trim()}$`));
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('too-long.png') });
    await names.focus();
    await press(page, 'Control+A');
    await page.keyboard.insertText(lines.join('\n'));
    await expect(count.filter({ hasText: '4' })).toBeVisible();
    await use(t('pupils.next'));

    // Readable usernames, each another one; the one that was corrected is the one that is made.
    const usernames = dialog.getByRole('textbox');
    await expect(usernames).toHaveCount(4);
    const shown = await usernames.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(shown[0]).toMatch(/^(d|dj)urdica\.scepanovic/);
    expect(shown[1]).toMatch(/^ana\.znidar/);
    expect(new Set(shown).size).toBe(4);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: test.info().outputPath('preview.png') });
    const own = `cedo.${stamp}`;
    await usernames.nth(3).focus();
    await press(page, 'Control+A');
    await page.keyboard.type('čedo@');
    await use(/\s4\s/);
    await expect(usernames.nth(3)).toBeFocused();
    await expect(dialog.getByText(t('account.username-invalid'))).toBeVisible();
    await press(page, 'Control+A');
    await page.keyboard.type(own);
    await use(/\s4\s/);

    // The first passwords, once; the cards as a PDF.
    const row = dialog.getByRole('row').filter({ hasText: own });
    await expect(row).toBeVisible();
    await expect(dialog.getByRole('row')).toHaveCount(5);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const password = await row.getByRole('cell').last().innerText();
    expect(password.length).toBeGreaterThanOrEqual(8);
    await use(t('pupils.cards'));
    const save = dialog.getByRole('link', { name: t('pupils.save-cards') });
    await expect(save).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('made.png') });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      isDesktop ? tabTo(page, t('pupils.save-cards')).then(() => page.keyboard.press('Enter')) : save.click(),
    ]);
    const file = readFileSync(await download.path());
    expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(file.length).toBeGreaterThan(5000);
    await use(t('pupils.done'));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('list', { name: t('pupils.people') }).getByRole('listitem')).toHaveCount(5);
    // The page shows the passwords no longer.
    await expect(page.getByText(password)).toHaveCount(0);

    // The pupil is in, and in the class, without anybody's mail.
    const pupil = await another(browser);
    await enter(pupil, host, own, password);
    // The card says so, and the product asks [SAFE-19].
    const passwordDialog = pupil.getByRole('dialog', { name: t('account.own-password-title') });
    await expectAccessible(pupil);
    await passwordDialog.getByRole('button', { name: t('account.own-password-later') }).click();
    await pupil.goto(at(host, area));
    await pupil.getByRole('link', { name: group, exact: true }).click();
    await expect(pupil.getByRole('heading', { level: 1, name: group })).toBeVisible();
    await expectAccessible(pupil);

    // The card is lost: a new first password, and what the pupil has open ends.
    await page.getByRole('listitem').filter({ hasText: own }).getByRole('checkbox').check();
    await use(t('pupils.passwords'));
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await use(/(1 n|една н)/);
    await expect(row).toBeVisible();
    await expectNoSidewaysScroll(page);
    const renewed = await row.getByRole('cell').last().innerText();
    await use(t('pupils.done'));
    await expect(dialog.getByRole('alert').filter({ hasText: t('pupils.done') })).toBeVisible();
    await use(t('pupils.done'));
    await expect(dialog).toBeHidden();
    await pupil.reload();
    await expect(pupil).toHaveURL(/#\/login/);
    await pupil.context().close();
    const again = await another(browser);
    await enter(again, host, own, renewed);
    await again.getByRole('button', { name: t('account.own-password-later') }).click();
    await again.goto(at(host, area));
    await expect(again.getByRole('link', { name: group, exact: true })).toBeVisible();
    await again.context().close();
  });
}
