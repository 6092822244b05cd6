import { eq, inArray, lt, max, or, sql, sum } from 'drizzle-orm';
import type { Scope, SystemScope } from '#platform/server/db';
import { failureCounts as table } from './tables.ts';

/** What failed, and how long a failure counts. */
export interface FailureKind {
  readonly name: string;
  /** In milliseconds, from the last failure on. */
  readonly windowMs: number;
}

export interface FailureCount {
  readonly count: number;
  readonly lastAt: Date;
}

export interface FailedKey {
  readonly key: string;
  /** `readFailuresOf` reads, and `clearFailuresOf` clears, all keys of one owner. */
  readonly owner?: string;
  /** One of the scope's, for what every scope with it counts together; else the first of the scope. */
  readonly workspaceId?: number;
}

/** More keys than one owner has in a window. */
const MOST_KEYS = 10_000;

/** Guesses beyond this change nothing. */
const MOST = 1_000_000;

/** The key of a user whose failures go with the account, and the beginning of keys of the user's devices [ACC-18]. */
export const userKey = (userId: string): string => `user:${userId}`;

const beginsWith = (text: string) => sql`starts_with(${table.key}, ${text})`;
const ofKind = ({ name }: FailureKind) => eq(table.kind, name);

/**
 * The failures of these keys that still count, in all workspaces of the scope together.
 *
 * @returns by key; a key without failures is absent
 */
export async function readFailures(
  scope: Scope,
  kind: FailureKind,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, FailureCount>> {
  const rows = await scope.executor
    .select({ key: table.key, count: sum(table.count).mapWith(Number), lastAt: max(table.lastAt) })
    .from(table)
    .where(scope.where(table, ofKind(kind), inArray(table.key, [...keys]), sql`${table.until} > ${now.toISOString()}`))
    .groupBy(table.key)
    .limit(keys.length);
  return new Map(rows.flatMap(({ key, count, lastAt }) => (lastAt ? [[key, { count, lastAt }] as const] : [])));
}

/** The failures of an owner that still count, in all workspaces of the scope together. */
export async function readFailuresOf(
  scope: Scope,
  kind: FailureKind,
  owner: string,
  now: Date,
): Promise<readonly (FailureCount & { readonly key: string })[]> {
  const rows = await scope.executor
    .select({ key: table.key, count: sum(table.count).mapWith(Number), lastAt: max(table.lastAt) })
    .from(table)
    .where(scope.where(table, ofKind(kind), eq(table.owner, owner), sql`${table.until} > ${now.toISOString()}`))
    .groupBy(table.key)
    .limit(MOST_KEYS);
  return rows.flatMap(({ lastAt, ...row }) => (lastAt ? [{ ...row, lastAt }] : []));
}

/** Adds one failure to each key; a count that is over starts again. */
export async function addFailures(
  scope: Scope,
  { name, windowMs }: FailureKind,
  keys: readonly FailedKey[],
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + windowMs);
  await scope.executor
    .insert(table)
    // In one order, so that two at once do not wait for each other.
    .values(
      keys
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ key, owner, workspaceId = scope.workspaces[0] ?? 0 }) => ({
          workspaceId: scope.own(workspaceId),
          kind: name,
          key,
          owner: owner ?? null,
          count: 1,
          lastAt: now,
          until,
        })),
    )
    .onConflictDoUpdate({
      target: [table.workspaceId, table.kind, table.key],
      set: {
        count: sql`case when ${table.until} <= ${now.toISOString()} then 1 else least(${table.count} + 1, ${MOST}) end`,
        lastAt: now,
        until,
      },
    });
}

/** Forgets the failures of keys. */
export async function clearFailures(scope: Scope, kind: FailureKind, keys: readonly string[]): Promise<void> {
  await scope.executor.delete(table).where(scope.where(table, ofKind(kind), inArray(table.key, [...keys])));
}

/**
 * Forgets the failures of an owner: those of its own key, and those that belong to it.
 *
 * @param beginnings only keys that begin with one of these, if given
 */
export async function clearFailuresOf(
  scope: Scope,
  kind: FailureKind,
  owner: string,
  beginnings?: readonly string[],
): Promise<void> {
  const isChosen = beginnings && or(sql`false`, ...beginnings.map(beginsWith));
  await scope.executor
    .delete(table)
    .where(scope.where(table, ofKind(kind), or(eq(table.key, owner), eq(table.owner, owner)), isChosen));
}

/** Removes counts that are over, of all workspaces. */
export async function purgeFailures({ executor }: SystemScope, now: Date): Promise<void> {
  await executor.delete(table).where(lt(table.until, now));
}

/** The export of a user has no failures; the erasure deletes them [ACC-18]. */
export const failureData = {
  name: 'failures',
  exportOf: async (): Promise<unknown> => undefined,
  async erase(scope: Scope, { id }: { readonly id: string }): Promise<void> {
    const key = userKey(id);
    const isTheirs = or(eq(table.key, key), beginsWith(`${key}:`));
    await scope.executor.delete(table).where(scope.where(table, isTheirs));
  },
};
