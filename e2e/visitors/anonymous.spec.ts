import { demoBooks } from '../../demo/index.ts';
import { at } from '../support/addresses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, MARKETS, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

for (const { host, language } of MARKETS) {
  const t = wordsOf(language);

  test.describe(`an anonymous visitor in ${host}`, () => {
    test('[SHELF-1] [SHELF-2] sees the shelf with books, in the language of the market', async ({ page }) => {
      await page.goto(at(host));
      await expect(page.getByRole('heading', { level: 1, name: t('bookshelf.title') })).toBeVisible();
      await expect(page.locator('main picture img').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });

    test('[NAV-4] [NAV-3] is led to the login and back; unknown addresses say so', async ({ page }) => {
      await page.goto(at(host, '/classrooms/7'));
      await expect(page.getByLabel(t('session.account-label'))).toBeVisible();
      expect(page.url()).toContain('return_url');
      await expectAccessible(page);
      await page.goto(at(host, '/no/such/place'));
      await expect(page.getByRole('heading', { level: 1, name: t('shell.not-found-title') })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: t('shell.go-home') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('bookshelf.title') })).toBeVisible();
    });

    test('[ACC-3] wrong credentials get one message that does not tell which part was wrong', async ({ page }) => {
      await page.goto(at(host, '/login'));
      await page.getByLabel(t('session.account-label')).fill(`nobody-${host}-${test.info().project.name}`);
      await page.getByLabel(t('session.password-label'), { exact: true }).fill('wrong-password');
      await page.getByRole('button', { name: t('session.log-in'), exact: true }).click();
      await expect(page.getByText(t('session.wrong-credentials'))).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('[SHELF-8] a locked book says so, with its own words for strangers', async ({ page }) => {
  const t = wordsOf('hr');
  await page.goto(at('hr'));
  const locked = page
    .locator('main li')
    .filter({ hasText: t('bookshelf.locked') })
    .getByRole('button')
    .first();
  await locked.click();
  await expect(page.getByText(t('bookshelf.promo-anonymous'))).toBeVisible();
  await expectAccessible(page);
});

test('[SHELF-2] [SHELF-7] the first book that a search finds opens where no school group is above it', async ({
  page,
}) => {
  const t = wordsOf('hr');
  const { title = '' } = demoBooks('hr').find(({ schoolGroup, group }) => !schoolGroup && !group) ?? {};
  await page.goto(at('hr'));
  await page.getByRole('searchbox').fill(title);
  const board = page.locator('main [data-board]');
  await expect(board).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2, name: t('bookshelf.my-contents') })).toBeVisible();
  await board.getByRole('button', { name: title }).click();
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  await expectAccessible(page);
});

test('[SHELF-7] without motion the panel comes into the window too, when what it shows has come', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(at('hr', '/?q=Brojimo'));
  await page.getByRole('button', { name: 'Brojimo do deset' }).click();
  const panel = page.locator('section[id^="panel-"]');
  await expect(panel.getByRole('link').first()).toBeInViewport();
});

test('[READ-17] the panel says who can read a book, before anybody signs in', async ({ page }) => {
  const t = wordsOf('hr');
  await page.goto(at('hr', '/?q=Brojimo'));
  await page.getByRole('button', { name: 'Brojimo do deset' }).click();
  const ways = page.getByRole('region', { name: t('reader.readability') });
  const lines = ['screen-reader', 'can-enlarge', 'pictures-described', 'headings', 'no-hazards'] as const;
  await expect(ways.getByRole('listitem')).toHaveText(lines.map((line) => t(`reader.readable-${line}`)));
  const summary = ways.getByText(t('reader.readable-summary'));
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(ways.getByText('Sve slike imaju opis')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('[NAV-3] the playground has its own look of the not-found page', async ({ page }) => {
  const t = wordsOf('bg');
  await page.goto(at('bg-kindergarden', '/nowhere'));
  await expect(page.getByRole('heading', { level: 1, name: t('shell.not-found-title-pyp') })).toBeVisible();
  await expectAccessible(page);
});

test('[SAFE-26] what a search found is brought into sight, and the shadow of an open book is whole', async ({
  page,
}) => {
  const t = wordsOf('hr');
  await page.goto(at('hr'));
  const books = page.locator('[data-book]');
  await expect(books.first()).toBeVisible();
  await books.last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const field = page.getByRole('searchbox', { name: t('bookshelf.search') });
  await field.fill('a');
  await expect(async () => {
    const bar = await page.getByRole('search').boundingBox();
    const first = await books.first().boundingBox();
    expect(first?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
    expect(first?.y).toBeLessThan((page.viewportSize()?.height ?? 0) - 40);
  }).toPass();
  await books.first().click();
  const panel = page.locator('section[id^=panel-]');
  await expect(panel).toBeVisible();
  // Paint containment of the block would cut it.
  expect(await panel.evaluate((one) => getComputedStyle(one.closest('ul') ?? one).contentVisibility)).toBe('visible');
});
