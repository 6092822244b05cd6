import { at } from '../support/addresses.ts';
import { findInMail } from '../support/mailbox.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const PASSWORD = 'lipa oblak tri konja';
const NEW_PASSWORD = 'zeleni ključ ispod klupe';

/** Both projects, and repeated runs, share one server: every account is a new one. */
const newName = (who: string) => `${who}.${test.info().project.name}.${Date.now().toString(36)}`;

async function expectGood(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** The start of a sentence whose values are not known here. */
const startOf = (text: string) =>
  new RegExp(`^${text.split(/[{<]/, 1)[0]?.replace(/[.*+?^$()[\]\\|]/g, '\\$&') ?? ''}`);

function formOf(page: Page, language: string) {
  const t = wordsOf(language);
  const field = (key: string) => page.getByLabel(t(key), { exact: true });
  return {
    t,
    fill: (key: string, value: string) => field(key).fill(value),
    field,
    open: (host: string, role: string) => page.goto(at(host, `/register?role=${role}`)),
    async names(first: string) {
      await field('registration.first-name').fill(first);
      await field('registration.last-name').fill('Ždral');
    },
    async birthday(day: string, month: string, year: string) {
      await field('account.date-day').fill(day);
      await field('account.date-month').fill(month);
      await field('account.date-year').fill(year);
    },
    async agree() {
      // The legal texts come by a call of their own.
      await expect(page.getByRole('checkbox').first()).toBeVisible();
      for (const box of await page.getByRole('checkbox').all()) await box.check();
    },
    send: () => page.getByRole('button', { name: t('registration.register-send'), exact: true }).click(),
    heading: (key: string) => page.getByRole('heading', { level: 1, name: startOf(t(key)) }),
  };
}

test('[ACC-4] [ACC-6] a teacher in hr registers and confirms the e-mail by the mailed link', async ({ page }) => {
  const { t, fill, names, agree, send, heading, field } = formOf(page, 'hr');
  const email = `${newName('mirna')}@skola.example`;
  await page.goto(at('hr', '/register'));
  await expect(heading('registration.who-title')).toBeVisible();
  await expectGood(page);
  await page.getByRole('link', { name: t('registration.who-teacher') }).click();
  await expect(heading('registration.form-title')).toBeFocused();
  await expectGood(page);

  await send();
  await expect(field('registration.first-name')).toBeFocused();
  await expect(page.getByText(t('account.field-required')).first()).toBeVisible();
  await expectGood(page);

  await names('Mirna');
  await fill('registration.email-label', email);
  await expect(page.getByText(t('registration.email-free'))).toBeVisible();
  await page.reload();
  await expect(field('registration.email-label')).toHaveValue(email);
  await fill('registration.password-label', 'lozinka');
  await expect(page.getByText(t('account.meter-0')).first()).toBeVisible();
  await fill('registration.password-label', PASSWORD);
  await expect(page.getByText(t('account.meter-4')).first()).toBeVisible();
  await agree();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/registration')) sent.push(request.method());
  });
  await page.getByRole('button', { name: t('registration.register-send') }).dblclick();
  await expect(heading('registration.welcome-title')).toBeVisible();
  await expect(page.getByRole('heading', { name: t('registration.welcome-mail-title') })).toBeVisible();
  expect(sent, 'two clicks make one account').toEqual(['POST']);
  await expectGood(page);

  const link = await findInMail(page, email, /http:\S+register-confirm\?token=\S+/);
  await page.goto(link);
  await expect(page.getByText(`${t('registration.confirm-done-title')}.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: t('bookshelf.title') })).toBeVisible();
  expect(page.url()).not.toContain('token');
  const isVerified = await page.evaluate(
    async () => (await (await fetch('/api/userdata')).json()).data.isEmailVerified,
  );
  expect(isVerified).toBe(true);

  await page.context().clearCookies();
  await page.reload();
  await page.goto(link);
  await expect(heading('registration.confirm-unknown-title')).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectGood(page);
});

test('[ACC-9] a child in en waits until its guardian agrees', async ({ page, browser }) => {
  const { t, fill, names, birthday, send, open } = formOf(page, 'en');
  const guardianEmail = `${newName('guardian')}@home.example`;
  await open('en', 'student');
  await names('Lee');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await birthday('5', '3', String(new Date().getFullYear() - 9));
  await expect(page.getByText(t('registration.child-title'))).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await fill('registration.guardian-email-label', guardianEmail);
  await fill('account.username-label', newName('lee'));
  await fill('registration.password-label', PASSWORD);
  await expectGood(page);
  await send();
  await expect(page.getByRole('heading', { name: t('registration.welcome-guardian-title') })).toBeVisible();
  await expectGood(page);
  await page.getByRole('link', { name: t('registration.welcome-go') }).click();
  const notice = page.getByText(t('account.guardian-bar-title'));
  await expect(notice).toBeVisible();

  const { viewport, hasTouch } = test.info().project.use;
  const context = await browser.newContext({ viewport: viewport ?? null, hasTouch: hasTouch ?? false });
  await context.addInitScript(() => localStorage.setItem('klupa.consent', 'required'));
  const home = await context.newPage();
  const guardian = formOf(home, 'en');
  await home.goto(await findInMail(page, guardianEmail, /http:\S+guardian-confirm\?\S+/));
  await expect(home.getByRole('heading', { level: 1, name: /Lee Ž\./ })).toBeVisible();
  expect(home.url()).not.toContain('guardian-confirm?');
  await expectGood(home);
  await home.getByRole('button', { name: t('account.guardian-refuse') }).click();
  await expect(home.getByRole('dialog')).toBeVisible();
  await expectGood(home);
  await home.getByRole('button', { name: t('account.guardian-cancel') }).click();
  await home.getByRole('button', { name: t('account.guardian-agree'), exact: true }).click();
  await expect(home.getByText(t('account.consent-required')).first()).toBeVisible();
  await guardian.agree();
  await home.getByRole('button', { name: t('account.guardian-agree'), exact: true }).click();
  await expect(guardian.heading('account.guardian-agreed-title')).toBeVisible();
  await expectGood(home);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('bookshelf.title') })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await home.goto(await findInMail(page, guardianEmail, /withdraw[^]*?(http:\S+guardian-confirm\?\S+)/));
  await expect(guardian.heading('account.guardian-given-title')).toContainText('Lee');
  expect(home.url()).not.toContain('guardianToken');
  await expectGood(home);
  await context.close();
});

test('[ACC-7] in sr the phone is confirmed by a texted code', async ({ page }) => {
  const { t, fill, names, agree, send, heading, open, field } = formOf(page, 'sr');
  const number = `64${String(Date.now()).slice(-7)}`;
  await open('sr', 'parent');
  await names('Vesna');
  await fill('registration.email-label', `${newName('vesna')}@sr.example`);
  await fill('registration.password-label', PASSWORD);
  await fill('registration.phone-label', `0${number}`);
  await agree();
  await send();
  await expect(page.getByText(t('account.phone-not-verified'))).toBeVisible();
  await page.getByRole('button', { name: t('registration.phone-send') }).click();
  await expect(field('registration.phone-code-label')).toBeVisible();
  await expectGood(page);
  const code = await findInMail(page, `+381${number}`, /\d{6}/);
  await fill('registration.phone-code-label', code === '000000' ? '000001' : '000000');
  await expect(page.getByText(t('account.phone-code-wrong'))).toBeVisible();
  await fill('registration.phone-code-label', code);
  await expect(page.getByText(t('registration.phone-confirmed'))).toBeVisible();
  await send();
  await expect(heading('registration.welcome-title')).toBeVisible();
});

test('[ACC-8] a forgotten password: the link sets a new one, which logs in', async ({ page }) => {
  const { t, fill, names, agree, send, heading, open, field } = formOf(page, 'hr');
  const email = `${newName('petra')}@skola.example`;
  await open('hr', 'parent');
  await names('Petra');
  await fill('registration.email-label', email);
  await fill('registration.password-label', PASSWORD);
  await agree();
  await send();
  await expect(heading('registration.welcome-title')).toBeVisible();
  await page.context().clearCookies();
  await page.reload();

  await page.goto(at('hr', '/login'));
  await page.getByRole('link', { name: t('session.forgot-password') }).click();
  await expect(heading('sign-in.recovery-title')).toBeVisible();
  await expectGood(page);
  await fill('sign-in.recovery-label', email);
  await page.getByRole('button', { name: t('sign-in.recovery-send') }).click();
  await expect(heading('sign-in.recovery-sent-title')).toBeVisible();
  await expectGood(page);

  await page.goto(await findInMail(page, email, /http:\S+forgot-password\?token=\S+/));
  await expect(heading('sign-in.recovery-new-title')).toBeVisible();
  expect(page.url()).not.toContain('token');
  await fill('sign-in.password-new-label', NEW_PASSWORD);
  await expectGood(page);
  await page.getByRole('button', { name: t('sign-in.recovery-save') }).click();
  await expect(page.getByText(t('sign-in.recovery-done'))).toBeVisible();
  await field('session.account-label').fill(email);
  await field('session.password-label').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: t('session.log-in'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('bookshelf.title') })).toBeVisible();
});

test('[ACC-5] taken names are said while they are typed', async ({ page }) => {
  const { t, fill, open } = formOf(page, 'hr');
  await open('hr', 'student');
  await fill('account.username-label', 'ucenica');
  await expect(page.getByText(t('account.username-taken'))).toBeVisible();
  await fill('registration.email-label', 'teacher@klupa.example');
  await expect(page.getByText(t('account.email-taken'))).toBeVisible();
  await expectGood(page);
});

test('[EXT-4] [MKT-13] where accounts are made elsewhere, registration leads there', async ({ page }) => {
  await page.goto(at('sl', '/register'));
  await expect(page.getByText('https://racun.sl.example/registracija')).toBeVisible();
  await page.goto(at('me-zuns', '/forgot-password'));
  const { t, heading } = formOf(page, 'cnr');
  await expect(heading('sign-in.recovery-none-title')).toBeVisible();
  await expect(page.getByRole('link', { name: t('account.go-home') })).toBeVisible();
  await expectGood(page);
});
