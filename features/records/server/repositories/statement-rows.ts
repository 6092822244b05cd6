import type pg from 'pg';
import type { Reference } from '../data/references.ts';

/** A statement with everything that storing it needs. */
export interface StatementRow {
  readonly workspaceId: number;
  /** 0 for none. */
  readonly publicationId: number;
  readonly id: string;
  /** The user of ours who did it; null for anybody else. */
  readonly userId: string | null;
  /** What a second delivery is compared by; null: whatever comes under the id is the same. */
  readonly digest: string | null;
  readonly credentialId: string | null;
  readonly verb: string;
  /** Null: it happened when it was stored. */
  readonly timestamp: string | null;
  /** As it is stored, but for `stored` and the actor of the reader's. */
  readonly statement: object;
  readonly references: readonly Reference[];
  /** The id of the statement that is its object. */
  readonly pointsAt?: string | undefined;
  readonly isVoiding?: boolean;
  /** What those who derive from it know of it beforehand. */
  readonly facts?: unknown;
}

/** Does what follows of new statements, in their transaction. */
export type OnStored = (client: Pick<pg.ClientBase, 'query'>, rows: readonly StatementRow[]) => Promise<void>;

/** Why a call stores nothing. */
export interface Conflict {
  readonly id: string;
  readonly why: 'other' | 'voiding';
}

export interface Stored {
  readonly workspaceId: number;
  readonly id: string;
  readonly position: number;
  readonly digest: string | null;
  readonly isVoiding: boolean;
}

/** What is known of some ids. */
export interface Found {
  readonly stored: readonly Stored[];
  /** Whether a statement that came before points at one of them. */
  readonly isPointedAt: boolean;
}

export const keyOf = ({ workspaceId, id }: { readonly workspaceId: number; readonly id: string }): string =>
  `${workspaceId} ${id}`;

/** Positions of one millisecond. */
export const PER_MS = 1000;

/** Locks the workspaces against other writers until the end of the transaction; answers the moment of storing in each. */
export async function tick(client: pg.ClientBase, workspaces: readonly number[]): Promise<Map<number, number>> {
  const list = [...new Set(workspaces)].toSorted((a, b) => a - b);
  // One round trip; the numbers are ours.
  const answers = (await client.query(
    `begin; select w as workspace_id, records_tick(w) as ms from unnest('{${list.map(Number).join(',')}}'::int[]) as w`,
  )) as unknown as pg.QueryResult<{ workspace_id: number; ms: number }>[];
  return new Map(answers[1]?.rows.map((row) => [row.workspace_id, row.ms]));
}

/** Which of these statements are stored already, and whether others have waited for one. */
export async function findStored(
  client: pg.ClientBase,
  rows: readonly { workspaceId: number; id: string }[],
): Promise<Found> {
  const { rows: found } = await client.query<Stored & { isStored: boolean }>({
    name: 'records_find',
    text: `with t as (select * from unnest($1::int[], $2::uuid[]) as t (workspace_id, id))
      select i.workspace_id as "workspaceId", i.id, i.position, i.digest, i.is_voiding as "isVoiding", true as "isStored"
      from t join records_statement_ids i using (workspace_id, id)
      union all
      select p.workspace_id, p.target, p.position, null, false, false from t
      cross join lateral (select * from records_pointers p where p.workspace_id = t.workspace_id and p.target = t.id limit 1) p`,
    values: [rows.map(({ workspaceId }) => workspaceId), rows.map(({ id }) => id)],
  });
  return { stored: found.filter(({ isStored }) => isStored), isPointedAt: found.some(({ isStored }) => !isStored) };
}

interface UserKey {
  readonly workspaceId: number;
  readonly userId: string;
  readonly publicationId: number;
}

const userKeyOf = (key: UserKey): string => `${key.workspaceId} ${key.userId} ${key.publicationId}`;

/** The pseudonyms of users in publications, made where there was none. Who gets none is missing. */
export async function ensurePseudonyms(
  client: Pick<pg.ClientBase, 'query'>,
  users: readonly UserKey[],
): Promise<(key: UserKey) => string | undefined> {
  const keys = [...new Map(users.map((user) => [userKeyOf(user), user])).values()];
  if (keys.length === 0) return () => undefined;
  const values = [
    keys.map((key) => key.workspaceId),
    keys.map((key) => key.userId),
    keys.map((key) => key.publicationId),
  ];
  const given = 'unnest($1::int[], $2::uuid[], $3::bigint[]) as t (workspace_id, user_id, publication_id)';
  const find = async () =>
    (
      await client.query<UserKey & { pseudonym: string }>({
        name: 'records_pseudonyms',
        text: `select p.workspace_id as "workspaceId", p.user_id as "userId", p.publication_id as "publicationId", p.pseudonym
          from ${given} join records_pseudonyms p using (workspace_id, user_id, publication_id)`,
        values,
      })
    ).rows;
  let found = await find();
  if (found.length < keys.length) {
    await client.query(
      `insert into records_pseudonyms (workspace_id, user_id, publication_id, pseudonym)
       select workspace_id, user_id, publication_id, gen_random_uuid() from ${given} order by 1, 2, 3 on conflict do nothing`,
      values,
    );
    found = await find();
  }
  const known = new Map(found.map((row) => [userKeyOf(row), row.pseudonym]));
  return (key) => known.get(userKeyOf(key));
}

