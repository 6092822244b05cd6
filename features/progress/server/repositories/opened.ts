import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
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

/** Notes that a user opened something in the reader; the first time stays. */
export async function noteOpened(executor: Executor, key: OpenedKey, openedAt: Date): Promise<void> {
  await executor
    .insert(opened)
    .values({ ...key, openedAt })
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

/** Notes when a unit was first shown, by the statements' own time. */
export async function noteShown(executor: Executor, { unit, ...key }: OpenedKey, shownAt: Date): Promise<void> {
  await executor
    .update(opened)
    .set({ shownAt: sql`least(${opened.shownAt}, ${sql.param(shownAt, opened.shownAt)})` })
    .where(
      and(
        eq(opened.workspaceId, key.workspaceId),
        eq(opened.userId, key.userId),
        eq(opened.publicationId, key.publicationId),
        eq(opened.unit, unit),
      ),
    );
}

/** Others that count completions of the same user wait until the transaction ends. */
export const lockReader = (executor: Executor, userId: string) =>
  executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`progress:${userId}`}, 0))`);

/** When a user completed units, between two moments. */
export const completionsBetween = async (executor: Executor, userId: string, from: Date, to: Date): Promise<Date[]> =>
  (
    await executor
      .select({ at: opened.completedAt })
      .from(opened)
      .where(and(eq(opened.userId, userId), gte(opened.completedAt, from), lte(opened.completedAt, to)))
      .limit(10_000)
  ).flatMap(({ at }) => (at ? [at] : []));

export async function noteCompleted(executor: Executor, { unit, ...key }: OpenedKey, completedAt: Date): Promise<void> {
  await executor
    .update(opened)
    .set({ completedAt })
    .where(
      and(
        eq(opened.workspaceId, key.workspaceId),
        eq(opened.userId, key.userId),
        eq(opened.publicationId, key.publicationId),
        eq(opened.unit, unit),
      ),
    );
}

export async function deleteOpenedOf(executor: Executor, workspaces: readonly number[], userId: string): Promise<void> {
  await executor.delete(opened).where(and(inArray(opened.workspaceId, [...workspaces]), eq(opened.userId, userId)));
}
