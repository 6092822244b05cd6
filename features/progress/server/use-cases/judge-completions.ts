import type { Database, Executor } from '#platform/server/db';
import { COMPLETIONS_PER_MINUTE, READ_AFTER_MS } from '../../contract/index.ts';
import { completionsBetween, lockReader, noteCompleted, type OpenedRow } from '../repositories/opened.ts';

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

/** How many of the moments are within half a minute before or after one of them. Pure. */
export const around = (moments: readonly Date[], at: Date): number =>
  moments.filter((one) => Math.abs(one.getTime() - at.getTime()) < WINDOW_MS / 2).length;

/**
 * Which units count as read: those that did before, and those that were shown long enough, as many within a minute as
 * somebody can read [SAFE-7]. What does not count is stored all the same: nothing that a reader honestly did is lost.
 */
export async function judgeCompletions(
  { orm }: Pick<Database, 'orm'>,
  userId: string,
  claims: readonly Claim[],
): Promise<ReadonlySet<Claim>> {
  const counted = new Set(claims.filter(({ row }) => row.completedAt !== null));
  const fresh = claims
    .filter((claim) => !counted.has(claim) && hasStayed(claim))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const [first, last] = [fresh[0], fresh.at(-1)];
  if (!first || !last) return counted;
  return orm.transaction(async (inside) => {
    const executor = inside as unknown as Executor;
    await lockReader(executor, userId);
    const moments = await completionsBetween(
      executor,
      userId,
      new Date(first.at.getTime() - WINDOW_MS),
      new Date(last.at.getTime() + WINDOW_MS),
    );
    const done = new Set<string>();
    for (const claim of fresh) {
      const key = `${claim.row.publicationId} ${claim.row.unit}`;
      if (!done.has(key) && around(moments, claim.at) >= COMPLETIONS_PER_MINUTE) continue;
      counted.add(claim);
      if (done.has(key)) continue;
      done.add(key);
      moments.push(claim.at);
      await noteCompleted(executor, claim.row, claim.at);
    }
    return counted;
  });
}
