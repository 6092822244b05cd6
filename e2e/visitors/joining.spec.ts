import { testJoining } from '../jobs/joining.ts';
import { HR } from '../jobs/places.ts';
import { at } from '../support/addresses.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

testJoining(HR);

test('[JOIN-4] [ACC-9] en: a child who waits for a guardian is refused in words', async ({ page }) => {
  const t = wordsOf('en');
  const field = (key: string) => page.getByLabel(t(key), { exact: true });
  const name = `lea.${test.info().project.name}.${Date.now().toString(36)}`;
  await page.goto(at('en', '/register?role=student'));
  await field('registration.first-name').fill('Lea');
  await field('registration.last-name').fill('Ždral');
  await field('account.date-day').fill('5');
  await field('account.date-month').fill('3');
  await field('account.date-year').fill(String(new Date().getFullYear() - 9));
  await field('registration.guardian-email-label').fill(`${name}@home.example`);
  await field('account.username-label').fill(name);
  await field('registration.password-label').fill('lipa oblak tri konja');
  await page.getByRole('button', { name: t('registration.register-send'), exact: true }).click();
  await page.getByRole('link', { name: t('registration.welcome-go') }).click();
  await page.goto(at('en', '/?joinCode=KATEDRAHEH24'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('joining.code-label'), { exact: true })).toHaveValue('KATE-DRAH-EH24');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(t('classrooms.waiting-for-guardian'));
  await expectAccessible(page);
});
