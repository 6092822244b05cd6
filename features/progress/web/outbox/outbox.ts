import { CallError } from '#platform/web/api';
import type { Statement } from '../../contract/index.ts';
import type { OutboxStore } from './outbox-store.ts';

/** Statements in one call; a call that outlives the page may carry 64 KiB. */
export const BATCH = 50;
/** Statements that come within this time travel together. */
export const GATHER_MS = 400;
/** First wait after a failure; it doubles up to the longest. */
export const FIRST_WAIT_MS = 2000;
export const LONGEST_WAIT_MS = 300_000;

export interface OutboxOptions {
  readonly store: OutboxStore;
  /** Delivers a batch; answers the ids that are safe. @throws {CallError} */
  readonly send: (batch: readonly Statement[], options: { keepalive: boolean }) => Promise<readonly string[]>;
  /** Hears when something was acknowledged. */
  readonly onDelivered: () => void;
}

export interface Outbox {
  /** Keeps a statement, and sends it soon. */
  add(statement: Statement): void;
  /** Sends what is kept; ends when all is delivered or a wait has begun. */
  flush(): Promise<void>;
  /** The page closes: the first batch goes out at once and may arrive after the page is gone. */
  leave(): void;
  /** Stops trying; what is kept stays for the next visit. */
  close(): void;
}

const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

/**
 * Delivers statements at least once: each stays in the store until the server has named its id, and the ids make the
 * server count it once [PROG-7].
 */
export function createOutbox({ store, send, onDelivered }: OutboxOptions): Outbox {
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  /** Delivers a batch; one that the server refuses is halved until the bad statement stands alone and is dropped. */
  async function deliver(batch: readonly Statement[]): Promise<void> {
    try {
      store.remove(await send(batch, { keepalive: false }));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const [first] = batch;
      if (batch.length > 1) {
        const middle = Math.ceil(batch.length / 2);
        await deliver(batch.slice(0, middle));
        await deliver(batch.slice(middle));
      } else if (first) {
        console.warn(`A statement was refused (${error.code}) and dropped:`, first.verb.id, first.object.id);
        store.remove([first.id]);
      }
    }
  }

  async function deliverAll(): Promise<void> {
    for (let batch = store.list().slice(0, BATCH); batch.length > 0; batch = store.list().slice(0, BATCH)) {
      const before = batch.map(({ id }) => id);
      await deliver(batch);
      onDelivered();
      waitMs = FIRST_WAIT_MS;
      // A server that acknowledges nothing must not be asked in a circle.
      if (before.every((id, index) => store.list()[index]?.id === id)) throw new Error('Nothing was acknowledged');
    }
  }

  function tryAgainLater(error: unknown): void {
    // Signed out: these wait for the next time that the user signs in.
    if (isClosed || (error instanceof CallError && error.status === 401)) return;
    const asked = error instanceof CallError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
    timer = setTimeout(() => void flush(), Math.max(waitMs, asked));
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    running ??= deliverAll()
      .catch(tryAgainLater)
      .finally(() => (running = undefined));
    return running;
  }

  async function sendLast(batch: readonly Statement[]): Promise<void> {
    try {
      store.remove(await send(batch, { keepalive: true }));
      onDelivered();
    } catch {
      // Kept for the next visit.
    }
  }

  return {
    add(statement) {
      store.put(statement);
      soon ??= setTimeout(() => {
        soon = undefined;
        void flush();
      }, GATHER_MS);
    },
    flush,
    leave() {
      const batch = store.list().slice(0, BATCH);
      if (batch.length === 0) return;
      void sendLast(batch);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(soon);
    },
  };
}
