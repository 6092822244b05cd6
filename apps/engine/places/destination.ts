import type { Anchor } from 'foliate-js/paginator.js';
import { pageOfPlace, placeOf, type BookPage, type Target } from '#features/reader/contract';
import type { BookMap } from './book-map.ts';
import { elementOf } from './contents.ts';
import { anchorOf } from './locate.ts';
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

/** Where a target leads; undefined when the book has no such page. */
export function destinationOf(target: Target, places: Places): Destination | undefined {
  if ('share' in target) {
    const { index, progression } = places.map.placeAt(target.share, places.order.end);
    return { index, anchor: () => progression };
  }
  if ('locator' in target) {
    const { locator, isLit } = target;
    const index = pageOfPlace(locator, places.spine);
    return index < 0
      ? undefined
      : { index, anchor: (doc) => anchorOf(doc, locator), lit: isLit ? locator.cfi : undefined };
  }
  const { href, fragment } = placeOf(target.href);
  const named = target.page === undefined ? undefined : places.spine[target.page];
  const index = named?.href === href ? (target.page ?? -1) : pageOfPlace({ href }, places.spine);
  return index < 0 ? undefined : { index, anchor: (doc) => elementOf(doc, fragment) ?? 0 };
}
