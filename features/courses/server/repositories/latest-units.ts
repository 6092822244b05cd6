import { desc, eq } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { sessions } from '../tables.ts';

/** Sessions among which the courses of the last weeks are. */
const LOOKED_AT = 200;

/** A learner's sessions, the latest first. */
const listLatestSessions = (scope: Scope, userId: string) =>
  scope.executor
    .select({ publicationId: sessions.publicationId, unit: sessions.unit, at: sessions.openedAt })
    .from(sessions)
    .where(scope.where(sessions, eq(sessions.userId, userId)))
    .orderBy(desc(sessions.openedAt))
    .limit(LOOKED_AT);

/** The unit that a learner opened last in each course, the latest first. */
export async function listLatestUnits(scope: Scope, userId: string) {
  const latest = new Map<number, Awaited<ReturnType<typeof listLatestSessions>>[number]>();
  for (const one of await listLatestSessions(scope, userId))
    if (!latest.has(one.publicationId)) latest.set(one.publicationId, one);
  return [...latest.values()];
}
