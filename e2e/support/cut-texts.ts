import type { Page } from './test.ts';

/** Texts that a box around them cuts without saying so, or that lie outside of the window. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isHidden = (one: Element) => {
      const { width, height } = one.getBoundingClientRect();
      return width <= 1 || height <= 1 || !one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent || isHidden(parent) || parent.closest('script, style, option')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      let isShortened = false;
      for (let one: Element | null = parent; one && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one);
        // Clipped to a point for screen readers; ends that say so with an ellipsis.
        if (
          style.clipPath !== 'none' ||
          style.clip !== 'auto' ||
          style.textOverflow === 'ellipsis' ||
          style.webkitLineClamp !== 'none'
        ) {
          isShortened = true;
          break;
        }
        if (style.overflowX !== 'hidden' && style.overflowX !== 'clip') continue;
        const edge = one.getBoundingClientRect();
        if (box.left < edge.left - 2 || box.right > edge.right + 2) {
          found.push(`${text.textContent.trim().slice(0, 40)} in ${one.className}`);
          break;
        }
      }
      if (!isShortened && box.width > 0 && (box.right > innerWidth + 1 || box.left < -1)) {
        const scroller = parent.closest('[data-scroller], table, ul');
        if (!scroller) found.push(`${text.textContent.trim().slice(0, 40)} outside of the window`);
      }
    }
    return found;
  });
