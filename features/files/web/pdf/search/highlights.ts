import type { Match } from './search-text.ts';

/** A box over found words, in shares of its page. */
export interface Box {
  readonly match: Match;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The text of an element up to a place in it. */
const nodeOf = (element: HTMLElement | undefined): Node | undefined => element?.firstChild ?? element;

/**
 * The boxes of found words on a page.
 *
 * @param pieces the elements of the text layer, in the order of the pieces
 */
export function boxesOf(layer: HTMLElement, pieces: readonly HTMLElement[], matches: readonly Match[]): Box[] {
  const page = layer.getBoundingClientRect();
  if (page.width === 0 || page.height === 0) return [];
  return matches.flatMap((match) => {
    const [first, last] = [nodeOf(pieces[match.from.piece]), nodeOf(pieces[match.to.piece])];
    if (!first || !last) return [];
    const range = document.createRange();
    range.setStart(first, Math.min(match.from.offset, lengthOf(first)));
    range.setEnd(last, Math.min(match.to.offset + 1, lengthOf(last)));
    return [...range.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(({ left, top, width, height }) => ({
        match,
        left: (left - page.left) / page.width,
        top: (top - page.top) / page.height,
        width: width / page.width,
        height: height / page.height,
      }));
  });
}

const lengthOf = (node: Node): number => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').length : 0);
