import { lt } from 'drizzle-orm';
import type { Executor } from '#platform/server/db';
import { attempts, sessions } from '../tables.ts';

/** Deletes expired sessions and counts. */
export async function purge(executor: Executor, now: Date): Promise<void> {
  await executor.delete(sessions).where(lt(sessions.expiresAt, now));
  await executor.delete(attempts).where(lt(attempts.until, now));
}
