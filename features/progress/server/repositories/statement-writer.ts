import type pg from 'pg';
import { createBatcher } from '#platform/server/db';
import { storeStatements, type StatementRow } from './statements.ts';

/** Rows written in one transaction. */
const MOST_AT_ONCE = 500;
/** Users remembered to have a pseudonym. */
const MOST_KNOWN = 100_000;

export interface StatementWriter {
  /** Resolves when the rows are safe on disk. */
  write(rows: readonly StatementRow[]): Promise<void>;
  /** Drops what it knows of users: the database may be another one by now. */
  forgetActors(): void;
}

/** Writes the rows of calls at the same time in one transaction. */
export function createStatementWriter(pool: pg.Pool): StatementWriter {
  const known = new Set<string>();
  return {
    write: createBatcher<readonly StatementRow[], void>({
      mostAtOnce: MOST_AT_ONCE,
      sizeOf: (rows) => rows.length,
      async run(calls) {
        if (known.size > MOST_KNOWN) known.clear();
        await storeStatements(pool, calls.flat(), known);
        return [];
      },
    }),
    forgetActors: () => known.clear(),
  };
}
