import type { Page } from './test.ts';

/** Texts that a box around them cuts without saying so, or that lie outside of the window. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isHidden = (one: Element) => {
      const { width, height } = one.getBoundingClientRect();
      return width <= 1 || height <= 1 || !one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    };
    // Clipped to a point for screen readers; ends that say so with an ellipsis.
    const isShortened = ({ clipPath, clip, textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      clipPath !== 'none' || clip !== 'auto' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const isClipping = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'hidden' || overflowX === 'clip';
    /** What cuts a text: the first box around it that hides a part, or its author on purpose. */
    const cutBy = (parent: Element, text: DOMRect): Element | 'author' | undefined => {
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (isShortened(style)) return 'author';
        const { left, right } = box.getBoundingClientRect();
        if (isClipping(style) && (text.left < left - 2 || text.right > right + 2)) return box;
      }
      return undefined;
    };
    const isOutside = (parent: Element, { width, left, right }: DOMRect) =>
      width > 0 && (right > innerWidth + 1 || left < -1) && !parent.closest('[data-scroller], table, ul');
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      const text = node.textContent?.trim().slice(0, 40);
      if (!text || !parent || isHidden(parent) || parent.closest('script, style, option')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      const cut = cutBy(parent, rect);
      if (cut === 'author') continue;
      if (cut) found.push(`${text} in ${cut.className}`);
      if (isOutside(parent, rect)) found.push(`${text} outside of the window`);
    }
    return found;
  });
