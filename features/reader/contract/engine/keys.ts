import type { Book } from '../opened-book.ts';
import type { Direction, Extent } from './protocol.ts';

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'next',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
};
const MIRRORED: Readonly<Record<string, string>> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

const EXTENTS: Readonly<Record<string, Extent>> = {
  ArrowRight: { way: 'forward', by: 'word' },
  ArrowLeft: { way: 'backward', by: 'word' },
  ArrowDown: { way: 'forward', by: 'line' },
  ArrowUp: { way: 'backward', by: 'line' },
};

/** What of a key event decides; both sides of the port read keys, and this code knows no browser. */
interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The part of an element that keys need. */
interface Inside {
  closest?(selectors: string): unknown;
}

const isInside = (target: unknown, selectors: string): boolean =>
  typeof target === 'object' && target !== null && ((target as Inside).closest?.(selectors) ?? null) !== null;

/** What a key does; in books that run from right to left the arrows are mirrored. Pure. */
export function directionOfKey(event: Key, direction: Book['direction']): Direction | undefined {
  const { key, shiftKey } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (key === ' ') return shiftKey ? 'previous' : 'next';
  return shiftKey ? undefined : KEYS[direction === 'rtl' ? (MIRRORED[key] ?? key) : key];
}

/** Shift and an arrow select words of the page, from its first one on [READ-12]; mirrored as the arrows are. Pure. */
export function extentOfKey(event: Key, direction: Book['direction']): Extent | undefined {
  const { key, shiftKey } = event;
  if (!shiftKey || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  return EXTENTS[direction === 'rtl' ? (MIRRORED[key] ?? key) : key];
}

/** Keys mean something else there. */
export const isTyping = (target: unknown): boolean =>
  isInside(target, 'dialog, input, select, textarea, audio, video, [contenteditable]');

/** Whether the key is space on a focused link or button, which space presses. */
export const isPressing = (target: unknown, key: string): boolean =>
  key === ' ' && isInside(target, 'button, a, summary, [role="button"]');
