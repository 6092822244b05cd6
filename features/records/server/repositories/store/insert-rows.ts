import type { SystemTransaction } from '#platform/server/db';
import { storedAt, type PlacedRow } from './statement-row.ts';

/** References that statements get together from one to which they referred before it came, and how many statements get them. */
const MOST_POINTING = 20_000;
const MOST_POINTERS = 500;

/** Ids, statements, and their references; `more` are CTEs that follow from them. */
const insertWith = (more: string) => `
  with input as (
    select * from rows from (unnest($1::int[], $2::uuid[], $3::bigint[], $4::uuid[], $5::bool[], $6::uuid[], $7::bigint[],
      $8::uuid[], $9::text[], $10::timestamptz[]), jsonb_array_elements($11::jsonb))
      as t (workspace_id, id, position, digest, is_voiding, actor, publication_id, credential_id, verb, happened_at, statement)
  ), ids as (
    insert into records_statement_ids (workspace_id, id, position, digest, is_voiding)
    select workspace_id, id, position, digest, is_voiding from input
  ), stored as (
    insert into records_statements (workspace_id, position, stored_at, id, actor, publication_id, credential_id, verb, timestamp, statement)
    select workspace_id, position, at, id, actor, publication_id, credential_id, verb, coalesce(happened_at, at), statement
    from input cross join lateral (select ${storedAt('position')} as at) a
  ), found as (
    select * from unnest($12::int[], $13::bigint[], $14::uuid[], $15::smallint[], $16::bigint[])
      as r (workspace_id, publication_id, target, reach, position)
  )${more}
  insert into records_references (workspace_id, publication_id, target, reach, position) select * from found`;

const INSERT = insertWith('');
/**
 * For rows to which stored statements refer already: these get the references of the rows, and a voided row is hidden. Statements of another
 * publication neither get nor hide anything.
 */
const INSERT_AWAITED = insertWith(`, hidden as (
    update records_voided v set position = i.position from input i
    where v.workspace_id = i.workspace_id and v.id = i.id and v.position is null and not i.is_voiding
      and exists (select from records_pointers p join records_statements s on s.workspace_id = p.workspace_id
        and s.position = p.position and s.stored_at = ${storedAt('p.position')}
        join records_statement_ids o on o.workspace_id = s.workspace_id and o.id = s.id and o.is_voiding
        where p.workspace_id = i.workspace_id and p.target = i.id and p.publication_id in (0, i.publication_id))
  ), pointing as (
    insert into records_references (workspace_id, publication_id, target, reach, position)
    select f.workspace_id, p.publication_id, f.target, f.reach, p.position from input i
    cross join lateral (select * from records_pointers p where p.workspace_id = i.workspace_id and p.target = i.id
      and p.publication_id in (0, i.publication_id) order by p.position limit ${MOST_POINTERS}) p
    join found f on f.workspace_id = i.workspace_id and f.position = i.position
    limit ${MOST_POINTING}
    on conflict do nothing
  )`);

/** An array in the syntax of PostgreSQL. Numbers and UUIDs need no quotes, which the driver would look for in each. */
export const plainArray = (list: readonly (number | boolean | string | null)[]): string =>
  `{${list.map((one) => one ?? 'null').join(',')}}`;

/** Inserts rows; `isAwaited` is true if stored statements refer to one of them. */
export async function insertRows(
  transaction: SystemTransaction,
  rows: readonly PlacedRow[],
  isAwaited: boolean,
): Promise<void> {
  const found = rows.flatMap((row) => row.references.map((reference) => ({ row, reference })));
  await transaction.query({
    // A kept plan does not know how many rows come. That matters for the joins alone.
    ...(isAwaited ? { text: INSERT_AWAITED } : { name: 'records_insert', text: INSERT }),
    values: [
      plainArray(rows.map((row) => row.workspaceId)),
      plainArray(rows.map((row) => row.id)),
      plainArray(rows.map((row) => row.position)),
      plainArray(rows.map((row) => row.digest)),
      plainArray(rows.map((row) => row.isVoiding ?? false)),
      plainArray(rows.map((row) => row.pseudonym)),
      plainArray(rows.map((row) => row.publicationId)),
      plainArray(rows.map((row) => row.credentialId)),
      rows.map((row) => row.verb),
      rows.map((row) => row.timestamp),
      `[${rows.map((row) => JSON.stringify(row.statement)).join(',')}]`,
      plainArray(found.map(({ row }) => row.workspaceId)),
      plainArray(found.map(({ row }) => row.publicationId)),
      plainArray(found.map(({ reference }) => reference.target)),
      plainArray(found.map(({ reference }) => (reference.isRelated ? 1 : 0))),
      plainArray(found.map(({ row }) => row.position)),
    ],
  });
  const referring = rows.filter((row) => row.refersTo !== undefined);
  if (referring.length > 0) await insertPointers(transaction, referring);
}

/** Notes to which statements these rows refer, and which statements they void. */
async function insertPointers(transaction: SystemTransaction, rows: readonly PlacedRow[]): Promise<void> {
  await transaction.query(
    `insert into records_pointers (workspace_id, target, position, publication_id)
     select * from unnest($1::int[], $2::uuid[], $3::bigint[], $4::bigint[])`,
    [
      rows.map((row) => row.workspaceId),
      rows.map((row) => row.refersTo),
      rows.map((row) => row.position),
      rows.map((row) => row.publicationId),
    ],
  );
  const voiding = rows.filter((row) => row.isVoiding);
  if (voiding.length === 0) return;
  await transaction.query(
    `insert into records_voided as v (workspace_id, id, position)
     select distinct t.workspace_id, t.target, s.position
     from unnest($1::int[], $2::uuid[], $3::bigint[]) as t (workspace_id, target, publication_id)
     left join records_statement_ids i on i.workspace_id = t.workspace_id and i.id = t.target
     left join records_statements s on s.workspace_id = i.workspace_id and s.position = i.position
       and s.stored_at = ${storedAt('i.position')}
     where i.id is null or t.publication_id in (0, s.publication_id)
     on conflict (workspace_id, id) do update set position = excluded.position where v.position is null`,
    [
      voiding.map((row) => row.workspaceId),
      voiding.map((row) => row.refersTo),
      voiding.map((row) => (row.isOfWorkspace ? 0 : row.publicationId)),
    ],
  );
}
