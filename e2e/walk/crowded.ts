import type { Page } from '../support/test.ts';

/** Faults of large text that look like neither a sideways scroll nor a cut text. */
export interface Crowded {
  /** Texts in a column so narrow that it breaks them letter by letter. */
  readonly letters: readonly string[];
  /** Controls that another element covers. */
  readonly covered: readonly string[];
  /** Controls of one row that lie over each other in part. */
  readonly overlapping: readonly string[];
  /** Elements that reach past the side of the window. */
  readonly out: readonly string[];
  /** Height of the page in windows. */
  readonly windows: number;
}

export const crowded = (page: Page): Promise<Crowded> =>
  page.evaluate(() => {
    const name = (one: Element) =>
      `${one.tagName.toLowerCase()}.${String(one.className)} "${(one.textContent ?? '').trim().slice(0, 40)}"`;
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
    /** A text of its own, as one line box after the other. */
    const linesOf = (one: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const letters = shown('body *')
      .filter((one) => one.children.length === 0 && (one.textContent ?? '').trim().length > 5)
      // What only a screen reader hears has no room at all.
      .filter((one) => one.getBoundingClientRect().width > 1)
      .filter((one) => {
        const length = (one.textContent ?? '').trim().length;
        return one.getClientRects().length > 0 && linesOf(one) > length / 3;
      })
      .map(name);
    const controls = shown('main a, main button, main input, main select, header a, header button').slice(0, 150);
    /** The nearest scrolling or sticky ancestor: a sticky bar covers the list that scrolls below it. */
    const groundOf = (one: Element): Element | null => {
      for (let at: Element | null = one; at; at = at.parentElement) {
        const { position, overflowY } = getComputedStyle(at);
        if (['fixed', 'sticky'].includes(position) || ['auto', 'scroll'].includes(overflowY)) return at;
      }
      return null;
    };
    // The drawn world of a playground has overlapping things.
    const isPicture = document.documentElement.dataset['playground'] !== undefined && location.hash === '#/';
    const isOfOneRow = (one: Element, other: Element) =>
      one.parentElement?.parentElement?.contains(other) === true && !one.contains(other) && !other.contains(one);
    const overlapping = controls.flatMap((one, index) => {
      const a = one.getBoundingClientRect();
      if (isPicture) return [];
      return controls
        .slice(index + 1)
        .filter((other) => groundOf(one) === groundOf(other))
        .filter((other) => isOfOneRow(one, other) || isOfOneRow(other, one))
        .filter((other) => {
          const b = other.getBoundingClientRect();
          const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          // A field contains its button.
          const isWithin = width > Math.min(a.width, b.width) - 1 && height > Math.min(a.height, b.height) - 1;
          return width > 4 && height > 4 && !isWithin;
        })
        .map((other) => `${name(one)} and ${name(other)}`);
    });
    const covered = controls.flatMap((one) => {
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width < 4 || height < 4 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return [];
      const over = document.elementFromPoint(x, y);
      const label = (one as HTMLInputElement).labels?.[0];
      const isOwn = over === null || one.contains(over) || over.contains(one) || label?.contains(over);
      return isOwn || over.closest('dialog, [popover], [role=dialog]') ? [] : [`${name(one)} by ${name(over)}`];
    });
    const out = shown('body *')
      .filter((one) => {
        const { right, width } = one.getBoundingClientRect();
        return width > 1 && right > document.documentElement.clientWidth + 1;
      })
      .slice(0, 4)
      .map(name);
    scrollTo(0, 0);
    return { letters, covered, overlapping, out, windows: document.documentElement.scrollHeight / innerHeight };
  });
