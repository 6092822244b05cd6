import { at } from './support/addresses.ts';
import { expect, expectNoSidewaysScroll, type Page, PASSWORD, signIn, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

const t = wordsOf('hr');
const book = (page: Page, name: string) => page.locator('[data-book]').filter({ hasText: name }).first();
const focused = (page: Page) => page.locator(':focus');

/**
 * What has the focus is on screen, not covered, and drawn otherwise than without it (WCAG 2.4.7, 2.4.11). Answers its
 * name; empty for the page itself, where a walk ends.
 */
async function expectVisibleFocus(page: Page): Promise<string> {
  const seen = await page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    // A choice is an unseen input over its face.
    const face = getComputedStyle(element).opacity === '0' ? (element.nextElementSibling ?? element) : element;
    const look = () => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(face);
      return [outlineStyle, outlineWidth, outlineColor, boxShadow].join(' ');
    };
    const withFocus = look();
    element.blur();
    const without = look();
    element.focus({ preventScroll: true });
    const { left, top, width, height } = face.getBoundingClientRect();
    const isSeen = [0.1, 0.3, 0.5, 0.7, 0.9].some((part) => {
      const hit = document.elementFromPoint(left + width * part, top + height * part);
      return hit !== null && (element.contains(hit) || (face.parentElement?.contains(hit) ?? false));
    });
    element.setAttribute('data-walked', '');
    const name = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent;
    return { name: `${element.tagName} ${name}`, isDrawn: withFocus !== without, isSeen };
  });
  if (!seen) return '';
  expect(seen).toEqual({ name: seen.name, isDrawn: true, isSeen: true });
  return seen.name;
}

/** Everything one can use, by its name, that no Tab has reached; of radio buttons and shelves one stop is enough. */
const unreached = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
      .filter((element) => element.tabIndex >= 0 && !element.matches('[type=radio]:not(:checked), :disabled'))
      .filter((element) => !element.hasAttribute('data-walked'))
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Walks by Tab to the end of the page, and back by Shift+Tab: no trap, the same stops both ways. */
async function walk(page: Page): Promise<void> {
  // The shelf brings its boards little by little.
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  const there: string[] = [];
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press('Tab');
    const name = await expectVisibleFocus(page);
    if (!name) break;
    there.push(name);
  }
  expect(there.length).toBeGreaterThan(2);
  expect(there.length).toBeLessThan(150);
  expect(await unreached(page)).toEqual([]);
  await page.locator('footer a, footer button').or(page.locator('[data-walked]')).last().focus();
  const back: string[] = [];
  for (let step = 0; step < there.length; step++) {
    back.unshift(await expectVisibleFocus(page));
    await page.keyboard.press('Shift+Tab');
  }
  expect(back).toEqual(there);
}

