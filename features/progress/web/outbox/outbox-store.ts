import { sorted } from '#platform/kernel';
import { readStoredJson, storedKeys, writeStored } from '#platform/web/storage';
import type { Statement } from '../../contract/index.ts';

/** Statements that the server has not yet acknowledged, kept over a crash of the tab or of the machine. */
export interface OutboxStore {
  put(statement: Statement): void;
  /** Oldest first. */
  list(): Statement[];
  remove(ids: readonly string[]): void;
}

const PREFIX = 'klupa.outbox.';

/** Statements that the browser does not keep, by user; all stores of the page share them. */
const unkeptOf = new Map<string, Map<string, Statement>>();

/**
 * Keeps each statement under a key of its own, so that two tabs never write over each other's. Local storage writes at
 * once, which nothing asynchronous can promise while a page closes. What a browser does not keep, because its storage is
 * full or forbidden, waits in this page.
 *
 * @param userId statements of one user are never sent as another's
 */
export function outboxStore(userId: string): OutboxStore {
  const prefix = `${PREFIX}${userId}.`;
  const unkept = unkeptOf.get(userId) ?? new Map<string, Statement>();
  unkeptOf.set(userId, unkept);
  const read = (key: string): Statement[] => {
    const found = readStoredJson('local', key);
    if (typeof found === 'object' && found !== null) return [found as Statement];
    // A cut statement is useless.
    writeStored('local', key, null);
    return [];
  };
  return {
    put(statement) {
      if (!writeStored('local', prefix + statement.id, JSON.stringify(statement))) unkept.set(statement.id, statement);
    },
    list: () =>
      sorted([...storedKeys('local', prefix).flatMap(read), ...unkept.values()], (a, b) =>
        a.timestamp.localeCompare(b.timestamp),
      ),
    remove(ids) {
      for (const id of ids) {
        unkept.delete(id);
        writeStored('local', prefix + id, null);
      }
    },
  };
}
