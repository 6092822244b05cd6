import type pg from 'pg';
import { createStatementWriter as createWriter } from '#features/records/server';
import { deriveResults } from '../repositories/derived-results.ts';
import { readerRow, type ReaderRow } from '../repositories/reader-rows.ts';

/** Writes what a reader says as the running product does: stored by records, derived by progress. */
export function createStatementWriter(pool: pg.Pool) {
  const writer = createWriter(pool, deriveResults);
  return { write: (rows: readonly ReaderRow[]) => writer.write(rows.map(readerRow)) };
}
