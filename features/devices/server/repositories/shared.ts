import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { SHARED_MAX } from '../../contract/index.ts';
import { sharedDevices } from '../tables.ts';
import type { Owner } from './slots.ts';

export type SharedRow = typeof sharedDevices.$inferSelect;

/** More teachers than mark the same device. */
const MOST_TEACHERS = 100;

/** The scope is that of the workspace that holds the teacher's account. */
const ofTeacher = (scope: Scope, { userId }: Owner) => scope.where(sharedDevices, eq(sharedDevices.userId, userId));

/** The devices that a teacher marked, the newest first. */
export const listShared = (scope: Scope, teacher: Owner): Promise<SharedRow[]> =>
  scope.executor
    .select()
    .from(sharedDevices)
    .where(ofTeacher(scope, teacher))
    .orderBy(desc(sharedDevices.id))
    .limit(SHARED_MAX);

/** Marks a device for a teacher; marked again it gets the new name. */
export async function markShared(
  scope: Scope,
  teacher: Owner,
  device: Pick<SharedRow, 'tokenHash' | 'name' | 'userAgent'>,
): Promise<void> {
  await scope.executor
    .insert(sharedDevices)
    .values({ ...device, ...teacher, workspaceId: scope.own(teacher.workspaceId) })
    .onConflictDoUpdate({
      target: [sharedDevices.workspaceId, sharedDevices.tokenHash, sharedDevices.userId],
      set: { name: device.name, userAgent: device.userAgent },
    });
}

export async function unmarkShared(scope: Scope, teacher: Owner, ids: readonly number[]): Promise<void> {
  await scope.executor.delete(sharedDevices).where(and(ofTeacher(scope, teacher), inArray(sharedDevices.id, [...ids])));
}

/** The teachers of the scope's workspaces who marked a device. */
export async function listSharers(scope: Scope, tokenHash: Buffer): Promise<string[]> {
  const rows = await scope.executor
    .select({ userId: sharedDevices.userId })
    .from(sharedDevices)
    .where(scope.where(sharedDevices, eq(sharedDevices.tokenHash, tokenHash)))
    .limit(MOST_TEACHERS);
  return rows.map(({ userId }) => userId);
}
