/** Names a group, or a value in it. */
type Name = string | number;

/** What a cache holds, and for how long. */
interface CacheOptions<Value> {
  /** Milliseconds that an entry lives; by default until it is forgotten. */
  readonly lifeMs?: number;
  /** Sum of the sizes of all entries; the groups that were used least lately leave first. */
  readonly most: number;
  /** Size of an entry; by default 1. */
  readonly sizeOf?: (value: Value) => number;
  /** Receives each value that leaves the cache: forgotten, replaced by another, or without room. */
  readonly onForget?: (value: Value) => void;
}

interface Setting {
  /** Milliseconds since 1970; a cache whose entries do not end by time needs none. */
  readonly now?: number;
  /** The generation when the value was read: if it has grown since, the value may be old and is not kept. */
  readonly since?: number;
  /** When this entry ends, if not after the life of all; milliseconds since 1970. */
  readonly until?: number;
}

/**
 * Values in the memory of this node. `forget` removes a group of them, such as all values of one user. A use case that
 * changes the data notifies all nodes, and each node forgets the group.
 */
export interface Cache<Value> {
  /** Grows whenever something is forgotten. */
  generation(): number;
  get(group: Name, key: Name, now?: number): Value | undefined;
  /** Keeps a value. A value that has grown or shrunk is set again, and measured again. */
  set(group: Name, key: Name, value: Value, setting?: Setting): void;
  /** Forgets a group. */
  forget(group: Name): void;
  /** Forgets each group with such a value. */
  forgetWhere(isMeant: (value: Value) => boolean): void;
  clear(): void;
}

interface Entry<Value> {
  value: Value;
  size: number;
  until: number;
}

export function createCache<Value>(options: CacheOptions<Value>): Cache<Value> {
  const { lifeMs = Infinity, most, sizeOf = () => 1, onForget = () => {} } = options;
  // In the order of their last use.
  const groups = new Map<Name, Map<Name, Entry<Value>>>();
  let size = 0;
  let generation = 0;
  const drop = (group: Name) => {
    const entries = groups.get(group);
    groups.delete(group);
    for (const entry of entries?.values() ?? []) {
      size -= entry.size;
      onForget(entry.value);
    }
  };
  /** Nothing leaves soon where more than half of the room is free: reading then costs no change of the order. */
  const noteUse = (group: Name, entries: Map<Name, Entry<Value>>) => {
    if (size * 2 < most) return;
    groups.delete(group);
    groups.set(group, entries);
  };
  const makeRoom = (newest: Name) => {
    for (const oldest of groups.keys()) {
      if (size <= most || oldest === newest) break;
      drop(oldest);
    }
  };
  return {
    generation: () => generation,
    get(group, key, now = 0) {
      const entries = groups.get(group);
      const entry = entries?.get(key);
      if (!entries || !entry || entry.until <= now) return undefined;
      noteUse(group, entries);
      return entry.value;
    },
    set(group, key, value, { now = 0, since = generation, until = now + lifeMs } = {}) {
      if (since !== generation) return;
      const entries = groups.get(group) ?? new Map<Name, Entry<Value>>();
      const entry = entries.get(key) ?? { value, size: 0, until };
      const before = entry.value;
      size -= entry.size;
      entry.value = value;
      entry.size = sizeOf(value);
      entry.until = until;
      size += entry.size;
      entries.set(key, entry);
      groups.delete(group);
      groups.set(group, entries);
      if (before !== value) onForget(before);
      if (size > most) makeRoom(group);
    },
    forget(group) {
      generation++;
      drop(group);
    },
    forgetWhere(isMeant) {
      generation++;
      for (const [group, entries] of groups) if ([...entries.values()].some(({ value }) => isMeant(value))) drop(group);
    },
    clear() {
      generation++;
      for (const group of groups.keys()) drop(group);
    },
  };
}
