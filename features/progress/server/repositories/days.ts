import { desc, eq, gte, inArray, max, sql, sum } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { days } from '../tables.ts';

/** A day on which a user read. */
export interface ReadingDay {
  readonly userId: string;
  /** `YYYY-MM-DD`, of the market's calendar. */
  readonly day: string;
  /** Time spent with units that were read to the end. */
  readonly seconds: number;
}

/** Most days that are asked for at once, of all users together. */
const MOST_DAYS = 20_000;

/** On which days since one (`YYYY-MM-DD`) these users read, and for how long; in no order. */
export const listReadingDays = (scope: Scope, userIds: readonly string[], since: string): Promise<ReadingDay[]> =>
  scope.executor
    .select({ userId: days.userId, day: days.day, seconds: sum(days.seconds).mapWith(Number) })
    .from(days)
    .where(scope.where(days, inArray(days.userId, [...userIds]), gte(days.day, since)))
    .groupBy(days.userId, days.day)
    .limit(MOST_DAYS);

/** What a user read of a publication, all days together. */
export interface BookReading {
  readonly userId: string;
  readonly publicationId: number;
  readonly seconds: number;
  readonly lastAt: Date;
}

/** When and how long: of all days of one user and publication. */
const reading = {
  userId: days.userId,
  publicationId: days.publicationId,
  seconds: sum(days.seconds).mapWith(Number),
  lastAt: max(days.lastAt).mapWith(days.lastAt),
};

/** When and how long each of these users read each of these publications; never opened ones have no row. */
export const listBookReadings = (
  scope: Scope,
  userIds: readonly string[],
  publicationIds: readonly number[],
): Promise<BookReading[]> =>
  scope.executor
    .select(reading)
    .from(days)
    .where(
      scope.where(
        days,
        inArray(days.userId, [...userIds]),
        sql`${days.publicationId} = any(${sql.param([...publicationIds])}::bigint[])`,
      ),
    )
    .groupBy(days.userId, days.publicationId)
    .limit(userIds.length * publicationIds.length) as Promise<BookReading[]>;

/** The publications that one user read last, the latest first. */
export const listLastBooks = (scope: Scope, userId: string, most: number): Promise<BookReading[]> =>
  scope.executor
    .select(reading)
    .from(days)
    .where(scope.where(days, eq(days.userId, userId)))
    .groupBy(days.userId, days.publicationId)
    .orderBy(desc(max(days.lastAt)))
    .limit(most) as Promise<BookReading[]>;
