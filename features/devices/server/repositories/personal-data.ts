import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { sharedDevices, slots, slotSessions } from '../tables.ts';

interface Person {
  readonly id: string;
}

/** No account has more. */
const MOST = 200;

/** The devices of a user, for export and erasure [ACC-18]. */
export const deviceData = {
  name: 'devices',
  exportOf: async (scope: Scope, { id }: Person): Promise<unknown> => [
    ...(await scope.executor
      .select({
        name: slots.name,
        userAgent: slots.userAgent,
        isApp: slots.isApp,
        createdAt: slots.createdAt,
        seenAt: slots.seenAt,
      })
      .from(slots)
      .where(scope.where(slots, eq(slots.userId, id)))
      .limit(MOST)),
    ...(await scope.executor
      .select({ name: sharedDevices.name, userAgent: sharedDevices.userAgent, markedAt: sharedDevices.createdAt })
      .from(sharedDevices)
      .where(scope.where(sharedDevices, eq(sharedDevices.userId, id)))
      .limit(MOST)),
  ],
  async erase(scope: Scope, { id }: Person): Promise<void> {
    await scope.executor.delete(slotSessions).where(scope.where(slotSessions, eq(slotSessions.userId, id)));
    await scope.executor.delete(sharedDevices).where(scope.where(sharedDevices, eq(sharedDevices.userId, id)));
    await scope.executor.delete(slots).where(scope.where(slots, eq(slots.userId, id)));
  },
};
