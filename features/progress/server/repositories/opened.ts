import { eq, sql } from 'drizzle-orm';
import type { Scope, SystemPool, SystemScope } from '#platform/server/db';
import { opened } from '../tables.ts';

/** A publication or one of its units, of one user. */
export interface OpenedKey {
  readonly workspaceId: number;
  readonly userId: string;
  readonly publicationId: number;
  /** '' for the publication as a whole. */
  readonly unit: string;
}
export type OpenedRow = typeof opened.$inferSelect;

export interface OpenedNote extends OpenedKey {
  readonly openedAt: Date;
  /** Where it is kept on a device, and not shown. */
  readonly keptAt?: Date;
}

/**
 * Notes that users opened something in the reader, or keep it; the first time stays. A page that was only kept so far is opened when it is
 * shown. Rows are locked in key order, as all writers of this table take them.
 */
export async function noteOpened({ executor }: SystemScope, notes: readonly OpenedNote[]): Promise<void> {
  if (notes.length === 0) return;
  const each = <T>(of: (note: OpenedNote) => T) => sql.param(notes.map(of));
  await executor.execute(sql`
    insert into progress_opened as o (workspace_id, user_id, publication_id, unit, opened_at, kept_at)
    select * from unnest(${each(({ workspaceId }) => workspaceId)}::int[], ${each(({ userId }) => userId)}::uuid[],
      ${each(({ publicationId }) => publicationId)}::bigint[], ${each(({ unit }) => unit)}::text[],
      ${each(({ openedAt }) => openedAt.toISOString())}::timestamptz[],
      ${each(({ keptAt }) => keptAt?.toISOString() ?? null)}::timestamptz[])
    order by 1, 2, 3, 4
    on conflict (workspace_id, user_id, publication_id, unit) do update
    set opened_at = case when excluded.kept_at is null then excluded.opened_at else o.opened_at end,
        kept_at = coalesce(o.kept_at, excluded.kept_at)
    where case when excluded.kept_at is null then o.opened_at = o.kept_at else o.kept_at is null end`);
}

/** The user and the device of a delivery. */
export interface OpenedQuestion {
  readonly userId: string;
  /** Those of the market. */
  readonly workspaces: readonly number[];
  /** The device, by its session; and the moment at which that session began. */
  readonly session: string;
  readonly sessionSince: Date;
}

/** What a delivery asks: some units of its user. */
export interface OpenedQuery {
  readonly question: OpenedQuestion;
  readonly keys: readonly Omit<OpenedKey, 'userId'>[];
}

export interface FoundOpened {
  readonly rows: readonly OpenedRow[];
  /**
   * The last moment that this device reported; of a new session, the last one of the user before the session began.
   * Undefined also where nothing is opened.
   */
  readonly contact: Date | undefined;
}

/** Whole ms as a number: they are read faster than timestamps. */
const millis = (column: string): string => `trunc(extract(epoch from ${column}) * 1000)::float8`;

/** Deliveries come in this order; each names its workspaces as an array literal. */
const FIND = `
  with questions as materialized (
    select d.n, d.user_id, coalesce(
      (select max(l.until) from unnest(d.spaces::int[]) s cross join lateral (select r.until from progress_readings r
        where r.workspace_id = s and r.user_id = d.user_id and r.session = d.session order by r.until desc limit 1) l),
      (select max(l.until) from unnest(d.spaces::int[]) s cross join lateral (select r.until from progress_readings r
        where r.workspace_id = s and r.user_id = d.user_id and r.until <= d.since order by r.until desc limit 1) l)
    ) as contact
    from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[]) with ordinality as d (user_id, session, since, spaces, n)
  )
  select t.key, ${millis('o.opened_at')} as opened, ${millis('o.kept_at')} as kept, ${millis('o.shown_at')} as shown,
    ${millis('o.completed_at')} as completed, ${millis('questions.contact')} as contact
  from unnest($5::int[], $6::int[], $7::bigint[], $8::text[]) with ordinality as t (n, workspace_id, publication_id, unit, key)
  join questions on questions.n = t.n
  join progress_opened o on o.workspace_id = t.workspace_id and o.user_id = questions.user_id
    and o.publication_id = t.publication_id and o.unit = t.unit`;

/** The key by its place, from 1; moments in ms. */
interface FoundRow {
  readonly key: number;
  readonly opened: number;
  readonly kept: number | null;
  readonly shown: number | null;
  readonly completed: number | null;
  readonly contact: number | null;
}

const asDate = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** What users have opened of some units, and their last contacts: one round trip for all deliveries and their publications. */
export async function findOpened(
  { pool }: SystemPool,
  queries: readonly OpenedQuery[],
): Promise<readonly FoundOpened[]> {
  const keys = queries.flatMap((query, index) => query.keys.map((key) => ({ ...key, n: index + 1 })));
  const { rows } = await pool.query<FoundRow>({
    name: 'progress_find_opened',
    text: FIND,
    values: [
      queries.map(({ question }) => question.userId),
      queries.map(({ question }) => question.session),
      queries.map(({ question }) => question.sessionSince.toISOString()),
      queries.map(({ question }) => `{${question.workspaces.join()}}`),
      keys.map(({ n }) => n),
      keys.map(({ workspaceId }) => workspaceId),
      keys.map(({ publicationId }) => publicationId),
      keys.map(({ unit }) => unit),
    ],
  });
  const found = queries.map(() => ({ rows: [] as OpenedRow[], contact: undefined as Date | undefined }));
  for (const row of rows) {
    const key = keys[row.key - 1];
    const one = key && found[key.n - 1];
    const question = key && queries[key.n - 1]?.question;
    if (!key || !one || !question) continue;
    one.contact = asDate(row.contact) ?? undefined;
    one.rows.push({
      workspaceId: key.workspaceId,
      userId: question.userId,
      publicationId: key.publicationId,
      unit: key.unit,
      openedAt: new Date(row.opened),
      keptAt: asDate(row.kept),
      shownAt: asDate(row.shown),
      completedAt: asDate(row.completed),
    });
  }
  return found;
}

export async function deleteOpenedOf(scope: Scope, userId: string): Promise<void> {
  await scope.executor.delete(opened).where(scope.where(opened, eq(opened.userId, userId)));
}
