import { useEffect, type RefObject } from 'react';
import { sorted, reversed } from '#platform/kernel';

/** Marks what the arrow keys move between; set on the buttons of books. */
const ROVING = 'data-book';
/** Marks one tab stop: a board or a carousel. */
const ROVING_GROUP = 'data-board';

const bookOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${ROVING}]`) : null;

const booksIn = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(`[${ROVING}]`)];

/** Of a row of books, the one that stands nearest above or below. */
function nearestIn(books: readonly HTMLElement[], from: DOMRect): HTMLElement | undefined {
  const middle = from.left + from.width / 2;
  const distance = (book: HTMLElement) => {
    const { left, width } = book.getBoundingClientRect();
    return Math.abs(left + width / 2 - middle);
  };
  return sorted(books, (a, b) => distance(a) - distance(b))[0];
}

/** The books of the next row in a direction, measured on screen, so that it holds for every layout and for open panels. */
function nextRow(books: readonly HTMLElement[], from: HTMLElement, direction: 1 | -1): HTMLElement[] {
  const ownTop = from.getBoundingClientRect().top;
  const ordered = direction === 1 ? books : reversed(books);
  const start = ordered.indexOf(from);
  const after = ordered.slice(start + 1).filter((book) => direction * (book.getBoundingClientRect().top - ownTop) > 1);
  const top = after[0]?.getBoundingClientRect().top;
  return after.filter((book) => Math.abs(book.getBoundingClientRect().top - (top ?? 0)) <= 1);
}

function target(event: KeyboardEvent, books: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const index = books.indexOf(from);
  const isRightToLeft = getComputedStyle(from).direction === 'rtl';
  switch (event.key) {
    case 'ArrowRight':
      return books[index + (isRightToLeft ? -1 : 1)];
    case 'ArrowLeft':
      return books[index - (isRightToLeft ? -1 : 1)];
    case 'ArrowDown':
      return nearestIn(nextRow(books, from, 1), from.getBoundingClientRect());
    case 'ArrowUp':
      return nearestIn(nextRow(books, from, -1), from.getBoundingClientRect());
    case 'Home':
      return books[0];
    case 'End':
      return books.at(-1);
    default:
      return undefined;
  }
}

function moveFocus(event: KeyboardEvent, root: Element): void {
  const from = bookOf(event.target);
  if (!from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const carousel = from.closest('[data-carousel]');
  const books = carousel ? booksIn(carousel) : booksIn(root).filter((book) => !book.closest('[data-carousel]'));
  const to = target(event, books, from);
  if (!to) return;
  event.preventDefault();
  to.focus();
}

/** Only the book that last had the focus is a tab stop of its board. */
function keepTabStop(event: FocusEvent): void {
  const book = bookOf(event.target);
  const board = book?.closest(`[${ROVING_GROUP}]`);
  if (!book || !board) return;
  for (const other of booksIn(board))
    if (other.closest(`[${ROVING_GROUP}]`) === board) other.tabIndex = other === book ? 0 : -1;
}

/**
 * Inside an element, arrow keys, Home and End move the focus between books, and each board is one tab stop. Escape
 * calls `onEscape`. The listeners are on the element itself: it is no control, it only contains controls.
 */
export function useRoving(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const root = element.current;
    if (!root) return;
    const onKeyDown = (event: KeyboardEvent) => (event.key === 'Escape' ? onEscape() : moveFocus(event, root));
    root.addEventListener('keydown', onKeyDown);
    root.addEventListener('focusin', keepTabStop);
    return () => {
      root.removeEventListener('keydown', onKeyDown);
      root.removeEventListener('focusin', keepTabStop);
    };
  }, [element, onEscape]);
}
