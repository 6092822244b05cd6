import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#platform/server/db';
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
}
/** When something happened with what was opened. */
export interface OpenedMoment {
  readonly row: OpenedKey;
  readonly at: Date;
}

/** Notes that users opened something in the reader; the first time stays. */
export async function noteOpened(executor: Executor, notes: readonly OpenedNote[]): Promise<void> {
  await executor
    .insert(opened)
    .values([...notes])
    .onConflictDoNothing();
}

/** What a user has opened of a publication, among these units. */
export const findOpened = (
  executor: Executor,
  { workspaceId, userId, publicationId }: Omit<OpenedKey, 'unit'>,
  units: readonly string[],
): Promise<OpenedRow[]> =>
  executor
    .select()
    .from(opened)
    .where(
      and(
        eq(opened.workspaceId, workspaceId),
        eq(opened.userId, userId),
        eq(opened.publicationId, publicationId),
        inArray(opened.unit, [...units]),
      ),
    )
    .limit(units.length);

/** Sets a moment of many rows in one statement. Rows are locked in key order, so that two calls cannot lock each other. */
async function setMoments(executor: Executor, moments: readonly OpenedMoment[], change: SQL): Promise<void> {
  if (moments.length === 0) return;
  const list = <T>(of: (moment: OpenedMoment) => T) => sql.param(moments.map(of));
  await executor.execute(sql`
    with told as (
      select * from unnest(${list(({ row }) => row.workspaceId)}::int[], ${list(({ row }) => row.userId)}::uuid[],
        ${list(({ row }) => row.publicationId)}::bigint[], ${list(({ row }) => row.unit)}::text[],
        ${list(({ at }) => at.toISOString())}::timestamptz[]) as t (workspace_id, user_id, publication_id, unit, at)
    ), held as (
      select told.* from ${opened} o join told using (workspace_id, user_id, publication_id, unit)
      order by o.workspace_id, o.user_id, o.publication_id, o.unit for update of o
    )
    update ${opened} o set ${change} from held
    where o.workspace_id = held.workspace_id and o.user_id = held.user_id
      and o.publication_id = held.publication_id and o.unit = held.unit`);
}

/** Notes when units were first shown, by the statements' own time; each unit once. */
export const noteShown = (executor: Executor, moments: readonly OpenedMoment[]): Promise<void> =>
  setMoments(executor, moments, sql`shown_at = least(o.shown_at, held.at)`);

/** Notes when units were completed, each unit once; the first time stays. */
export const noteCompleted = (executor: Executor, moments: readonly OpenedMoment[]): Promise<void> =>
  setMoments(executor, moments, sql`completed_at = coalesce(o.completed_at, held.at)`);

/** Others that count completions of the same user wait until the transaction ends. */
export const lockReader = (executor: Executor, userId: string) =>
  executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`progress:${userId}`}, 0))`);

/** When a user completed units, between two moments. */
export const completionsBetween = async (
  executor: Executor,
  { workspaces, userId }: { readonly workspaces: readonly number[]; readonly userId: string },
  from: Date,
  to: Date,
): Promise<Date[]> =>
  (
    await executor
      .select({ at: opened.completedAt })
      .from(opened)
      .where(
        and(
          inArray(opened.workspaceId, [...workspaces]),
          eq(opened.userId, userId),
          gte(opened.completedAt, from),
          lte(opened.completedAt, to),
        ),
      )
      .limit(10_000)
  ).flatMap(({ at }) => (at ? [at] : []));

export async function deleteOpenedOf(executor: Executor, workspaces: readonly number[], userId: string): Promise<void> {
  await executor.delete(opened).where(and(inArray(opened.workspaceId, [...workspaces]), eq(opened.userId, userId)));
}
