import type { SystemPool } from '#platform/server/db';
import { PER_MS, storedAt } from './statement-row.ts';

/**
 * CTEs that store the statements of the product's reader. Progress puts them into its own statement of SQL, so that statements, results
 * and days are one round trip and one transaction. They read the CTE `reader_rows (workspace_id, id, user_id, publication_id, happened_at,
 * statement)`: at most 500 rows of a workspace, each of a user with a pseudonym. Locks: the clocks of the workspaces, in their order.
 * A stored id and a missing pseudonym fail the whole statement (`isIdStored`, `isPseudonymGone`). These statements have no rows in
 * `records_references`, which would cost more than they do: searches find them by indexes of their own (`reader-search.ts`).
 */
export const READER_CTES = `
  ticks as materialized (
    select workspace_id, records_tick(workspace_id) as moment
    from (select distinct workspace_id from reader_rows order by 1) w
  ), placed as materialized (
    select r.workspace_id, r.id, r.publication_id, r.happened_at, r.statement::jsonb as statement, a.pseudonym,
      case when a.pseudonym is not null then t.moment * ${PER_MS} + row_number() over (partition by r.workspace_id) - 1 end as position
    from reader_rows r join ticks t using (workspace_id)
    left join records_pseudonyms a using (workspace_id, user_id, publication_id)
  ), stored_ids as (
    insert into records_statement_ids (workspace_id, id, position) select workspace_id, id, position from placed
  ), stored as (
    insert into records_statements (workspace_id, position, stored_at, id, actor, publication_id, verb, timestamp, statement)
    select workspace_id, position, ${storedAt('position')}, id, pseudonym, publication_id, statement #>> '{verb,id}', happened_at, statement
    from placed
  )`;

const violates = (error: unknown, code: string, place: Readonly<Record<string, string>>): boolean =>
  Object.entries({ code, ...place }).every(([key, value]) => (error as Record<string, unknown>)[key] === value);

/** Whether a statement of SQL failed because an id of its rows is stored already. */
export const isIdStored = (error: unknown): boolean => violates(error, '23505', { table: 'records_statement_ids' });

/** Whether a statement of SQL failed because a user of its rows has no pseudonym: the user was erased, or the database restored. */
export const isPseudonymGone = (error: unknown): boolean => violates(error, '23502', { column: 'position' });

/** A statement by its workspace and id. */
export interface StatementKey {
  readonly workspaceId: number;
  readonly id: string;
}

export const statementKey = ({ workspaceId, id }: StatementKey): string => `${workspaceId} ${id}`;

/** The stored statements among these, by {@link statementKey}. */
export async function findStoredIds(
  { pool }: SystemPool,
  statements: readonly StatementKey[],
): Promise<ReadonlySet<string>> {
  if (statements.length === 0) return new Set();
  const { rows } = await pool.query<StatementKey>(
    `select workspace_id as "workspaceId", id from records_statement_ids
     join unnest($1::int[], $2::uuid[]) as t (workspace_id, id) using (workspace_id, id)`,
    [statements.map(({ workspaceId }) => workspaceId), statements.map(({ id }) => id)],
  );
  return new Set(rows.map(statementKey));
}
