import { at } from '../support/addresses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const HOST = 'hr';
const t = wordsOf('hr');

// One after the other: two of these tests use the same account, and each device counts.
test.describe.configure({ mode: 'default' });

// Accounts that no other test signs in with at about the same time.
const nameOf = (project: string) => (project === 'phone' ? 'new.teacher@klupa.example' : 'super.teacher@klupa.example');

/** The device has a slot as soon as it has received a token. */
const expectPlace = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('klupa.header.x-device-slot'))).toBeTruthy();

/** Removes every device of the user; the session of this device ends with it. */
const freeAll = (page: Page) =>
  page.evaluate(async () => {
    const { data } = await (await fetch('/api/p/device-slots')).json();
    const ids = data.slots.map(({ id }: { id: number }) => id);
    const headers = { 'content-type': 'application/json' };
    if (ids.length > 0) await fetch('/api/p/device-slots', { method: 'DELETE', headers, body: JSON.stringify(ids) });
  });

test('[DEV-2] [DEV-5] the third device is locked out, removes one, and that one learns why it was logged out', async ({
  browser,
}) => {
  // Four sign-ins, one after the other.
  test.slow();
  const { name: project, use } = test.info().project;
  const name = nameOf(project);
  const newDevice = async (): Promise<Page> => {
    const page = await (
      await browser.newContext({ viewport: use.viewport ?? null, hasTouch: use.hasTouch ?? false })
    ).newPage();
    // A pending check would take a slot after all slots were freed.
    const checked = page.waitForResponse(/device-slot-check/);
    await signIn(page, HOST, 'hr', name);
    await checked;
    return page;
  };
  const sweep = await newDevice();
  await freeAll(sweep);
  await sweep.context().close();

  const first = await newDevice();
  await expectPlace(first);
  const second = await newDevice();
  await expectPlace(second);

  const third = await newDevice();
  const dialog = third.getByRole('dialog', { name: t('devices.locked-out-title') });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(third);
  await expectNoSidewaysScroll(third);
  const remove = dialog.getByRole('button').last();
  await expect(remove).toBeDisabled();
  await third.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  // The first one came first.
  await dialog.getByRole('checkbox').first().check();
  await expect(remove).toBeEnabled();
  await remove.click();
  await expect(dialog).toBeHidden();
  await expectPlace(third);

  await first.getByRole('link', { name: t('bookshelf.unlock') }).click();
  await expect(first).toHaveURL(/#\/login\?ended=device-removed/);
  await expect(first.getByRole('status').filter({ hasText: t('session.ended-device-removed') })).toBeVisible();
  await expectAccessible(first);

  await second.getByRole('link', { name: t('bookshelf.unlock') }).click();
  await expect(second.getByRole('heading', { level: 1, name: t('unlock.title') })).toBeVisible();

  // One that was not open meanwhile learns it as it opens; its old session is over then.
  await freeAll(third);
  await second.goto(at(HOST));
  await second.reload();
  await expect(second.getByRole('status').filter({ hasText: t('session.ended-device-removed') })).toBeVisible();
  await second.goto(at(HOST));
  await second.reload();
  await expect(second).not.toHaveURL(/login/);
  await Promise.all([first, second, third].map((page) => page.context().close()));
});

test('[DEV-3] a locked-out device that closes the dialog is logged out', async ({ browser }) => {
  const name = test.info().project.name === 'phone' ? 'student.new@klupa.example' : 'newcomer@klupa.example';
  const pages: Page[] = [];
  for (let device = 0; device < 3; device++) {
    const page = await (await browser.newContext()).newPage();
    pages.push(page);
    await signIn(page, HOST, 'hr', name);
    if (device < 2) await expectPlace(page);
  }
  const [first, , third] = pages as [Page, Page, Page];
  await third.getByRole('button', { name: t('devices.close-and-log-out') }).click();
  await expect(third.getByText(t('session.logged-out')).first()).toBeVisible();
  await freeAll(first);
  await Promise.all(pages.map((page) => page.context().close()));
});

test('[DEV-2] bg counts devices too, en does not', async ({ browser }) => {
  test.slow();
  for (const [host, isLocked] of [
    ['bg', true],
    ['en', false],
  ] as const) {
    const inPlace = wordsOf(host);
    const pages: Page[] = [];
    for (let device = 0; device < 3; device++) {
      const page = await (await browser.newContext()).newPage();
      pages.push(page);
      await signIn(page, host, host, nameOf(test.info().project.name));
      if (isLocked && device < 2) await expectPlace(page);
    }
    const [, , third] = pages as [Page, Page, Page];
    const dialog = third.getByRole('dialog', { name: inPlace('devices.locked-out-title') });
    await (isLocked ? expect(dialog).toBeVisible() : expect(dialog).toHaveCount(0));
    if (isLocked) await freeAll(third);
    await Promise.all(pages.map((page) => page.context().close()));
  }
});

test('[DEV-5] who is not signed in is asked nothing', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto(at(HOST));
  await expect(page.getByRole('heading', { level: 1, name: t('bookshelf.title') })).toBeVisible();
  expect(calls.filter((url) => url.includes('device-slot'))).toEqual([]);
});

test('[DEV-6] a teacher marks a device of the school in the profile, and takes the mark away', async ({ page }) => {
  await signIn(page, HOST, 'hr', 'teacher@klupa.example');
  await page.goto(at(HOST, '/user'));
  const section = page.locator('#devices');
  await section.getByLabel(t('devices.shared-name')).fill('Tablet 3');
  await section.getByRole('button', { name: t('devices.shared-mark') }).click();
  const item = section.getByRole('listitem').filter({ hasText: 'Tablet 3' });
  await expect(item).toContainText(t('devices.this-device'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await item.getByRole('button').click();
  await expect(item).toBeHidden();
  await expect(section.getByLabel(t('devices.shared-name'))).toBeVisible();
});
