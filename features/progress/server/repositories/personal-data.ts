import { eq, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { forgetChanged } from './changed.ts';
import { deleteOpenedOf } from './opened.ts';
import { deleteReadingsOf } from './readings.ts';
import { actors, days, opened, readings, results, statements, totals } from '../tables.ts';

interface Person {
  readonly id: string;
}

/** More than anybody reads in a school life. */
const MOST = 100_000;

/**
 * The readings and results of a user, for export and erasure [ACC-18]. Erasing deletes results, totals and the mapping
 * of the pseudonym: the statements stay for the statistics of publications, and name no user.
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
    statements: await scope.executor
      .select({ statement: statements.statement })
      .from(statements)
      .innerJoin(
        actors,
        sql`${actors.workspaceId} = ${statements.workspaceId} and ${actors.pseudonym} = ${statements.actor}`,
      )
      .where(scope.where(actors, eq(actors.userId, id)))
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
    // Removes all free text; verb, unit and result stay, without a link to a user.
    await scope.executor.execute(sql`
      update ${statements} s set statement = jsonb_strip_nulls(jsonb_build_object(
        'id', s.statement -> 'id', 'verb', jsonb_build_object('id', s.statement #> '{verb,id}'),
        'object', jsonb_build_object('id', s.statement #> '{object,id}'),
        'result', nullif(jsonb_strip_nulls(jsonb_build_object('completion', s.statement #> '{result,completion}',
          'success', s.statement #> '{result,success}', 'score', s.statement #> '{result,score}')), '{}'::jsonb),
        'timestamp', s.statement -> 'timestamp'))
      from ${actors} a where a.user_id = ${id} and a.workspace_id = any(${sql.param([...scope.workspaces])}::int[])
        and s.workspace_id = a.workspace_id and s.actor = a.pseudonym`);
    await scope.executor.delete(results).where(scope.where(results, eq(results.userId, id)));
    await scope.executor.delete(totals).where(scope.where(totals, eq(totals.userId, id)));
    await forgetChanged(scope, id);
    await scope.executor.delete(days).where(scope.where(days, eq(days.userId, id)));
    await scope.executor.delete(actors).where(scope.where(actors, eq(actors.userId, id)));
  },
};
