import type { MouseEvent } from 'react';
import { lastOf } from '#platform/kernel';

/** The part of the Navigation API that is used here, in browsers that have it. */
interface Entries {
  entries(): readonly { readonly url: string | null; readonly index: number }[];
  readonly currentEntry: { readonly index: number } | null;
}

/** How many steps back the last screen lies whose address does not begin so; undefined where there is none. */
function stepsBack(prefix: string): number | undefined {
  const { navigation }: { readonly navigation?: Entries } = window;
  const here = navigation?.currentEntry?.index ?? 0;
  const isOther = (url: string | null): boolean => url !== null && !new URL(url).hash.startsWith(`#${prefix}`);
  const before = lastOf(navigation?.entries() ?? [], ({ url, index }) => index < here && isOther(url));
  return before && before.index - here;
}

/**
 * For a link out of screens whose addresses begin alike: leads where one came from, back to the screen before them, or to the tab that opened
 * this one. Otherwise the link itself leads.
 */
export const leaveScreens =
  (prefix: string) =>
  (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const steps = stepsBack(prefix);
    if (steps !== undefined) {
      event.preventDefault();
      window.history.go(steps);
      return;
    }
    if (window.history.length > 1) return;
    // A tab that the shelf opened has nothing before the screens. A browser that does not close it follows the link.
    window.close();
    if (window.closed) event.preventDefault();
  };
