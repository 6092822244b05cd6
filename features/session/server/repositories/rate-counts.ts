import { eq, sql } from 'drizzle-orm';
import { prepared, type SystemScope } from '#platform/server/db';
import { rateCounts } from '../tables.ts';

/** Limits hold for a person or an address, whatever market they use. */
const EVERYWHERE = 0;

const counting = prepared('session_add_to_rate_count', ({ executor }) => {
  const isOver = sql`${rateCounts.until} <= ${sql.placeholder('now')}::timestamptz`;
  const by = sql`${sql.placeholder('by')}::int`;
  return executor
    .insert(rateCounts)
    .values({
      workspaceId: EVERYWHERE,
      key: sql.placeholder('key'),
      count: sql.placeholder('by'),
      until: sql.placeholder('until'),
    })
    .onConflictDoUpdate({
      target: [rateCounts.workspaceId, rateCounts.key],
      set: {
        count: sql`case when ${isOver} then ${by} else least(${rateCounts.count} + ${by}, 1000000) end`,
        until: sql`case when ${isOver} then excluded.until else ${rateCounts.until} end`,
      },
    })
    .returning({ count: rateCounts.count, until: rateCounts.until });
});

/** Adds to a count, in one statement: of many at once on many nodes each sees those before it. */
export async function addToRateCount(
  system: SystemScope,
  key: Buffer,
  { by, now, until }: { readonly by: number; readonly now: Date; readonly until: Date },
): Promise<{ readonly count: number; readonly until: Date }> {
  const [row] = await counting(system.within([EVERYWHERE])).execute({ key, by, now: now.toISOString(), until });
  if (!row) throw new Error('A count has a row');
  return row;
}

/** Forgets a count. */
export async function deleteRateCount(system: SystemScope, key: Buffer): Promise<void> {
  const scope = system.within([EVERYWHERE]);
  await scope.executor.delete(rateCounts).where(scope.where(rateCounts, eq(rateCounts.key, key)));
}
