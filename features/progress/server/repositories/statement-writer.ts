import type pg from 'pg';
import { DatabaseError, unavailabilityOf } from '#platform/server/db';
import { storeStatements, type StatementRow } from './statements.ts';

/** Rows written in one transaction. */
const MOST_AT_ONCE = 500;
/** Transactions at once: one is prepared while another waits for the disk. */
const AT_ONCE = 2;
/** Calls that wait: more than a slow database could serve in a few seconds. */
const MOST_WAITING = 5000;
/** Users remembered to have a pseudonym. */
const MOST_KNOWN = 100_000;

interface Waiting {
  readonly rows: readonly StatementRow[];
  resolve(): void;
  reject(reason: unknown): void;
}

export interface StatementWriter {
  /** Resolves when the rows are safe on disk. */
  write(rows: readonly StatementRow[]): Promise<void>;
  /** Drops what it knows of users: the database may be another one by now. */
  forgetActors(): void;
}

/**
 * Writes what comes together in one transaction: while some are under way the next calls wait and then go as one. A class
 * that turns its pages at the same time costs a few commits, not thirty.
 */
export function createStatementWriter(pool: pg.Pool): StatementWriter {
  let queue: Waiting[] = [];
  let running = 0;
  const known = new Set<string>();

  const take = (): Waiting[] => {
    let rows = 0;
    const end = queue.findIndex((waiting) => (rows += waiting.rows.length) > MOST_AT_ONCE);
    const taken = end === -1 ? queue : queue.slice(0, Math.max(1, end));
    queue = queue.slice(taken.length);
    return taken;
  };

  const store = async (batch: readonly Waiting[]) => {
    try {
      await storeStatements(
        pool,
        batch.flatMap(({ rows }) => rows),
        known,
      );
      for (const { resolve } of batch) resolve();
    } catch (error) {
      // Nobody can be served now: those who wait are told at once and come back, as they do not fill the memory.
      if (unavailabilityOf(error)) for (const { reject } of [...batch, ...queue.splice(0)]) reject(error);
      // One bad row must not fail its neighbours: each call is tried alone.
      else if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await store([one]);
    }
  };

  const run = async () => {
    if (running >= AT_ONCE) return;
    running++;
    while (queue.length > 0) {
      if (known.size > MOST_KNOWN) known.clear();
      await store(take());
    }
    running--;
  };

  return {
    write: (rows) =>
      new Promise<void>((resolve, reject) => {
        if (queue.length >= MOST_WAITING) throw new DatabaseError('Too many statements wait', 'late');
        queue.push({ rows, resolve, reject });
        void run();
      }),
    forgetActors: () => known.clear(),
  };
}
