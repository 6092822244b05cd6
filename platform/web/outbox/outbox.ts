import { requestErrors } from '#platform/kernel';
import { CallError, canRecover } from '#platform/web/api';
import type { Entry, OutboxStore } from './outbox-store.ts';

/** The wait after a failure; it doubles with each further one. */
export const FIRST_WAIT_MS = 2000;
export const LONGEST_WAIT_MS = 300_000;

/** `waiting`: the last delivery failed, and the entries wait for the next one. */
export type OutboxState = 'saved' | 'saving' | 'waiting';

type Batch<Item> = readonly [Entry<Item>, ...Entry<Item>[]];

export interface OutboxOptions<Item> {
  readonly store: OutboxStore<Item>;
  /** Entries in one call, 1 by default. */
  readonly most?: number;
  /** Whether the user of the entries is still signed in here: otherwise the call would be made as another user. */
  readonly isCurrent: () => boolean;
  /**
   * Sends entries, possibly a second time: the call must be safe to repeat.
   *
   * @returns keys of the entries that the server has stored
   * @throws {CallError}
   */
  readonly send: (batch: Batch<Item>, options: { readonly keepalive: boolean }) => Promise<readonly string[]>;
  /** The server refused this entry. It is dropped. */
  readonly onRefused: (entry: Entry<Item>, error: CallError) => void;
  readonly onDelivered?: (entries: readonly Entry<Item>[]) => void;
}

export interface Outbox<Item> {
  state(): OutboxState;
  /** Calls the listener with every change of the state. @returns a function that ends it */
  subscribe(listener: () => void): () => void;
  /**
   * Stores an entry, and sends it with all others.
   *
   * @param gatherMs wait for further entries, or for the one that replaces this one; 0 by default
   */
  put(key: string, item: Item, gatherMs?: number): void;
  /** Sends all entries now; ends when they are delivered or a wait has begun. */
  flush(): Promise<void>;
  /** Sends a last time, in calls that outlive the page. */
  leave(): void;
  /** Sends the entries of earlier visits, and follows the network and the page until `close`. */
  start(): void;
  /** Stops further deliveries. The entries stay for the next visit. */
  close(): void;
}

/** Codes of a proxy, and of a server whose version does not have the call yet. */
const OF_ANOTHER_SERVER: readonly string[] = [requestErrors.unexpected.code, requestErrors['not-found'].code];

/** Whether the server will never accept this, rather than later: when it is reached, has time, or knows user and call. */
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status) &&
  !OF_ANOTHER_SERVER.includes(error.code) &&
  !canRecover(error.code);

/** Whether the server answered, and may fail because of these entries: others are sent meanwhile. */
const mayBeOfEntry = (error: unknown): boolean =>
  error instanceof CallError &&
  error.status >= 400 &&
  ![401, 408, 429].includes(error.status) &&
  !error.retryAfterSeconds;

/** Batches that may fail in one delivery before the rest waits too. */
const MOST_FAILED = 3;
/** Calls with one entry each when the page closes. */
const MOST_LAST = 8;

/** The last delivery of each store in this page. */
const deliveries = new Map<string, Promise<void>>();

/**
 * Delivers the entries of a store at least once: each stays there until the server has acknowledged it. There is one
 * request at a time for all outboxes of a store. After a failure the outbox waits, from 2 s to 5 min or as long as the
 * server asks. It sends at once with a new entry, when the network is back, and when the user comes back to the page,
 * because timers stop while a computer sleeps. After a 401 no timer runs until the user has signed in again.
 */
