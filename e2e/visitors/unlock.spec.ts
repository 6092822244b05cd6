import { groupCode, withCheck } from '#platform/kernel';
import { at } from '../support/addresses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('hr');
/** The codes of the demo school. */
const GOOD = withCheck('KNJ3KADEMANA234');
const refused = [
  [withCheck('KNJ3KADEMANA346'), 'unlock.expired'],
  [withCheck('KNJ3KADEMANA467'), 'unlock.used-up'],
  [withCheck('KNJ3KADEMANA679'), 'unlock.revoked'],
  [withCheck('Y23467Y9ACDEFHJ'), 'unlock.unknown'],
  [`${GOOD.slice(0, -1)}4`, 'unlock.malformed'],
] as const;

/** A code counts once for each person: every project and every run has one of its own. */
function nameOf(): string {
  const { project, retry } = test.info();
  const [phone, desktop] = [
    ['parent@klupa.example', 'ucenik', 'luka.n2'],
    ['new.teacher@klupa.example', 'ucenica', 'marta.m3'],
  ];
  return (project.name === 'phone' ? phone : desktop)?.[retry] ?? '';
}

/** How many books of the shelf are locked for who is signed in: as the shelf itself is told. */
const lockedBooks = (page: Page): Promise<number> =>
  page.evaluate(
    async () => JSON.stringify(await (await fetch('/api/books-groups')).json()).split('"is_visible":true').length - 1,
  );

test('[KOD-1] [KOD-2] [KOD-3] each refusal in words, then a code unlocks books, which stand in the history', async ({
  page,
}) => {
  await signIn(page, 'hr', 'hr', nameOf());
  const before = await lockedBooks(page);
  expect(before).toBeGreaterThan(1);
  await page.getByRole('link', { name: t('bookshelf.unlock') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('unlock.title') })).toBeVisible();
  await expect(page.getByText(t('unlock.nothing-yet'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const field = page.getByLabel(t('unlock.code-label'));
  const enter = async (code: string) => {
    await field.fill(groupCode(code).toLowerCase());
    await expect(field).toHaveValue(groupCode(code));
    await field.press('Enter');
  };
  for (const [code, words] of refused) {
    await enter(code);
    await expect(page.getByText(t(words))).toBeVisible();
    await expect(field).toBeFocused();
  }
  await expectAccessible(page);

  await enter(GOOD);
  await expect(page.getByText(t('unlock.active'))).toBeVisible();
  await expect(page.getByText(GOOD.slice(-4)).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('unlock.again') }).click();
  await enter(GOOD);
  await expect(page.getByText(t('unlock.already-yours'))).toBeVisible();

  expect(await lockedBooks(page)).toBe(before - 2);
  await page
    .getByRole('list', { name: t('unlock.active') })
    .getByRole('link')
    .first()
    .click();
  await expect(page.locator('iframe').first()).toBeVisible();
});

test('[KOD-1] an external market leads to its own address', async ({ page }) => {
  await signIn(page, 'sl', 'sl', nameOf());
  const link = page.getByRole('link', {
    name: wordsOf('sl')('shell.menu-unlock-content'),
    exact: true,
    // Behind the door of the grown-ups.
    includeHidden: true,
  });
  await expect(link).toHaveAttribute('href', /\/stand-in\?address=https%3A%2F%2Fracun\.sl\.example/);
  await page.goto(at('sl', '/kod'));
  await expect(page.getByText('https://racun.sl.example/vnos-kode')).toBeVisible();
});

test('[SHELF-10] strangers see no unlock link, and /kod leads them to the login', async ({ page }) => {
  await page.goto(at('hr', '/'));
  await expect(page.getByRole('heading', { level: 1, name: t('bookshelf.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('bookshelf.unlock') })).toHaveCount(0);
  await page.goto(at('hr', '/kod'));
  await expect(page).toHaveURL(/#\/login\?return_url=/);
});
