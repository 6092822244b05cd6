import { purgeGuesses } from '#features/classrooms/server';
import { purgeRollovers } from '#features/school-years/server';
import { purgeSessions } from '#features/session/server';
import { purgeUnlockFailures } from '#features/unlock/server';
import type { Clock } from '#platform/server/clock';
import type { Executor } from '#platform/server/db';
import { jobKind } from '#platform/server/jobs';

/** Removes what is over and nobody looks at: sessions, counts of attempts, failures. */
export const purgeJob = jobKind<Record<string, never>>('server.purge', { retries: 2 });

/** Every hour, at a minute when nobody else begins. */
export const PURGE_CRON = '43 * * * *';

export async function purgeRows(executor: Executor, clock: Clock): Promise<void> {
  await purgeSessions(executor, clock);
  await purgeGuesses(executor, clock.now());
  await purgeRollovers(executor);
  await purgeUnlockFailures(executor, clock.now());
}
