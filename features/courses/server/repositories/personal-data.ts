import { eq, inArray } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { registrations, sessions, units } from '../tables.ts';

interface Person {
  readonly id: string;
}

/** More than a user opens in a school life. */
const MOST = 100_000;

/** When a user opened which units of courses; erasing deletes all of it [ACC-18]. */
export const courseData = {
  name: 'courses',
  async exportOf(scope: Scope, { id }: Person): Promise<unknown> {
    const rows = await scope.executor
      .select({ publication: sessions.publicationId, unit: sessions.unit, openedAt: sessions.openedAt })
      .from(sessions)
      .where(scope.where(sessions, eq(sessions.userId, id)))
      .limit(MOST);
    return rows.length > 0 ? rows : undefined;
  },
  async erase(scope: Scope, { id }: Person): Promise<void> {
    const own = scope.executor
      .select({ registration: registrations.registration })
      .from(registrations)
      .where(scope.where(registrations, eq(registrations.userId, id)));
    await scope.executor.delete(units).where(scope.where(units, inArray(units.registration, own)));
    await scope.executor.delete(sessions).where(scope.where(sessions, eq(sessions.userId, id)));
    await scope.executor.delete(registrations).where(scope.where(registrations, eq(registrations.userId, id)));
  },
};
