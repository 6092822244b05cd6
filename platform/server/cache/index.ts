import type { Clock } from '#platform/server/clock';

export interface CacheOptions<Value> {
  /** Most that is kept, in values, or in what {@link weightOf} says; what was used longest ago leaves first, with its group. */
  readonly size: number;
  /** Of a value, in the unit of the size; default: 1. */
  readonly weightOf?: (value: Value) => number;
  /** How long a value is believed; without it until it is forgotten. */
  readonly life?: { readonly ms: number; readonly clock: Clock };
  /** Told of each value that leaves. */
  readonly onForget?: (value: Value) => void;
}

/**
 * What a node remembers, by group and name: a user's sessions, a market's lists. A group is forgotten as a whole, when a
 * notification says that something of it has changed.
 */
export interface Cache<Value> {
  /** Grows with every change heard of: what was read before one must not be remembered after it. */
  generation(): number;
  get(group: string, name?: string): Value | undefined;
  /** @param since generation when the value began to be read; a value of before is not kept */
  set(value: Value, key: { readonly group: string; readonly name?: string; readonly since?: number }): void;
  /** A value alone, which nobody changed: one that was no good. */
  drop(group: string, name?: string): void;
  /** A group, as something of it has changed. */
  forget(group: string): void;
  /** All, as nobody knows what has changed. */
  clear(): void;
}

interface Entry<Value> {
  readonly value: Value;
  readonly weight: number;
  readonly until: number;
}

export function createCache<Value>(options: CacheOptions<Value>): Cache<Value> {
  const { size, weightOf = () => 1, life, onForget } = options;
  const groups = new Map<string, Map<string, Entry<Value>>>();
  let weight = 0;
  let generation = 0;
  const now = (): number => life?.clock.now().getTime() ?? 0;
  const drop = (group: string, name: string) => {
    const entries = groups.get(group);
    const entry = entries?.get(name);
    if (!entries || !entry) return;
    entries.delete(name);
    if (entries.size === 0) groups.delete(group);
    weight -= entry.weight;
    onForget?.(entry.value);
  };
  const dropGroup = (group: string) => {
    for (const name of [...(groups.get(group)?.keys() ?? [])]) drop(group, name);
  };
  return {
    generation: () => generation,
    get(group, name = '') {
      const entries = groups.get(group);
      const entry = entries?.get(name);
      if (!entries || !entry) return undefined;
      if (entry.until <= now()) return void drop(group, name);
      // The order of the map is that of the last use.
      groups.delete(group);
      groups.set(group, entries);
      return entry.value;
    },
    set(value, { group, name = '', since = generation }) {
      if (since !== generation) return;
      const entries = groups.get(group) ?? new Map<string, Entry<Value>>();
      const old = entries.get(name);
      const entry = { value, weight: weightOf(value), until: life ? now() + life.ms : Infinity };
      weight += entry.weight - (old?.weight ?? 0);
      entries.set(name, entry);
      groups.delete(group);
      groups.set(group, entries);
      if (old && old.value !== value) onForget?.(old.value);
      // The newest stays, also where it alone is too much: who asks for it needs it now.
      for (const oldest of groups.keys()) {
        if (weight <= size || oldest === group) break;
        dropGroup(oldest);
      }
    },
    drop: (group, name = '') => drop(group, name),
    forget(group) {
      generation++;
      dropGroup(group);
    },
    clear() {
      generation++;
      for (const group of [...groups.keys()]) dropGroup(group);
    },
  };
}