/** A row that has its place. */
export interface PlacedRow extends StatementRow {
  readonly position: number;
  readonly pseudonym: string | null;
}

/** Ids, statements and what finds them; `more` are parts that follow of them. */
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
    from input cross join lateral (select timestamptz 'epoch' + (position / ${PER_MS}) * interval '1 millisecond' as at) a
  ), found as (
    select * from unnest($12::int[], $13::bigint[], $14::uuid[], $15::smallint[], $16::bigint[])
      as r (workspace_id, publication_id, target, reach, position)
  )${more}
  insert into records_references (workspace_id, publication_id, target, reach, position) select * from found`;

const INSERT = insertWith('');
/** Also what finds those that pointed at them before they came, and that they were voided. */
const INSERT_AWAITED = insertWith(`, hidden as (
    update records_voided v set position = i.position from input i
    where v.workspace_id = i.workspace_id and v.id = i.id and v.position is null and not i.is_voiding
  ), pointing as (
    insert into records_references (workspace_id, publication_id, target, reach, position)
    select f.workspace_id, p.publication_id, f.target, f.reach, p.position from records_pointers p
    join input i on p.workspace_id = i.workspace_id and p.target = i.id
    join found f on f.workspace_id = i.workspace_id and f.position = i.position
    on conflict do nothing
  )`);

/** An array as PostgreSQL reads it. Numbers and UUIDs hold nothing to escape, which the driver would look for in each. */
const plainArray = (list: readonly (number | boolean | string | null)[]): string =>
  `{${list.map((one) => one ?? 'null').join(',')}}`;

/** Inserts rows; `isPointedAt` tells whether statements that came before point at one of them. */
export async function insertRows(
  client: pg.ClientBase,
  rows: readonly PlacedRow[],
  isPointedAt: boolean,
): Promise<void> {
  const found = rows.flatMap((row) => row.references.map((reference) => ({ row, reference })));
  await client.query({
    // A kept plan knows no number of rows: without joins none is needed.
    ...(isPointedAt ? { text: INSERT_AWAITED } : { name: 'records_insert', text: INSERT }),
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
  const pointing = rows.filter((row) => row.pointsAt !== undefined);
  if (pointing.length > 0) await insertPointers(client, pointing);
}

/** What statements about statements leave: that they point there, whatever finds the other, and that it is voided. */
async function insertPointers(client: pg.ClientBase, rows: readonly PlacedRow[]): Promise<void> {
  const given = [
    rows.map((row) => row.workspaceId),
    rows.map((row) => row.pointsAt),
    rows.map((row) => row.position),
    rows.map((row) => row.publicationId),
  ];
  await client.query(
    `insert into records_pointers (workspace_id, target, position, publication_id)
     select * from unnest($1::int[], $2::uuid[], $3::bigint[], $4::bigint[])`,
    given,
  );
  const voiding = rows.filter((row) => row.isVoiding);
  if (voiding.length === 0) return;
  await client.query(
    `insert into records_voided (workspace_id, id, position)
     select distinct t.workspace_id, t.target, i.position from unnest($1::int[], $2::uuid[]) as t (workspace_id, target)
     left join records_statement_ids i on i.workspace_id = t.workspace_id and i.id = t.target
     on conflict do nothing`,
    [voiding.map((row) => row.workspaceId), voiding.map((row) => row.pointsAt)],
  );
}

/** Stored statements by id, to learn what finds them. */
export async function readStatements(
  client: pg.ClientBase,
  keys: readonly { readonly workspaceId: number; readonly id: string }[],
): Promise<{ workspaceId: number; id: string; publicationId: number; statement: Readonly<Record<string, unknown>> }[]> {
  const { rows } = await client.query(
    `select i.workspace_id as "workspaceId", i.id, s.publication_id as "publicationId", s.statement
     from unnest($1::int[], $2::uuid[]) as t (workspace_id, id) join records_statement_ids i using (workspace_id, id)
     join records_statements s on s.workspace_id = i.workspace_id and s.position = i.position
       and s.stored_at = timestamptz 'epoch' + (i.position / ${PER_MS}) * interval '1 millisecond'`,
    [keys.map(({ workspaceId }) => workspaceId), keys.map(({ id }) => id)],
  );
  return rows;
}
