import { sql } from 'drizzle-orm';
import type { SystemScope } from '#platform/server/db';

/** Makes the monthly partitions of this month and the next three, where they are missing. */
export async function ensurePartitions({ executor }: SystemScope): Promise<void> {
  await executor.execute(sql`select records_ensure_partitions(3)`);
}
