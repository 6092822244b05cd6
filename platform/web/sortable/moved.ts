/** The order after an item went `steps` places down (up, when negative), as far as the list goes. */
export function movedBy<Id>(ids: readonly Id[], id: Id, steps: number): Id[] {
  const from = ids.indexOf(id);
  if (from < 0) return [...ids];
  const others = ids.filter((one) => one !== id);
  const to = Math.min(Math.max(from + steps, 0), others.length);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** The order after some items were dropped before (or after) another. */
export function movedBefore<Id>(ids: readonly Id[], moved: ReadonlySet<Id>, target: Id, isAfter = false): Id[] {
  if (moved.has(target)) return [...ids];
  const others = ids.filter((one) => !moved.has(one));
  const place = others.indexOf(target);
  if (place < 0) return [...ids];
  const to = place + (isAfter ? 1 : 0);
  return [...others.slice(0, to), ...ids.filter((one) => moved.has(one)), ...others.slice(to)];
}
