import { lt } from 'drizzle-orm';
import type { Executor } from '#platform/server/db';
import { attempts, failures, sessions } from '../tables.ts';

/** Removes rows that nothing looks at any more: sessions that are over, old failures and counts. */
export async function purge(executor: Executor, now: Date, failuresBefore: Date): Promise<void> {
  await executor.delete(sessions).where(lt(sessions.expiresAt, now));
  await executor.delete(failures).where(lt(failures.lastAt, failuresBefore));
  await executor.delete(attempts).where(lt(attempts.until, now));
}
