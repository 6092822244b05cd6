/** What a cache holds, and for how long. */
interface CacheOptions<Value> {
  /** Milliseconds that an entry lives; by default until it is forgotten. */
  readonly lifeMs?: number;
  /** Sum of the sizes of all entries; the groups that were used least lately leave first. */
  readonly most: number;
  /** Size of an entry; by default 1. */
  readonly sizeOf?: (value: Value) => number;
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
  get(group: string, key: string, now?: number): Value | undefined;
  set(group: string, key: string, value: Value, setting?: Setting): void;
  /** Forgets a group. */
  forget(group: string): void;
  clear(): void;
}

interface Entry<Value> {
  readonly value: Value;
  readonly size: number;
  readonly until: number;
}

export function createCache<Value>({ lifeMs = Infinity, most, sizeOf = () => 1 }: CacheOptions<Value>): Cache<Value> {
  // In the order of their last use.
  const groups = new Map<string, Map<string, Entry<Value>>>();
  let size = 0;
  let generation = 0;
  const drop = (group: string) => {
    for (const entry of groups.get(group)?.values() ?? []) size -= entry.size;
    groups.delete(group);
  };
  return {
    generation: () => generation,
    get(group, key, now = 0) {
      const entries = groups.get(group);
      const entry = entries?.get(key);
      if (!entries || !entry || entry.until <= now) return undefined;
      groups.delete(group);
      groups.set(group, entries);
      return entry.value;
    },
    set(group, key, value, { now = 0, since = generation, until = now + lifeMs } = {}) {
      if (since !== generation) return;
      const entries = groups.get(group) ?? new Map<string, Entry<Value>>();
      const entry = { value, size: sizeOf(value), until };
      size += entry.size - (entries.get(key)?.size ?? 0);
      entries.set(key, entry);
      groups.delete(group);
      groups.set(group, entries);
      for (const oldest of groups.keys()) {
        if (size <= most || oldest === group) break;
        drop(oldest);
      }
    },
    forget(group) {
      generation++;
      drop(group);
    },
    clear() {
      generation++;
      groups.clear();
      size = 0;
    },
  };
}
