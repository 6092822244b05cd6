import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/db';

/** Makes the monthly partitions of this month and the next three, where they are missing. */
export async function ensurePartitions(executor: Executor): Promise<void> {
  await executor.execute(sql`select progress_ensure_partitions(3)`);
}
