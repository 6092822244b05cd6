import { lt } from 'drizzle-orm';
import type { SystemScope } from '#platform/server/db';
import { rateCounts, sessions } from '../tables.ts';

/** Deletes expired sessions and counts. */
export async function purge({ executor }: SystemScope, now: Date): Promise<void> {
  await executor.delete(sessions).where(lt(sessions.expiresAt, now));
  await executor.delete(rateCounts).where(lt(rateCounts.until, now));
}
