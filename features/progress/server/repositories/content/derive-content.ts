import type { OnStored, StatementOfUser } from '#features/records/server';
import { dayIn, type Clock } from '#platform/server/clock';
import { storeContentDays, storeDoneUnits, toldSeconds } from './content-days.ts';
import { contentResultOf, storeContentResults } from './content-results.ts';

/** Content may report later, as the reader does; older results count on the first day of this time. */
const PAST_MS = 60 * 86_400_000;

export interface ContentDeps {
  readonly clock: Clock;
  /** The time zone in which the days of a workspace begin. */
  readonly timeZoneOf: (workspaceId: number) => string;
}

/** An opened unit reports while it is open, so the server's clock counts; other content says when it happened. */
function momentOf({ launchSession, timestamp }: StatementOfUser, now: number): Date {
  const told = launchSession || timestamp === null ? now : Date.parse(timestamp);
  return new Date(Math.min(now, Math.max(now - PAST_MS, told)));
}

const durationOf = ({ statement }: StatementOfUser): string | undefined =>
  (statement as { readonly result?: { readonly duration?: string } }).result?.duration;

/**
 * Derives results and days from new statements of content, in the transaction that stores them [PROG-19, PROG-34]. Each statement of an
 * opened unit marks its day; of other content only results do.
 */
export const createContentDerivation =
  ({ clock, timeZoneOf }: ContentDeps): OnStored =>
  async (transaction, statements) => {
    const now = clock.now().getTime();
    const moments = statements.flatMap((row) => {
      const result = row.publicationId > 0 ? contentResultOf(row) : undefined;
      const isOpened = Boolean(row.launchSession);
      if (!result && !isOpened) return [];
      const { workspaceId, userId, publicationId } = row;
      return {
        ...{ workspaceId, userId, publicationId, isOpened, result },
        at: momentOf(row, now),
        told: durationOf(row),
      };
    });
    await storeContentDays(
      transaction,
      moments.map(({ told, ...one }) => ({
        ...one,
        told: toldSeconds(told),
        day: dayIn(timeZoneOf(one.workspaceId), one.at),
      })),
    );
    await storeContentResults(
      transaction,
      moments.flatMap(({ result, ...one }) => (result ? { ...one, ...result } : [])),
    );
    // Tin Can names a unit by its own id, which is no activity of ours; only opened units have a row there.
    await storeDoneUnits(
      transaction,
      moments.flatMap(({ result, ...one }) => (one.isOpened && result ? { ...one, unit: result.activity } : [])),
    );
  };
