import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { forgetChanged } from './changed.ts';
import { deleteOpenedOf } from './opened.ts';
import { deleteReadingsOf } from './readings.ts';
import { days, opened, readings, results, totals } from '../tables.ts';

interface Person {
  readonly id: string;
}

/** More than anybody reads in a school life. */
const MOST = 100_000;

/**
 * The readings and results of a user, for export and erasure [ACC-18]. The record store exports and erases the statements.
 */
export const readingData = {
  name: 'reading',
  exportOf: async (scope: Scope, { id }: Person): Promise<unknown> => ({
    results: await scope.executor
      .select({
        publication: results.publicationId,
        activity: results.activity,
        isCompleted: results.isCompleted,
        bestScaled: results.bestScaled,
        points: results.points,
      })
      .from(results)
      .where(scope.where(results, eq(results.userId, id)))
      .limit(MOST),
    days: await scope.executor
      .select({ publication: days.publicationId, day: days.day, seconds: days.seconds, lastAt: days.lastAt })
      .from(days)
      .where(scope.where(days, eq(days.userId, id)))
      .limit(MOST),
    opened: await scope.executor
      .select({
        publication: opened.publicationId,
        unit: opened.unit,
        openedAt: opened.openedAt,
        keptAt: opened.keptAt,
        shownAt: opened.shownAt,
        completedAt: opened.completedAt,
      })
      .from(opened)
      .where(scope.where(opened, eq(opened.userId, id)))
      .limit(MOST),
    readings: await scope.executor
      .select({
        publication: readings.publicationId,
        unit: readings.unit,
        until: readings.until,
        seconds: readings.seconds,
      })
      .from(readings)
      .where(scope.where(readings, eq(readings.userId, id)))
      .limit(MOST),
  }),
  async erase(scope: Scope, { id }: Person): Promise<void> {
    await deleteOpenedOf(scope, id);
    await deleteReadingsOf(scope, id);
    await scope.executor.delete(results).where(scope.where(results, eq(results.userId, id)));
    await scope.executor.delete(totals).where(scope.where(totals, eq(totals.userId, id)));
    await forgetChanged(scope, id);
    await scope.executor.delete(days).where(scope.where(days, eq(days.userId, id)));
  },
};
