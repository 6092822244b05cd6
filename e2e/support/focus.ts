import { expect, type Page } from './test.ts';
import { untilLoaded } from './still.ts';
import { wordsOf } from './words.ts';

/** Presses keys, one after the other. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Describes the focused element; undefined for the page itself, where a walk ends. */
const look = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    // A choice is an invisible input over its label.
    const shown = getComputedStyle(element).opacity === '0' ? (element.nextElementSibling ?? element) : element;
    // The link of a card draws its focus around the whole card.
    const drawn = () =>
      [getComputedStyle(shown), getComputedStyle(shown, '::after')]
        .flatMap((style) => [style.outlineStyle, style.outlineWidth, style.outlineColor, style.boxShadow])
        .join(' ');
    const withFocus = drawn();
    element.blur();
    const without = drawn();
    element.focus({ preventScroll: true });
    const { left, top, width, height } = shown.getBoundingClientRect();
    const isSeen = [0.1, 0.3, 0.5, 0.7, 0.9].some((part) => {
      const hit = document.elementFromPoint(left + width * part, top + height * part);
      return hit !== null && (element.contains(hit) || (shown.parentElement?.contains(hit) ?? false));
    });
    element.setAttribute('data-walked', '');
    const name = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent;
    return { name: `${element.tagName} ${name}`, isDrawn: withFocus !== without, isSeen };
  });

/**
 * The focused element is on screen, not covered, and drawn otherwise than without focus (WCAG 2.4.7, 2.4.11). Answers
 * its name; empty for the page itself. A notice that came from elsewhere may lie over it until it goes.
 */
export async function expectVisibleFocus(page: Page): Promise<string> {
  let name = '';
  await expect(async () => {
    const seen = await look(page);
    name = seen?.name ?? '';
    if (seen) expect(seen).toEqual({ name, isDrawn: true, isSeen: true });
  }).toPass({ timeout: 8000 });
  return name;
}

/** Every usable control, by its name, that no Tab has reached; of radio buttons and shelves one stop is enough. */
const unreached = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
      .filter((element) => element.tabIndex >= 0 && !element.matches('[type=radio]:not(:checked), :disabled'))
      // The way back to the top comes and goes with scrolling.
      .filter((element) => !element.hasAttribute('data-walked') && !element.hasAttribute('data-to-top'))
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Removes stops that scrolling adds and removes: the way back to the top, and the page itself. */
const steady = (stops: readonly string[]) =>
  [...new Set(stops)].filter((name) => name && !name.endsWith(wordsOf('hr')('bookshelf.to-top'))).toSorted();

/** More stops than a page has. */
const STOPS_MOST = 100;

/** Presses a key until the focus leaves the page; the names of the stops. */
async function stopsBy(page: Page, key: 'Tab' | 'Shift+Tab', first: string): Promise<string[]> {
  const stops = [first];
  while (stops.length < STOPS_MOST) {
    await press(page, key);
    const name = await expectVisibleFocus(page);
    if (!name) break;
    stops.push(name);
  }
  expect(stops.length > 2 && stops.length < STOPS_MOST).toBe(true);
  return stops;
}

/** Walks by Tab to the end of the page, and back by Shift+Tab: no trap, the same stops both ways. */
export async function walk(page: Page, calls: Set<string>): Promise<void> {
  // A part that comes while the walk is past its place would not be reached.
  expect(await untilLoaded(page, calls)).toEqual([]);
  // From the start of the page, wherever the focus is.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const there = await stopsBy(page, 'Tab', '');
  expect(await unreached(page)).toEqual([]);
  await page.locator('footer a, footer button').or(page.locator('[data-walked]')).last().focus();
  const back = await stopsBy(page, 'Shift+Tab', await expectVisibleFocus(page));
  expect(steady(back)).toEqual(steady(there));
}

/** Goes on with Tab until that has the focus: nothing is clicked. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const target = page
    .locator('button:focus, a:focus, textarea:focus, input:focus')
    .and(
      page.getByRole('button', { name }).or(page.getByRole('link', { name })).or(page.getByRole('textbox', { name })),
    );
  for (let step = 0; step < 80; step++) {
    if ((await target.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
}
