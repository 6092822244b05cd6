import type { MouseEvent } from 'react';
import { lastOf } from '#platform/kernel';

/** The part of the Navigation API that is used here, in browsers that have it. */
interface Entries {
  entries(): readonly { readonly url: string | null; readonly index: number }[];
  readonly currentEntry: { readonly index: number } | null;
}

/** How many steps back the last screen lies that is no open book; undefined where there is none. */
function stepsBack(): number | undefined {
  const { navigation }: { readonly navigation?: Entries } = window;
  const here = navigation?.currentEntry?.index ?? 0;
  const isScreen = (url: string | null): boolean => url !== null && !new URL(url).hash.startsWith('#/reader/');
  const before = lastOf(navigation?.entries() ?? [], ({ url, index }) => index < here && isScreen(url));
  return before && before.index - here;
}

/**
 * Leads where one came from [READ-3]: back to the screen before the book, or to the tab that opened this one. Otherwise the
 * link itself leads to the shelf.
 */
export function leaveBook(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const steps = stepsBack();
  if (steps !== undefined) {
    event.preventDefault();
    window.history.go(steps);
    return;
  }
  if (window.history.length > 1) return;
  // A tab that the shelf opened has nothing before the book. A browser that does not close it follows the link.
  window.close();
  if (window.closed) event.preventDefault();
}
