import { at } from '../support/addresses.ts';
import { another, enter, pattern } from '../support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';
import type { Place } from './places.ts';

const PARENT = 'parent@klupa.example';
const CHILD_PASSWORD = 'sedam ljubičastih bicikala';

/** A parent makes a family and a child's account. */
export function testFamily({ host, language, birthday }: Place): void {
  test(`[FAM-1] [FAM-3] [FAM-4] ${host}: a parent makes a family and a child's account; the child signs in elsewhere`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const t = wordsOf(language);
    const name = `Proba${test.info().project.name.replace(/[^a-z]/gi, '')}${Date.now() % 1_000_000}`;
    await enter(page, host, PARENT);

    // A child's account, at first without a password.
    await page.goto(at(host, '/manage-children'));
    await expect(page.getByRole('heading', { level: 1, name: t('children.title') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('children.add') }).click();
    const dialog = page.getByRole('dialog', { name: t('children.new-title') });
    await dialog.getByRole('button', { name: t('children.create') }).click();
    const first = dialog.getByLabel(t('children.first-name'), { exact: true });
    await expect(first).toBeFocused();
    await first.fill(name);
    await dialog.getByLabel(t('children.last-name'), { exact: true }).fill('Javor');
    for (const [index, part] of ['day', 'month', 'year'].entries())
      await dialog.getByLabel(t(`account.date-${part}`), { exact: true }).fill(birthday[index] ?? '');
    const username = dialog.getByLabel(t('children.username'), { exact: true });
    await expect(username).toHaveValue(/^proba.*\.javor$/);
    const login = await username.inputValue();
    await dialog.getByLabel(t('children.password-later')).check();
    for (const consent of await dialog.locator('input[name=consents]').all()) await consent.check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('children.create') }).click();
    await expect(dialog).toBeHidden();
    const card = page.getByRole('group', { name: `${name} Javor` });
    await expect(card.getByText(t('children.waiting-badge'))).toBeVisible();

    // The bar leads back to the password of the child who waits.
    await page.goto(at(host, '/family'));
    await page.getByRole('link', { name: t('children.set-password') }).click();
    const chosen = page.getByRole('dialog', { name: pattern(t('children.password-title')) });
    await expect(chosen).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: t('children.set-password') }).click();
    await chosen.getByLabel(t('children.password-label'), { exact: true }).fill(name);
    await chosen.getByRole('button', { name: t('children.save-password') }).click();
    await expect(chosen.getByText(t('account.password-too-easy'))).toBeVisible();
    await chosen.getByLabel(t('children.password-label'), { exact: true }).fill(CHILD_PASSWORD);
    await chosen.getByRole('button', { name: t('children.save-password') }).click();
    await expect(chosen).toBeHidden();
    await expect(card.getByText(t('children.waiting-badge'))).toBeHidden();

    // A family, the child in it, a code for the second guardian.
    await page.goto(at(host, '/family/new'));
    await page.getByLabel(t('families.name'), { exact: true }).fill('');
    await page.getByRole('button', { name: t('families.create') }).click();
    await expect(page.getByText(t('families.name-missing'))).toBeVisible();
    await page.getByLabel(t('families.name'), { exact: true }).fill(name);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('families.create') }).click();
    await page.getByRole('button', { name: t('families.add-child').replace('{name}', `${name} Javor`) }).click();
    await expect(page.getByRole('button', { name: pattern(t('families.remove-named')) })).toBeVisible();
    await page.getByRole('button', { name: t('families.new-code-parent') }).click();
    const code = page.getByRole('group', { name: pattern(t('classrooms.code-named')) });
    await expect(code.getByText(/^\w{4}-\w{4}-\w{4}$/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: test.info().outputPath('manage.png'), fullPage: true });

    // The child, elsewhere at the same time: sees the family, and others as names.
    const child = await another(browser);
    await enter(child, host, login, CHILD_PASSWORD);
    await child.goto(at(host, '/family'));
    await child.getByRole('link', { name, exact: true }).click();
    await expect(child.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(child.getByRole('link', { name: t('families.manage'), exact: true })).toBeHidden();
    await expectAccessible(child);

    // Removed: the open screen of the child knows without a reload, and so does the next request.
    await page.getByRole('button', { name: pattern(t('families.remove-named')) }).click();
    const confirmation = page.getByRole('dialog');
    await confirmation.getByRole('button', { name: t('families.remove'), exact: true }).click();
    await expect(confirmation).toBeHidden();
    await expect(child.getByText(t('families.unknown-text'))).toBeVisible();
    await child.reload();
    await expect(child.getByText(t('families.unknown-text'))).toBeVisible();
    await child.context().close();
  });
}
