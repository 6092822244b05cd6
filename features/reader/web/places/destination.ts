import type { Anchor } from 'foliate-js/paginator.js';
import { placeOf, type BookPage, type Locator } from '../../contract/index.ts';
import type { Target } from '../engine/protocol.ts';
import type { BookMap } from './book-map.ts';
import { elementOf } from './contents.ts';
import { anchorOf, indexOfCfi } from './locate.ts';
import type { ReadingOrder } from './reading-order.ts';

export type AnchorOf = (doc: Document) => Anchor;

/** A page, and the place in it. */
interface Destination {
  readonly index: number;
  readonly anchor: AnchorOf;
  /** CFI of the words that are lit there. */
  readonly lit?: string | undefined;
}

interface Places {
  readonly spine: readonly BookPage[];
  readonly map: BookMap;
  readonly order: ReadingOrder;
}

/** Of pages that stand twice in the reading order the CFI says which one. */
function indexOfLocator({ cfi, href }: Locator, { spine, order }: Places): number {
  const named = cfi === undefined ? undefined : indexOfCfi(cfi);
  return named !== undefined && spine[named]?.href === href ? named : order.indexOf(href);
}

/** Where a target leads; undefined when the book has no such page. */
export function destinationOf(target: Target, places: Places): Destination | undefined {
  if ('share' in target) {
    const { index, progression } = places.map.placeAt(target.share, places.order.end);
    return { index, anchor: () => progression };
  }
  if ('locator' in target) {
    const { locator, isLit } = target;
    const index = indexOfLocator(locator, places);
    return index < 0
      ? undefined
      : { index, anchor: (doc) => anchorOf(doc, locator), lit: isLit ? locator.cfi : undefined };
  }
  const { href, fragment } = placeOf(target.href);
  const index = places.order.indexOf(href);
  return index < 0 ? undefined : { index, anchor: (doc) => elementOf(doc, fragment) ?? 0 };
}
