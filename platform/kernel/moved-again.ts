import { lastOf } from './arrays.ts';

/** Where each item of a longest increasing run of numbers stands: `[2, 0, 1]` → `{1, 2}`. */
function longestRun(numbers: readonly number[]): ReadonlySet<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  let end = -1;
  numbers.forEach((number, index) => {
    lengths[index] = 1;
    previous[index] = -1;
    for (let at = 0; at < index; at += 1)
      if ((numbers[at] ?? 0) < number && (lengths[at] ?? 0) + 1 > (lengths[index] ?? 0)) {
        lengths[index] = (lengths[at] ?? 0) + 1;
        previous[index] = at;
      }
    if (end < 0 || (lengths[index] ?? 0) > (lengths[end] ?? 0)) end = index;
  });
  const run = new Set<number>();
  for (let at = end; at >= 0; at = previous[at] ?? -1) run.add(at);
  return run;
}

/**
 * Makes a move again in an order that another person has changed in the meantime: the fewest items that explain the
 * move from `before` to `after` go behind the item that is before them in `after`. Items that are gone stay gone, new
 * ones keep their place.
 */
export function movedAgain<Id>(before: readonly Id[], after: readonly Id[], present: readonly Id[]): Id[] {
  const places = new Map(before.map((id, place) => [id, place]));
  const common = after.filter((id) => places.has(id));
  const resting = longestRun(common.map((id) => places.get(id) ?? 0));
  const moved = common.filter((_, place) => !resting.has(place));
  const order = present.filter((id) => !moved.includes(id));
  for (const id of moved) {
    if (!present.includes(id)) continue;
    const predecessor = lastOf(after.slice(0, after.indexOf(id)), (one) => order.includes(one));
    order.splice(predecessor === undefined ? 0 : order.indexOf(predecessor) + 1, 0, id);
  }
  return order;
}
