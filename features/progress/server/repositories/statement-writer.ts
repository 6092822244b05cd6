import { createCache } from '#platform/server/cache';
import type { SystemPool } from '#platform/server/db';
import { findStoredIds } from '#features/records/server';
import { storeStatements, type Answer, type Notes, type StatementRow } from './statements.ts';

/** Users remembered to have a pseudonym. */
const MOST_KNOWN = 100_000;

export interface StatementWriter {
  /**
   * Resolves when the rows and the notes are safe on disk.
   *
   * @returns see {@link storeStatements}
   */
  write(rows: readonly StatementRow[], notes?: Notes): Promise<Answer>;
  /** See {@link findStoredIds}. */
  findStored(statements: Parameters<typeof findStoredIds>[1]): Promise<ReadonlySet<string>>;
  /** Drops what it knows of users: the database may be another one by now. */
  forgetActors(): void;
}

/** Writes rows in one transaction, and remembers whose pseudonyms are there. */
export function createStatementWriter(system: SystemPool): StatementWriter {
  const actors = createCache<true>({ most: MOST_KNOWN });
  return {
    write: (rows, notes) => storeStatements(system, rows, actors, notes),
    findStored: (statements) => findStoredIds(system, statements),
    forgetActors: actors.clear,
  };
}
