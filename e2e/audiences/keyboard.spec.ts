import { at } from '../support/addresses.ts';
import { expect, isPlayground, type Page, PASSWORD, signIn, test } from '../support/test.ts';
import { expectVisibleFocus, press, tabTo, walk } from '../support/focus.ts';
import { untilStill } from '../support/still.ts';
import { wordsOf } from '../support/words.ts';
import { watch } from '../walk/watch.ts';

const t = wordsOf('hr');
const book = (page: Page, name: string) => page.locator('[data-book]').filter({ hasText: name }).first();

/** The links of the footer come a moment later. */
const footerLinks = (page: Page) => page.locator('footer a[href*="/read/"]').first().waitFor();

async function openShelf(page: Page): Promise<void> {
  await page.goto(at('hr'));
  await expect(book(page, 'Brojimo')).toBeVisible();
  await footerLinks(page);
}

for (const place of ['hr /', 'hr /login', 'hr /nowhere', 'bg-kindergarden /nowhere'])
  test(`[QUAL-2] Tab and Shift+Tab reach everything on ${place}, seen and never trapped`, async ({ page }) => {
    const { calls } = watch(page);
    const [host = '', path] = place.split(' ');
    await page.goto(at(host, path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/') await expect(book(page, 'Brojimo')).toBeVisible();
    // The calm frame of a playground comes a moment later.
    await (isPlayground(host) ? page.getByRole('complementary').waitFor() : footerLinks(page));
    await walk(page, calls);
  });

test('[QUAL-2] Tab reaches every filter; Space chooses, and clearing leaves the focus at hand', async ({ page }) => {
  const { calls } = watch(page);
  await openShelf(page);
  const filters = page.getByRole('button', { name: new RegExp(t('bookshelf.filters')) }).first();
  await filters.press('Enter');
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  // The panel loads when it opens.
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await walk(page, calls);
  await page.getByRole('checkbox').first().press('Space');
  await expect(page).toHaveURL(/grade=/);
  await page.getByRole('button', { name: t('bookshelf.clear'), exact: true }).press('Enter');
  await expect(filters).toBeFocused();
  await page.getByRole('searchbox').fill('qqqq');
  await page.getByRole('button', { name: t('bookshelf.clear-filters') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(book(page, 'Brojimo')).toBeVisible();
});

test('[QUAL-2] the skip link shows itself and leads into the page without another address', async ({ page }) => {
  await openShelf(page);
  const address = page.url();
  await press(page, 'Tab');
  await expect(page.locator(':focus')).toHaveText(t('shell.skip'));
  await expectVisibleFocus(page);
  await press(page, 'Enter');
  await expect(page.locator('main')).toBeFocused();
  expect(page.url()).toBe(address);
  await press(page, 'Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('[QUAL-2] [SHELF-7] arrows walk over the shelf; Enter opens, Escape closes and gives the focus back', async ({
  page,
}) => {
  await openShelf(page);
  const books = page.locator('[data-book]');
  await expect(books.nth(3)).toBeVisible();
  await books.first().focus();
  await press(page, 'ArrowRight');
  await expect(books.nth(1)).toBeFocused();
  await expectVisibleFocus(page);
  await press(page, 'ArrowLeft', 'ArrowDown', 'ArrowUp');
  await expect(books.first()).toBeFocused();
  await press(page, 'End');
  await expect(books.last()).toBeFocused();
  await expectVisibleFocus(page);

  const first = book(page, 'Brojimo do deset');
  await first.press('Enter');
  const panel = page.getByRole('region', { name: 'Brojimo do deset' });
  await expect(panel.getByRole('link', { name: t('bookshelf.open') })).toBeVisible();
  await untilStill(panel);
  for (let step = 0; step < 30; step++) {
    await press(page, 'Tab');
    if (!(await panel.evaluate((element) => element.contains(document.activeElement)))) break;
    await expectVisibleFocus(page);
  }
  // Every link and button of the panel was reached, and the way on was open.
  expect(await panel.locator('a:not([data-walked]), button:not([data-walked])').count()).toBe(0);
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await panel.getByRole('link').first().focus();
  await press(page, 'Escape');
  await expect(first).toBeFocused();
  await expect(panel).toHaveCount(0);
});

test('[QUAL-2] [SHELF-9] the carousel by arrows and buttons; its end keeps the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openShelf(page);
  const group = book(page, 'Priče iz školske klupe');
  await group.press('Enter');
  const panel = page.getByRole('region', { name: 'Priče iz školske klupe' });
  const slides = panel.locator('[data-carousel] [data-book]');
  await expect(slides.first()).toBeVisible();
  await untilStill(panel);
  await slides.first().focus();
  await press(page, 'ArrowRight');
  await expect(slides.nth(1)).toBeFocused();
  await press(page, 'End');
  await expect(slides.last()).toBeFocused();
  const next = panel.getByRole('button', { name: t('bookshelf.next') });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await press(page, 'Home');
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  await next.focus();
  for (let slide = 1; slide < (await slides.count()); slide++) {
    await press(page, 'Enter');
    await expect(panel.locator('[aria-current=true]')).toHaveAccessibleName(new RegExp(`${slide + 1}`));
  }
  await expect(next).toBeFocused();
  await expectVisibleFocus(page);
  await slides.last().press('Enter');
  await expect(panel.getByRole('region').first()).toBeVisible();
  await press(page, 'Escape');
  await expect(group).toBeFocused();
});

test('[NAV-19] the user menu toggles by Enter, closes by Escape and by Tab out of it, and blocks the drawer', async ({
  page,
}) => {
  await signIn(page, 'hr', 'hr', 'student');
  const button = page.getByRole('button', { name: /Robin/ });
  const out = page.getByRole('link', { name: t('shell.log-out') });
  await button.press('Enter');
  await expect(out).toBeVisible();
  await press(page, 'Enter');
  await expect(out).toHaveCount(0);
  await press(page, 'Enter');
  await expect(out).toBeVisible();
  await press(page, 'Tab');
  await expectVisibleFocus(page);
  await press(page, 'Escape');
  await expect(button).toBeFocused();
  await expect(out).toHaveCount(0);
  await press(page, 'Enter');
  await out.focus();
  const hamburger = page.getByRole('button', { name: t('shell.open-menu') });
  if (await hamburger.isVisible()) {
    await expect(hamburger).toHaveAttribute('aria-disabled', 'true');
    await hamburger.press('Enter');
    await expect(hamburger).toHaveAttribute('aria-expanded', 'false');
    await out.focus();
  }
  await press(page, 'Tab');
  await expect(out).toHaveCount(0);
  await expectVisibleFocus(page);
});

test('[NAV-20] header of 68, 76 and 80 px; the drawer of a phone opens, closes and lets go by the keyboard', async ({
  page,
}) => {
  await openShelf(page);
  const row = page.locator('header > div').first();
  for (const [width, height] of Object.entries({ 360: 68, 768: 76, 1024: 80 }).toReversed()) {
    await page.setViewportSize({ width: Number(width), height: 740 });
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(height);
  }
  const hamburger = page.locator('header button[aria-controls="main-menu"]');
  const menu = page.getByRole('navigation', { name: t('shell.main-menu') });
  await hamburger.press('Enter');
  await expect(menu).toBeVisible();
  await press(page, 'Escape');
  await expect(menu).toBeHidden();
  await expect(hamburger).toBeFocused();
  await press(page, 'Space');
  await menu.getByRole('link').first().focus();
  await expectVisibleFocus(page);
  for (let step = 0; step < 6 && (await menu.isVisible()); step++) await press(page, 'Tab');
  await expect(menu).toBeHidden();
  await expectVisibleFocus(page);
});

test('[QUAL-2] with less motion nothing moves: neither the panel nor the menus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moves = () =>
    page.evaluate(() => document.getAnimations().some((it) => Number(it.effect?.getComputedTiming().duration) > 1));
  await signIn(page, 'hr', 'hr', 'student');
  for (const button of [page.getByRole('button', { name: /Robin/ }), book(page, 'Priče iz školske klupe')]) {
    await button.click();
    expect(await moves()).toBe(false);
  }
  await press(page, 'Escape');
  await expect(page.locator('[data-carousel]')).toHaveCount(0);
});

test('[NAV-2] back and forward find the place; a hash typed by hand starts at the top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 420 });
  await openShelf(page);
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  const login = page.getByLabel(t('session.account-label'));
  await page.evaluate(() => window.scrollTo(0, 700));
  // Neither a click nor a Tab into the header moves the page away from its place.
  await page.locator('header a[href*="login"]').first().press('Enter');
  await expect(login).toBeVisible();
  await expect.poll(top).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 150));
  await page.goBack();
  await expect.poll(top).toBe(700);
  await page.goForward();
  await expect(login).toBeVisible();
  await expect.poll(top).toBe(150);
  await page.goto(at('hr', '/?name=a'));
  await expect(page.locator('[data-book]').first()).toBeVisible();
  await expect.poll(top).toBe(0);
});

