import { sorted } from '#platform/kernel';
import { readStored, readStoredJson, storedKeys, writeStored } from '#platform/web/storage';

/** Something that the server has not acknowledged yet. */
export interface Entry<Item> {
  /** A later entry with the same key replaces this one. */
  readonly key: string;
  readonly item: Item;
  /** The stored form of the item. */
  readonly text: string;
}

export interface StoreOptions<Item> {
  /** Begins every storage key of the queue, and names the user: `klupa.outbox.<uid>.` */
  readonly prefix: string;
  /** Everything else that is stored under the prefix is broken, and is removed. */
  readonly isItem: (stored: unknown) => stored is Item;
  /** The order of delivery, where it matters. */
  readonly compare?: (one: Item, other: Item) => number;
  /** For items that stay in the browser after their delivery. */
  readonly delivered?: {
    readonly isMarked: (item: Item) => boolean;
    readonly mark: (item: Item) => Item;
  };
  /**
   * Each tab delivers the entries that it put, or found when it was opened. Where two tabs put the same key, the server
   * gets both entries and can refuse the second one. Otherwise the later entry replaces the other in both tabs.
   */
  readonly isPerTab?: boolean;
}

/** The entries of one queue and one user, kept in the browser over a crash of the tab or of the machine. */
export interface OutboxStore<Item> {
  readonly prefix: string;
  put(key: string, item: Item): void;
  /** The last item under a key; also a delivered one, if these stay. */
  get(key: string): Item | undefined;
  /** All waiting entries. */
  list(): readonly Entry<Item>[];
  /** Whether the entry is still waiting: not removed, and not replaced. */
  has(entry: Entry<Item>): boolean;
  /** Removes an entry if no later entry has replaced it. */
  remove(entry: Entry<Item>): void;
  /** Removes all entries, also those of other tabs. */
  clear(): void;
  /**
   * Takes entries over that an earlier version of the product stored together under one storage key.
   *
   * @param keyOf makes the key of an entry from its key in there
   */
  adopt(storageKey: string, keyOf?: (part: string) => string): void;
}

/** Entries that the browser did not store, by prefix: all stores of the page share them. */
const unstoredOf = new Map<string, Map<string, Entry<never>>>();

/**
 * Stores each entry under a storage key of its own, so that two tabs never write over each other's entries. Local storage
 * writes at once: nothing asynchronous is sure to end while a page closes. If the storage is full or forbidden, the
 * entry waits in the memory of the page.
 */
export function createOutboxStore<Item>(options: StoreOptions<Item>): OutboxStore<Item> {
  const { prefix, isItem, compare, delivered, isPerTab = false } = options;
  const unstored = (unstoredOf.get(prefix) ?? new Map()) as Map<string, Entry<Item>>;
  unstoredOf.set(prefix, unstored as Map<string, Entry<never>>);

  const read = (storageKey: string): Entry<Item>[] => {
    const text = readStored('local', storageKey);
    const item = readStoredJson('local', storageKey);
    if (text !== null && isItem(item)) return [{ key: storageKey.slice(prefix.length), item, text }];
    writeStored('local', storageKey, null);
    return [];
  };
  const readAll = () => [...storedKeys('local', prefix).flatMap(read), ...unstored.values()];
  const own = isPerTab ? new Map(readAll().map((entry) => [entry.key, entry])) : undefined;
  const find = (key: string) => (own ? own.get(key) : (unstored.get(key) ?? read(prefix + key)[0]));

  const store: OutboxStore<Item> = {
    prefix,
    put(key, item) {
      const entry = { key, item, text: JSON.stringify(item) };
      own?.set(key, entry);
      if (writeStored('local', prefix + key, entry.text)) return void unstored.delete(key);
      unstored.set(key, entry);
      // The replaced entry must not come back.
      writeStored('local', prefix + key, null);
    },
    get: (key) => find(key)?.item,
    list() {
      const entries = own ? [...own.values()] : readAll();
      const waiting = delivered ? entries.filter(({ item }) => !delivered.isMarked(item)) : entries;
      return compare ? sorted(waiting, (one, other) => compare(one.item, other.item)) : waiting;
    },
    has: ({ key, text }) => find(key)?.text === text,
    remove({ key, item, text }) {
      for (const entries of [own, unstored]) if (entries?.get(key)?.text === text) entries.delete(key);
      if (readStored('local', prefix + key) !== text) return;
      writeStored('local', prefix + key, delivered ? JSON.stringify(delivered.mark(item)) : null);
    },
    clear() {
      own?.clear();
      unstored.clear();
      for (const storageKey of storedKeys('local', prefix)) writeStored('local', storageKey, null);
    },
    adopt(storageKey, keyOf = (part) => part) {
      const earlier = readStoredJson('local', storageKey);
      // First, so that the entries find space in a full storage.
      writeStored('local', storageKey, null);
      for (const [part, item] of Object.entries((earlier ?? {}) as Readonly<Record<string, unknown>>))
        if (isItem(item) && find(keyOf(part)) === undefined) store.put(keyOf(part), item);
    },
  };
  return store;
}
