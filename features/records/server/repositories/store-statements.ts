import type pg from 'pg';
import type { OnStored, StatementRow } from './statement-rows.ts';
import { createStatementWriter } from './statement-writer.ts';

/** Rows of one transaction. */
const AT_ONCE = 500;

/** Stores rows outside of a server: a demo, or an import. */
export async function storeStatements(pool: pg.Pool, rows: readonly StatementRow[], onStored: OnStored): Promise<void> {
  const writer = createStatementWriter(pool, onStored);
  for (let at = 0; at < rows.length; at += AT_ONCE) await writer.write(rows.slice(at, at + AT_ONCE));
}
