import { READ_AFTER_MS } from '#features/progress/contract';

/** Nobody reads more words in a second. */
const WORDS_PER_SECOND = 10;
const MOST_MS = 60_000;

/** How long a page must have been in sight to count as read: by its words, between 2 and 60 seconds [READ-8]. Pure. */
export const readAfter = (words: number): number =>
  Math.min(MOST_MS, Math.max(READ_AFTER_MS, (words / WORDS_PER_SECOND) * 1000));

/** Time that a page is in sight, in pieces: a hidden window does not count. */
export interface Stay {
  begin(now: number): void;
  end(now: number): void;
  spent(now: number): number;
}

export function startStay(): Stay {
  let sum = 0;
  let since: number | undefined;
  return {
    begin: (now) => (since ??= now),
    end(now) {
      if (since !== undefined) sum += now - since;
      since = undefined;
    },
    spent: (now) => sum + (since === undefined ? 0 : now - since),
  };
}
