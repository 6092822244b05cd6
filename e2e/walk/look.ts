import { untilLoaded } from '../support/still.ts';
import type { Page } from '../support/test.ts';

/** The visible state of a screen. */
export interface Look {
  /** Address in the bar. */
  readonly path: string;
  readonly heading: string;
  /** Texts of failed loads and of other alerts. */
  readonly alerts: readonly string[];
  readonly isEmpty: boolean;
  /** Visible content in the main area: texts, pictures, fields and frames. */
  readonly items: number;
  /** Pixels that stick out to the side. */
  readonly overflow: number;
  /** Columns that hold most of a screen and leave the room beside them empty. */
  readonly narrow: readonly string[];
  /** Pixels by which the whole content stands to the right of the middle of the main area. */
  readonly lean: number;
}

/** The least share of the width that a form takes which stands alone in the middle. */
const FORM_SHARE = 0.3;

export const look = (page: Page): Promise<Look> =>
  page.evaluate((formShare) => {
    const main = document.querySelector('main');
    const shown = (selector: string, root: ParentNode | null = main) =>
      [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((one) => one.checkVisibility());
    /** Follows the tallest child down to the first list. A tall column has half of the width, or something beside it. */
    const narrowColumns = (parent: Element): string[] => {
      const outer = parent.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(parent);
      const [left, right] = [outer.left + parseFloat(paddingLeft), outer.right - parseFloat(paddingRight)];
      const boxes = [...parent.children]
        .filter((one) => one.checkVisibility())
        .map((one) => ({ one, box: one.getBoundingClientRect() }));
      const [tallest, ...others] = boxes.toSorted((a, b) => b.box.height - a.box.height);
      if (!tallest || tallest.box.height < outer.height / 2 || parent.matches('ul, ol, table')) return [];
      const { box, one } = tallest;
      // A form in the middle may be narrow, and not as narrow as a menu.
      const isCentred = box.width >= (right - left) * formShare && Math.abs(box.left - left - (right - box.right)) < 4;
      const isBeside = others.some(
        (other) => Math.min(other.box.bottom, box.bottom) - Math.max(other.box.top, box.top) > box.height / 2,
      );
      const isNarrow = box.width < (right - left) / 2 && !isCentred && !isBeside && !one.matches('[data-state]');
      const fault = `${one.className} has ${Math.round(box.width)} of ${Math.round(right - left)} px`;
      return [...(isNarrow ? [fault] : []), ...narrowColumns(one)];
    };
    const edges = shown('p, li, td, img, svg, input, button, a, iframe')
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    const area = main?.getBoundingClientRect();
    // What a row of its own scrolls is cut off at the side of the main area.
    const end = Math.min(area?.right ?? 0, Math.max(...edges.map(({ right }) => right)));
    const middle = (Math.min(...edges.map(({ left }) => left)) + end) / 2;
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      path: location.hash.slice(1),
      heading: shown('h1')[0]?.innerText ?? '',
      alerts: shown('[role=alert], [data-state=failed]', document)
        .map(({ innerText }) => innerText.replaceAll(/\s+/g, ' ').trim())
        .filter(Boolean),
      isEmpty: shown('[data-state=empty]').length > 0,
      items: shown('p, li, td, img, input, iframe').length,
      overflow: scrollWidth - clientWidth,
      narrow: main ? narrowColumns(main) : [],
      lean: area && edges.length > 0 ? Math.round(middle - (area.left + area.right) / 2) : 0,
    };
  }, FORM_SHARE);

/**
 * Goes to an address of the open page without a new load, and waits until nothing is under way.
 * @returns calls and busy elements that did not end
 */
export async function goTo(page: Page, path: string, calls: Set<string>): Promise<string[]> {
  await page.evaluate(
    (hash) =>
      new Promise<void>((done) => {
        if (location.hash === hash) return done();
        // The router listens already, so it has begun when this is told.
        addEventListener('hashchange', () => done(), { once: true });
        location.hash = hash;
      }),
    `#${path}`,
  );
  return untilLoaded(page, calls);
}
