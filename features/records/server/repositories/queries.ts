import type { SystemPool } from '#platform/server/db';
import type { Filter } from './filters.ts';
import { readerConditions } from './reader-search.ts';
import { PER_MS, storedAt } from './store/statement-row.ts';

/** The statements that a caller may read. */
export interface ReadingScope {
  readonly workspaceId: number;
  /** Null: all of the workspace. */
  readonly publicationId: number | null;
  /** Only what this credential wrote; null: everything. */
  readonly credentialId: string | null;
}

export interface Search {
  readonly filters: readonly Filter[];
  /** Exclusive. */
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly isAscending: boolean;
  readonly most: number;
}

export interface FoundStatement {
  readonly id: string;
  readonly position: number;
  readonly actor: string | null;
  readonly credentialId: string | null;
  readonly publicationId: number;
  readonly statement: Readonly<Record<string, unknown>>;
}

const COLUMNS =
  's.id, s.position, s.actor, s.credential_id as "credentialId", s.publication_id as "publicationId", s.statement';

/** Collects the values of a query; `put` returns the number of each. */
function createValues() {
  const values: unknown[] = [];
  return { values, put: (value: unknown, type: string): string => `$${values.push(value)}::${type}` };
}

/** The positions of a page, in order. Every step reads an index in that order, and only as many rows as the page has. */
function positionsQuery(scope: ReadingScope, search: Search, put: (value: unknown, type: string) => string): string {
  const direction = search.isAscending ? 'asc' : 'desc';
  const workspace = put(scope.workspaceId, 'int');
  const most = put(search.most, 'int');
  const between = (row: string) =>
    `${row}.position > ${put(search.from, 'bigint')} and ${row}.position < ${put(search.to, 'bigint')}`;
  const inPublication = (row: string) =>
    scope.publicationId === null ? '' : ` and ${row}.publication_id = ${put(scope.publicationId, 'bigint')}`;
  const isVisible = (row: string) =>
    `not exists (select 1 from records_voided v where v.workspace_id = ${row}.workspace_id and v.position = ${row}.position)`;
  const [first, ...others] = search.filters;
  if (!first) {
    const own = scope.credentialId === null ? '' : ` and s.credential_id = ${put(scope.credentialId, 'uuid')}`;
    return `select s.position from records_statements s where s.workspace_id = ${workspace}${inPublication('s')}${own}
      and ${between('s')} and ${isVisible('s')} order by s.position ${direction} limit ${most}`;
  }
  const own =
    scope.credentialId === null
      ? ''
      : ` and exists (select 1 from records_statements s where s.workspace_id = r.workspace_id and s.position = r.position
          and s.stored_at = ${storedAt('r.position')} and s.credential_id = ${put(scope.credentialId, 'uuid')})`;
  const otherFilters = others
    .map(
      ({
        target,
        withRelated,
      }) => ` and exists (select 1 from records_references o where o.workspace_id = r.workspace_id
        and o.publication_id = r.publication_id and o.target = ${put(target, 'uuid')} and o.reach <= ${withRelated ? 1 : 0}
        and o.position = r.position)`,
    )
    .join('');
  const branch = (reach: number) =>
    `(select r.position from records_references r where r.workspace_id = ${workspace}${inPublication('r')}
      and r.target = ${put(first.target, 'uuid')} and r.reach = ${reach} and ${between('r')} and ${isVisible('r')}${own}${otherFilters}
      order by r.position ${direction} limit ${most})`;
  // The reader's statements belong to no credential.
  const ofReader = scope.credentialId === null ? readerConditions(search.filters, put) : undefined;
  const branches = [
    branch(0),
    ...(first.withRelated ? [branch(1)] : []),
    ...(ofReader === undefined
      ? []
      : [
          `(select s.position from records_statements s where s.workspace_id = ${workspace}${inPublication('s')} and ${ofReader}
            and ${between('s')} and ${isVisible('s')} order by s.position ${direction} limit ${most})`,
        ]),
  ];
  return `select position from (${branches.join(' union ')}) u order by position ${direction} limit ${most}`;
}

/** A page of statements, in order. */
export async function findStatements(
  system: SystemPool,
  scope: ReadingScope,
  search: Search,
): Promise<FoundStatement[]> {
  const { values, put } = createValues();
  const { rows } = await system.pool.query<{ position: number }>(positionsQuery(scope, search, put), values);
  if (rows.length === 0) return [];
  const positions = rows.map(({ position }) => position);
  const found = await readAt(system, scope.workspaceId, positions);
  const byPosition = new Map(found.map((row) => [row.position, row]));
  return positions.flatMap((position) => byPosition.get(position) ?? []);
}

async function readAt(
  { pool }: SystemPool,
  workspaceId: number,
  positions: readonly number[],
): Promise<FoundStatement[]> {
  const { rows } = await pool.query<FoundStatement>({
    name: 'records_read',
    text: `select ${COLUMNS} from records_statements s
      where s.workspace_id = $1 and s.position = any($2::bigint[]) and s.stored_at = any($3::timestamptz[])`,
    values: [
      workspaceId,
      positions,
      [...new Set(positions.map((position) => new Date(Math.floor(position / PER_MS)).toISOString()))],
    ],
  });
  return rows;
}

/** One statement by its id, and whether it is voided; undefined if the scope does not contain it. */
export async function findStatement(
  { pool }: SystemPool,
  scope: ReadingScope,
  id: string,
): Promise<(FoundStatement & { readonly isVoided: boolean }) | undefined> {
  const { rows } = await pool.query<FoundStatement & { isVoided: boolean }>({
    name: 'records_one',
    text: `select ${COLUMNS}, exists (select 1 from records_voided v where v.workspace_id = i.workspace_id and v.position = i.position) as "isVoided"
      from records_statement_ids i join records_statements s on s.workspace_id = i.workspace_id and s.position = i.position
        and s.stored_at = ${storedAt('i.position')}
      where i.workspace_id = $1 and i.id = $2 and ($3::bigint is null or s.publication_id = $3)
        and ($4::uuid is null or s.credential_id = $4)`,
    values: [scope.workspaceId, id, scope.publicationId, scope.credentialId],
  });
  return rows[0];
}

/**
 * The moment until which all stored statements can be read: now if no transaction stores statements in the workspace, else the last
 * committed moment of storing. Callers ask for it before they read, so that it never promises too much.
 */
export async function consistentThrough({ pool }: SystemPool, workspaceId: number): Promise<Date> {
  const { rows } = await pool.query<{ ms: number }>({
    name: 'records_through',
    text: `select greatest(case when pg_try_advisory_xact_lock_shared(20160103, $1)
        then floor(extract(epoch from clock_timestamp()) * 1000)::bigint - 1 else 0 end,
      coalesce((select last_ms from records_clocks where workspace_id = $1), 0)) as ms`,
    values: [workspaceId],
  });
  return new Date(rows[0]?.ms ?? 0);
}

/** The publications of stored statements, by their ids. */
export async function findPublications(
  { pool }: SystemPool,
  workspaceId: number,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<{ id: string; publicationId: number }>(
    `select i.id, s.publication_id as "publicationId" from records_statement_ids i
     join records_statements s on s.workspace_id = i.workspace_id and s.position = i.position and s.stored_at = ${storedAt('i.position')}
     where i.workspace_id = $1 and i.id = any($2::uuid[])`,
    [workspaceId, ids],
  );
  return new Map(rows.map(({ id, publicationId }) => [id, publicationId]));
}