test('[NAV-23] a dialog is 540 px wide, or fills a phone; it keeps the focus, and Escape gives it back', async ({
  page,
}) => {
  await openShelf(page);
  await book(page, 'Brojimo do deset').click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: t('bookshelf.open') }).click();
  const reader = await opening;
  const button = reader.getByRole('button', { name: t('reader.contents') }).first();
  await button.press('Enter');
  const dialog = reader.getByRole('dialog', { name: t('reader.contents') });
  const width = Math.min(540, reader.viewportSize()?.width ?? 0);
  await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(width);
  for (let step = 0; step < 20; step++) {
    await press(reader, 'Tab');
    // Past its end comes the browser's own window.
    expect(await dialog.evaluate((it) => it.matches(':focus-within') || document.activeElement === document.body)).toBe(
      true,
    );
    await expectVisibleFocus(reader);
  }
  await press(reader, 'Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('[QUAL-2] a teacher by keyboard alone: classes, a class, its people and codes, its statistics, the own profile', async ({
  page,
}) => {
  const { calls } = watch(page);
  test.slow();
  await page.goto(at('hr', '/login'));
  await tabTo(page, t('session.account-label'));
  await page.keyboard.type('teacher@klupa.example');
  await press(page, 'Tab');
  await page.keyboard.type(PASSWORD);
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('bookshelf.title') })).toBeVisible();
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const follow = async (name: string | RegExp) => {
    await tabTo(page, name);
    await press(page, 'Enter');
  };

  await page.goto(at('hr', '/classrooms'));
  await expect(page.getByRole('link', { name: '2.a', exact: true })).toBeVisible();
  await walk(page, calls);
  await follow('2.a');
  await expect(title('2.a')).toBeVisible();
  const books = page.getByRole('list', { name: t('classrooms.publications') }).getByRole('link');
  await expect(books.first()).toBeVisible();
  await walk(page, calls);
  const book = (await books.first().innerText()).trim();
  await follow(t('classrooms.manage-people'));
  await expect(page.getByRole('list', { name: t('pupils.people') })).toBeVisible();
  await walk(page, calls);
  await follow('2.a');
  await expect(title('2.a')).toBeVisible();
  // Reasons to help a student name the book too.
  await follow(new RegExp(`^${book}$`));
  await expect(title(book)).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await walk(page, calls);
  await page.goto(at('hr', '/user'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  await walk(page, calls);
});
