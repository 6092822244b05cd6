import { createBatcher, type SystemPool } from '#platform/server/db';
import { storeCalls } from './store-calls.ts';
import type { Conflict, OnStored, StatementRow } from './statement-row.ts';

/** Statements of one transaction. A millisecond has more positions. */
const MOST_AT_ONCE = 500;

export interface StatementWriter {
  /**
   * Stores the statements of a call, all of one workspace.
   *
   * @returns once they are safe on disk: undefined, or why none of them is stored
   */
  write(rows: readonly StatementRow[]): Promise<Conflict | undefined>;
}

type Write = StatementWriter['write'];

/** Stores calls of a workspace that come at the same time in one transaction. */
export function createStatementWriter(system: SystemPool, onStored: OnStored): StatementWriter {
  const batchers = new Map<number, Write>();
  const batcherOf = (workspaceId: number): Write => {
    const existing = batchers.get(workspaceId);
    if (existing) return existing;
    const batcher = createBatcher<readonly StatementRow[], Conflict | undefined>({
      mostAtOnce: MOST_AT_ONCE,
      sizeOf: ({ length }) => length,
      run: (calls) => storeCalls(system, { workspaceId, calls }, onStored),
    });
    batchers.set(workspaceId, batcher);
    return batcher;
  };
  return {
    async write(rows) {
      const [first] = rows;
      return first && batcherOf(first.workspaceId)(rows);
    },
  };
}
