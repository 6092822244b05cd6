import { sorted } from '#platform/kernel';
import type { Statement } from '../../contract/index.ts';

/** Statements that the server has not yet acknowledged, kept over a crash of the tab or of the machine. */
export interface OutboxStore {
  put(statement: Statement): void;
  /** Oldest first. */
  list(): Statement[];
  remove(ids: readonly string[]): void;
}

const PREFIX = 'klupa.outbox.';

/**
 * Keeps each statement under a key of its own, so that two tabs never write over each other's. Local storage writes at
 * once, which nothing asynchronous can promise while a page closes.
 *
 * @param userId statements of one user are never sent as another's
 */
export function outboxStore(storage: Storage, userId: string): OutboxStore {
  const prefix = `${PREFIX}${userId}.`;
  const keys = () => Object.keys(storage).filter((key) => key.startsWith(prefix));
  const read = (key: string): Statement[] => {
    try {
      return [JSON.parse(storage.getItem(key) ?? '') as Statement];
    } catch {
      // Half a statement tells nothing any more.
      storage.removeItem(key);
      return [];
    }
  };
  return {
    put: (statement) => storage.setItem(prefix + statement.id, JSON.stringify(statement)),
    list: () => sorted(keys().flatMap(read), (a, b) => a.timestamp.localeCompare(b.timestamp)),
    remove(ids) {
      for (const id of ids) storage.removeItem(prefix + id);
    },
  };
}