export function createOutbox<Item>(options: OutboxOptions<Item>): Outbox<Item> {
  const { store, most = 1, isCurrent, send, onRefused, onDelivered } = options;
  const listeners = new Set<() => void>();
  let state: OutboxState = store.list().length > 0 ? 'saving' : 'saved';
  /** Timers of entries that were not sent yet. */
  const gathering = new Map<string, ReturnType<typeof setTimeout>>();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_WAIT_MS;
  /** The server asked for no call before this moment. */
  let notBefore = 0;
  let running: Promise<void> | undefined;
  let isClosed = false;

  function setState(next: OutboxState): void {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function settle(batch: Batch<Item>, keys: readonly string[]): void {
    const delivered = batch.filter(({ key }) => keys.includes(key));
    for (const entry of delivered) store.remove(entry);
    if (delivered.length > 0) onDelivered?.(delivered);
  }

  /** Delivers entries; a batch that the server refuses is halved until the refused entry is alone. */
  async function deliver(entries: readonly Entry<Item>[]): Promise<void> {
    const [first, ...others] = entries;
    if (!first || !isCurrent()) return;
    try {
      settle([first, ...others], await send([first, ...others], { keepalive: false }));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (others.length === 0) {
        store.remove(first);
        onRefused(first, error);
        return;
      }
      const middle = Math.ceil(entries.length / 2);
      await deliver(entries.slice(0, middle));
      await deliver(entries.slice(middle));
    }
  }

  async function deliverAll(before: Promise<void> | undefined): Promise<void> {
    await before;
    const failed = new Set<string>();
    let failures = 0;
    let failure: unknown;
    const rest = () => store.list().filter(({ key }) => !failed.has(key));
    try {
      for (let batch = rest(); batch.length > 0 && isCurrent(); batch = rest()) {
        const next = batch.slice(0, most);
        try {
          await deliver(next);
          // A server that acknowledges nothing must not be called in a circle.
          if (isCurrent() && next.every((entry) => store.has(entry))) throw new Error('Nothing was acknowledged');
          waitMs = FIRST_WAIT_MS;
        } catch (error) {
          failures += 1;
          if (!mayBeOfEntry(error) || failures === MOST_FAILED) throw error;
          for (const { key } of next) failed.add(key);
          failure = error;
        }
      }
      if (failure) throw failure;
      if (isCurrent()) setState('saved');
    } catch (error) {
      waitAfter(error);
    }
    running = undefined;
  }

  function waitAfter(error: unknown): void {
    setState('waiting');
    const failure = error instanceof CallError ? error : undefined;
    if (isClosed || failure?.status === 401) return;
    const requested = (failure?.retryAfterSeconds ?? 0) * 1000;
    notBefore = Date.now() + requested;
    retry = setTimeout(() => void flush(), Math.max(waitMs, requested));
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
  }

  function stopTimers(): void {
    clearTimeout(retry);
    for (const timer of gathering.values()) clearTimeout(timer);
    gathering.clear();
  }

  function flush(): Promise<void> {
    stopTimers();
    notBefore = 0;
    if (running) return running;
    running = deliverAll(deliveries.get(store.prefix));
    deliveries.set(store.prefix, running);
    return running;
  }

  /** A delivery before its time, unless the server asked for the wait: then the timer stays. */
  function sendNow(): void {
    if (Date.now() >= notBefore) void flush();
    else setState('waiting');
  }

  async function sendLast(batch: Batch<Item>): Promise<void> {
    try {
      settle(batch, await send(batch, { keepalive: true }));
    } catch {
      // The entries stay for the next visit.
    }
  }

  function leave(): void {
    if (!isCurrent()) return;
    const waiting = store.list();
    // A call under way may be cut off. Calls with one entry each could be many: the last ones are sent.
    const batches = most > 1 ? [waiting.slice(0, most)] : waiting.slice(-MOST_LAST).map((entry) => [entry]);
    for (const [first, ...others] of batches) if (first) void sendLast([first, ...others]);
  }

  const onVisible = (): void => {
    if (document.visibilityState === 'visible') sendNow();
  };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put(key, item, gatherMs = 0) {
      store.put(key, item);
      setState('saving');
      clearTimeout(gathering.get(key));
      gathering.delete(key);
      if (gatherMs > 0) gathering.set(key, setTimeout(sendNow, gatherMs));
      else sendNow();
    },
    flush,
    leave,
    start() {
      isClosed = false;
      window.addEventListener('online', sendNow);
      window.addEventListener('pagehide', leave);
      document.addEventListener('visibilitychange', onVisible);
      void flush();
    },
    close() {
      isClosed = true;
      stopTimers();
      window.removeEventListener('online', sendNow);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
