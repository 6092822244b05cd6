// Copies as `toSorted` and `toReversed` make them, which browsers of the supported list do not have yet [QUAL-9].

/** A sorted copy. */
export function sorted<Item>(list: Iterable<Item>, compare?: (one: Item, other: Item) => number): Item[] {
  const copy = [...list];
  copy.sort(compare);
  return copy;
}

/** A copy with the last item first. */
export function reversed<Item>(list: Iterable<Item>): Item[] {
  const copy = [...list];
  copy.reverse();
  return copy;
}

/** The items of each key, in their order. */
export function groupedBy<Key, Item>(list: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The last item that passes. */
export function lastOf<Item>(list: readonly Item[], test: (item: Item) => boolean): Item | undefined {
  for (let index = list.length - 1; index >= 0; index -= 1) if (test(list[index] as Item)) return list[index];
  return undefined;
}
