import type { Database, Executor } from '#platform/server/db';
import { AHEAD_MAX_MS, COMPLETIONS_PER_MINUTE, READ_AFTER_MS } from '../../contract/index.ts';
import {
  completionsBetween,
  lockReader,
  noteCompleted,
  type OpenedMoment,
  type OpenedRow,
} from '../repositories/opened.ts';

const WINDOW_MS = 60_000;

/** A unit that a statement calls read. */
export interface Claim {
  readonly row: OpenedRow;
  /** By the statement's own time. */
  readonly at: Date;
  /** When the unit was first shown, by the statements' own times; undefined when nothing says it was. */
  readonly shownAt: Date | undefined;
}

/** Whether a unit was shown long enough. Pure. */
export const hasStayed = ({ at, shownAt }: Pick<Claim, 'at' | 'shownAt'>): boolean =>
  shownAt !== undefined && at.getTime() - shownAt.getTime() >= READ_AFTER_MS;

/**
 * The moment at which a completion counts: not before its unit was opened and hardly after it was told, whatever the
 * statement says, so that dates spread by hand make no room. Rows of before the noting stand at the time of that. Pure.
 */
export const countedAt = ({ at, row }: Pick<Claim, 'at'> & { row: Pick<OpenedRow, 'openedAt'> }, now: Date): Date =>
  new Date(Math.min(Math.max(at.getTime(), row.openedAt.getTime()), now.getTime() + AHEAD_MAX_MS));

/** How many of the moments are within half a minute before or after one of them. Pure. */
export const around = (moments: readonly Date[], at: Date): number =>
  moments.filter((one) => Math.abs(one.getTime() - at.getTime()) < WINDOW_MS / 2).length;

/**
 * Which units count as read: those that did before, and those that were shown long enough, as many within a minute as
 * somebody can read [SAFE-7]. What does not count is stored all the same: nothing that a reader honestly did is lost.
 */
export async function judgeCompletions(
  learner: { readonly userId: string; readonly workspaces: readonly number[] },
  claims: readonly Claim[],
  { database: { orm }, now }: { readonly database: Pick<Database, 'orm'>; readonly now: Date },
): Promise<ReadonlySet<Claim>> {
  const counted = new Set(claims.filter(({ row }) => row.completedAt !== null));
  const fresh = claims
    .filter((claim) => !counted.has(claim) && hasStayed(claim))
    .map((claim) => ({ claim, row: claim.row, at: countedAt(claim, now) }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const [first, last] = [fresh[0], fresh.at(-1)];
  if (!first || !last) return counted;
  return orm.transaction(async (inside) => {
    const executor = inside as unknown as Executor;
    await lockReader(executor, learner.userId);
    const from = new Date(first.at.getTime() - WINDOW_MS);
    const moments = await completionsBetween(executor, learner, from, new Date(last.at.getTime() + WINDOW_MS));
    const done = new Map<string, OpenedMoment>();
    for (const { claim, row, at } of fresh) {
      const key = `${row.workspaceId} ${row.publicationId} ${row.unit}`;
      if (!done.has(key) && around(moments, at) >= COMPLETIONS_PER_MINUTE) continue;
      counted.add(claim);
      if (done.has(key)) continue;
      done.set(key, { row, at });
      moments.push(at);
    }
    await noteCompleted(executor, [...done.values()]);
    return counted;
  });
}
