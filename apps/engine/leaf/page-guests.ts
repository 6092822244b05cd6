import {
  directionOfKey,
  extentOfKey,
  hrefOfAddress,
  isPressing,
  isTyping,
  placeOf,
  type Direction,
  type EngineBook,
  type Extent,
} from '#features/reader/contract';
import { SCROLLS } from './fit-text.ts';
import { isBackLink, isNoteLink } from './footnotes.ts';

/** A tap moves less, and a press that selects takes longer. */
const TAP_PIXELS = 10;
const TAP_MS = 400;
/** Of the width, on each side, that turns pages. */
const ZONE = 0.22;
/** Wheel movement that turns a page, and the pause before the next turn. */
const WHEEL_PIXELS = 30;
const WHEEL_MS = 350;

export interface Guests {
  turn(direction: Direction): void;
  /** A link inside the book: `href[#fragment]`. */
  follow(target: string): void;
  note(target: string): void;
  outside(address: string): void;
  enlarge(image: HTMLImageElement): void;
  tap(): void;
  /** A tap on a page. @returns whether a mark was there */
  mark(doc: Document, point: { readonly x: number; readonly y: number }): boolean;
  select(range: Range | undefined): void;
  extend(extent: Extent): void;
  /** Enter, with words selected. */
  toBar(): void;
  isPaged(): boolean;
  /** Whether a finger moves the page itself. */
  isPanned(): boolean;
}

/** Where a link of a page leads: into the book, or out of it; undefined for any other address. */
export function destinationOf(link: Element, doc: Document): { inside: string } | { outside: string } | undefined {
  const written = link.getAttribute('href') ?? link.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ?? '';
  let url: URL;
  try {
    url = new URL(written, doc.baseURI);
  } catch {
    return undefined;
  }
  if (url.origin === location.origin) {
    const inside = hrefOfAddress(url.href);
    return inside === undefined ? undefined : { inside };
  }
  return /^(?:https?|mailto|tel):$/.test(url.protocol) ? { outside: url.href } : undefined;
}

/** Listens to the user's actions on a page: links, keys, taps, the wheel, a selection. */
export function listenTo(doc: Document, book: Pick<EngineBook, 'direction'>, guests: Guests): void {
  listenForLinks(doc, doc, guests);
  doc.addEventListener('keydown', (event) => onKey(event, book, guests));
  listenForTaps(doc, book, guests);
  listenForWheel(doc, guests);
  doc.addEventListener('selectionchange', () => {
    const selection = doc.getSelection();
    const isRange = selection !== null && selection.rangeCount > 0 && !selection.isCollapsed;
    guests.select(isRange ? selection.getRangeAt(0) : undefined);
  });
}

/**
 * Follows links, opens notes in place, and reports links that lead out of the book.
 *
 * @param place a page, or an element with a copy of a part of one
 * @param doc   the document whose address relative links start from
 */
export function listenForLinks(
  place: Document | HTMLElement,
  doc: Document,
  guests: Pick<Guests, 'follow' | 'note' | 'outside'>,
): void {
  place.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || !(link.hasAttribute('href') || link.hasAttributeNS('http://www.w3.org/1999/xlink', 'href'))) return;
    event.preventDefault();
    const to = destinationOf(link, doc);
    if (!to) return;
    if ('outside' in to) guests.outside(to.outside);
    else if (isNoteLink(link) && !isBackLink(link) && placeOf(to.inside).fragment) guests.note(to.inside);
    else guests.follow(to.inside);
  });
  // What a middle or modified click would open in a tab of its own has no address that opens there.
  place.addEventListener('auxclick', (event) => {
    if ((event.target as Element).closest('a')) event.preventDefault();
  });
}

const hasSelection = (doc: Document): boolean => doc.getSelection()?.isCollapsed === false;

