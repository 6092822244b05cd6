/** Time that a page is in sight, in pieces: a hidden window does not count. */
export interface Stay {
  start(now: number): void;
  end(now: number): void;
  spent(now: number): number;
}

export function startStay(): Stay {
  let sum = 0;
  let since: number | undefined;
  return {
    start: (now) => (since ??= now),
    end(now) {
      if (since !== undefined) sum += now - since;
      since = undefined;
    },
    spent: (now) => sum + (since === undefined ? 0 : now - since),
  };
}
