import type { SystemScope } from '#platform/server/db';
import type { CoursesDeps } from '../deps.ts';
import { endExpiredSessions } from '../repositories/sessions.ts';
import { reportAbandoned } from './report-session.ts';

const AT_ONCE = 500;

/** Ends the sessions whose time is over; those that had begun are abandoned [PROG-31]. */
export async function endExpired(
  system: SystemScope,
  deps: Pick<CoursesDeps, 'clock' | 'learnerOf' | 'record'>,
): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE;) {
    const ended = await endExpiredSessions(system, deps.clock.now(), AT_ONCE);
    await reportAbandoned(ended, deps);
    count = ended.length;
  }
}
