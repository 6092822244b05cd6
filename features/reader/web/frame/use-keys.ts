import { useEffect, type RefObject } from 'react';
import type { Book } from '../../contract/index.ts';
import { turnOfKey, type Turn } from './reading.ts';

/** A frame that gets the focus this soon after Tab was reached by keyboard. */
const TAB_MS = 150;

/** Keys mean something else there. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, input, select, textarea, [contenteditable]') !== null;

/**
 * Turns pages by key, wherever the focus is in the reader. Keys pressed inside a frame never come out of it, so a frame
 * that was clicked or touched hands the focus back to `region`; one that was reached with Tab keeps it, so that the page
 * can be scrolled and its links followed by keyboard.
 */
export function useKeys(
  region: RefObject<HTMLElement | null>,
  direction: Book['direction'],
  onTurn: (action: Turn) => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      const action = hasModifier || isElsewhere(event.target) ? undefined : turnOfKey(event.key, direction);
      if (!action || event.defaultPrevented) return;
      event.preventDefault();
      onTurn(action);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [direction, onTurn]);
  useEffect(() => {
    let tabbedAt = -Infinity;
    const onTab = (event: KeyboardEvent) => {
      if (event.key === 'Tab') tabbedAt = performance.now();
    };
    const onBlur = () => {
      if (performance.now() - tabbedAt < TAB_MS) return;
      // The frame is the active element only after the event.
      setTimeout(() => {
        const { activeElement } = document;
        if (activeElement instanceof HTMLIFrameElement) region.current?.focus({ preventScroll: true });
      });
    };
    window.addEventListener('keydown', onTab, true);
    window.addEventListener('blur', onBlur);
    return () => {
      window.removeEventListener('keydown', onTab, true);
      window.removeEventListener('blur', onBlur);
    };
  }, [region]);
}