export function onKey(event: KeyboardEvent, { direction }: Pick<EngineBook, 'direction'>, guests: Guests): void {
  if (event.defaultPrevented || isTyping(event.target) || isPressing(event.target, event.key)) return;
  const extent = extentOfKey(event, direction);
  if (extent) {
    event.preventDefault();
    return guests.extend(extent);
  }
  // A page belongs to another realm: its elements are no instances of the classes of this one.
  const doc = (event.target as Node | null)?.ownerDocument;
  if (event.key === 'Enter' && doc && hasSelection(doc)) return guests.toBar();
  const turn = directionOfKey(event, direction);
  if (!turn || (event.key.startsWith('Arrow') && isScrolling(event.target as Element))) return;
  // Up and down scroll a scrolled page.
  if (!guests.isPaged() && /^Arrow(?:Up|Down)$/.test(event.key)) return;
  event.preventDefault();
  guests.turn(turn);
}

/** Whether keys and the wheel move a box of the page in place of the page: a wide table, a long formula. */
const isScrolling = (target: Element): boolean => target.closest?.(`[${SCROLLS}]`) != null;

/** Where and when a finger or the mouse went down. */
interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  readonly hadSelection: boolean;
}

/** Whether a press ends as a tap: in place, soon, and without a selection that it takes away. */
const isTap = (press: Press, { button, screenX, screenY, timeStamp }: PointerEvent): boolean =>
  button === 0 &&
  !press.hadSelection &&
  Math.hypot(screenX - press.x, screenY - press.y) <= TAP_PIXELS &&
  timeStamp - press.at <= TAP_MS;

/** Elements that do something of their own when they are tapped. */
const CONTROLS = 'a[href], button, input, select, textarea, label, summary, audio, video, [role="button"], dialog';

/** Where in the window a place of a page lies: 0 at the left, 1 at the right. */
function shareAcross(doc: Document, x: number): number {
  const frame = doc.defaultView?.frameElement?.getBoundingClientRect();
  const scale = frame && doc.documentElement.clientWidth ? frame.width / (doc.defaultView?.innerWidth ?? 1) : 1;
  return ((frame?.left ?? 0) + x * scale) / innerWidth;
}

/** The turn for a tap on an edge of the window; undefined between the edges. */
function turnAt(share: number, direction: EngineBook['direction']): Direction | undefined {
  if (share >= ZONE && share <= 1 - ZONE) return undefined;
  const isOn = direction === 'rtl' ? share < ZONE : share > 1 - ZONE;
  return isOn ? 'next' : 'previous';
}

/** @param doc a page, or the document around it: its edges turn pages too */
export function listenForTaps(doc: Document, { direction }: Pick<EngineBook, 'direction'>, guests: Guests): void {
  let down: Press | undefined;
  doc.addEventListener('pointerdown', ({ screenX: x, screenY: y, timeStamp: at, isPrimary }) => {
    down = isPrimary ? { x, y, at, hadSelection: hasSelection(doc) } : undefined;
  });
  doc.addEventListener('pointercancel', () => (down = undefined));
  doc.addEventListener('pointerup', (event) => {
    const press = down;
    down = undefined;
    if (!press || !isTap(press, event)) return;
    const target = event.target as Element;
    if (target.closest(CONTROLS) || hasSelection(doc)) return;
    if (guests.mark(doc, { x: event.clientX, y: event.clientY })) return;
    const image = target.closest<HTMLImageElement>('img[data-enlargeable]');
    if (image) return guests.enlarge(image);
    const turn = guests.isPaged() ? turnAt(shareAcross(doc, event.clientX), direction) : undefined;
    return turn ? guests.turn(turn) : guests.tap();
  });
}

function listenForWheel(doc: Document, guests: Guests): void {
  let moved = 0;
  let turnedAt = -Infinity;
  doc.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey || !guests.isPaged() || guests.isPanned() || isScrolling(event.target as Element)) return;
      event.preventDefault();
      if (event.timeStamp - turnedAt < WHEEL_MS) return;
      moved += Math.abs(event.deltaY) >= Math.abs(event.deltaX) ? event.deltaY : event.deltaX;
      if (Math.abs(moved) < WHEEL_PIXELS) return;
      guests.turn(moved > 0 ? 'next' : 'previous');
      moved = 0;
      turnedAt = event.timeStamp;
    },
    { passive: false },
  );
}