for (const [screen, host, path] of [
  ['the shelf', 'hr', '/'],
  ['the login', 'hr', '/login'],
  ['the not-found page', 'hr', '/nowhere'],
  ['the not-found page of the playground', 'bg-kindergarden', '/nowhere'],
] as const)
  test(`[QUAL-2] Tab and Shift+Tab reach everything on ${screen}, seen and never trapped`, async ({ page }) => {
    await page.goto(at(host, path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/') await expect(book(page, 'Brojimo')).toBeVisible();
    await walk(page);
  });

test('[QUAL-2] Tab reaches every filter; Space chooses, and clearing leaves the focus at hand', async ({ page }) => {
  await page.goto(at('hr'));
  await expect(book(page, 'Brojimo')).toBeVisible();
  const filters = page.getByRole('button', { name: new RegExp(t('bookshelf.filters')) }).first();
  await filters.focus();
  await page.keyboard.press('Enter');
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('searchbox').focus();
  await walk(page).catch(async (error: unknown) => {
    // The walk back ends at the first stop of the page, not at the search: only what was reached counts here.
    expect(await unreached(page), String(error)).toEqual([]);
  });
  await page.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/grade=/);
  await page.getByRole('button', { name: t('bookshelf.clear'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(filters).toBeFocused();
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('qqqq');
  await page.getByRole('button', { name: t('bookshelf.clear-filters') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(book(page, 'Brojimo')).toBeVisible();
});

test('[QUAL-2] the skip link shows itself and leads into the page without another address', async ({ page }) => {
  await page.goto(at('hr'));
  await expect(book(page, 'Brojimo')).toBeVisible();
  const address = page.url();
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText(t('shell.skip'));
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  expect(page.url()).toBe(address);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('[QUAL-2] [SHELF-7] arrows walk over the shelf; Enter opens, Escape closes and gives the focus back', async ({
  page,
}) => {
  await page.goto(at('hr'));
  const books = page.locator('[data-book]');
  await expect(books.nth(3)).toBeVisible();
  await page.waitForTimeout(300);
  await books.first().focus();
  const steps: readonly (readonly [string, number])[] = [
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['ArrowRight', 1],
    ['Home', 0],
  ];
  for (const [key, index] of steps) {
    await page.keyboard.press(key);
    await expect(books.nth(index)).toBeFocused();
    await expectVisibleFocus(page);
  }
  await page.keyboard.press('ArrowDown');
  await expect(books.first()).not.toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(books.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(books.last()).toBeFocused();
  await expectVisibleFocus(page);

  const first = book(page, 'Brojimo do deset');
  await first.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Brojimo do deset' });
  await expect(panel.getByRole('link', { name: t('bookshelf.open') })).toBeVisible();
  await page.waitForTimeout(500);
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab');
    if (!(await panel.evaluate((element) => element.contains(document.activeElement)))) break;
    await expectVisibleFocus(page);
  }
  // Every link and button of the panel was reached, and the way on was open.
  expect(await panel.locator('a:not([data-walked]), button:not([data-walked])').count()).toBe(0);
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await panel.getByRole('link').first().focus();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await expect(panel).toHaveCount(0);
});

test('[QUAL-2] [SHELF-9] the carousel by arrows and buttons; its end keeps the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('hr'));
  const group = book(page, 'Priče iz školske klupe');
  await group.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Priče iz školske klupe' });
  const slides = panel.locator('[data-carousel] [data-book]');
  await expect(slides.first()).toBeVisible();
  await page.waitForTimeout(500);
  await slides.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(slides.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(slides.last()).toBeFocused();
  const next = panel.getByRole('button', { name: t('bookshelf.next') });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Home');
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  await next.focus();
  for (let slide = 1; slide < (await slides.count()); slide++) {
    await page.keyboard.press('Enter');
    await expect(panel.locator('[aria-current=true]')).toHaveAccessibleName(new RegExp(`${slide + 1}`));
  }
  await expect(next).toBeFocused();
  await expectVisibleFocus(page);
  await slides.last().focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('region')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(group).toBeFocused();
});

test('[QUAL-2] [ACC-3] logs in by the keyboard alone; the first wrong field has the focus', async ({ page }) => {
  await page.goto(at('hr', '/login'));
  const [name, password] = [
    page.getByLabel(t('session.account-label')),
    page.getByLabel(t('session.password-label'), { exact: true }),
  ];
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('student');
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('bookshelf.title') })).toBeVisible();
});

test('[NAV-19] the user menu toggles by Enter, closes by Escape and by Tab out of it, and blocks the drawer', async ({
  page,
}) => {
  await signIn(page, 'hr', 'hr', 'student');
  const button = page.getByRole('button', { name: /Robin/ });
  const out = page.getByRole('link', { name: t('shell.log-out') });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(out).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(out).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectVisibleFocus(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(out).toHaveCount(0);
  await page.keyboard.press('Enter');
  await out.focus();
  const hamburger = page.getByRole('button', { name: t('shell.open-menu') });
  if (await hamburger.isVisible()) {
    await expect(hamburger).toHaveAttribute('aria-disabled', 'true');
    await hamburger.focus();
    await page.keyboard.press('Enter');
    await expect(hamburger).toHaveAttribute('aria-expanded', 'false');
    await out.focus();
  }
  await page.keyboard.press('Tab');
  await expect(out).toHaveCount(0);
  await expectVisibleFocus(page);
});

test('[NAV-20] header of 68, 76 and 80 px; the drawer of a phone opens, closes and lets go by the keyboard', async ({
  page,
}) => {
  await page.goto(at('hr'));
  for (const [width, height] of [
    [1024, 80],
    [768, 76],
    [360, 68],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    const row = page.locator('header > div').first();
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(height);
  }
  const hamburger = page.locator('header button[aria-controls="main-menu"]');
  const menu = page.getByRole('navigation', { name: t('shell.main-menu') });
  await hamburger.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(hamburger).toBeFocused();
  await page.keyboard.press('Space');
  await menu.getByRole('link').first().focus();
  await expectVisibleFocus(page);
  for (let step = 0; step < 6 && (await menu.isVisible()); step++) await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await expectVisibleFocus(page);
  await expectNoSidewaysScroll(page);
});
