import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Executor, Scope } from '#platform/server/db';
import { pictureDevices, pictureFailures } from '../tables.ts';
import type { Counted } from '../policy.ts';
import { inClass, type ClassKey } from './classes.ts';

export interface TryKey {
  readonly userId: string;
  readonly device: Buffer;
}

/** What counts for a try of a child on a device; failures before the horizon are forgotten. */
export async function countTries(
  scope: Scope,
  { workspaceId, id }: ClassKey,
  { userId, device }: TryKey,
  horizon: Date,
): Promise<Counted> {
  const ofClass = sql`f.workspace_id = ${workspaceId} and f.classroom_id = ${id} and f.last_at > ${horizon.toISOString()}`;
  const known = (whose: ReturnType<typeof sql>, which: ReturnType<typeof sql>) =>
    sql`exists (select from ${pictureDevices} d where d.workspace_id = ${workspaceId} and d.classroom_id = ${id} and ${whose} and d.device = ${which})`;
  const { rows } = await scope.executor.execute<{
    own: number;
    last_at: Date | string | null;
    is_own_device: boolean;
    is_class_device: boolean;
    elsewhere: number;
    strangers: number;
  }>(sql`
    select coalesce(sum(f.count) filter (where f.user_id = ${userId} and f.device = ${device}), 0)::int as own,
      max(f.last_at) filter (where f.user_id = ${userId} and f.device = ${device}) as last_at,
      ${known(sql`d.user_id = ${userId}`, sql`${device}`)} as is_own_device,
      ${known(sql`true`, sql`${device}`)} as is_class_device,
      coalesce(sum(f.count) filter (where f.user_id = ${userId}
        and not ${known(sql`d.user_id = f.user_id`, sql`f.device`)}), 0)::int as elsewhere,
      coalesce(sum(f.count) filter (where not ${known(sql`true`, sql`f.device`)}), 0)::int as strangers
    from ${pictureFailures} f where ${ofClass}`);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has a row');
  return {
    own: row.own,
    lastAt: row.last_at === null ? null : new Date(row.last_at),
    isOwnDevice: row.is_own_device,
    isClassDevice: row.is_class_device,
    elsewhere: row.elsewhere,
    strangers: row.strangers,
  };
}

/** Counts one try as failed; a count whose last failure is older than the horizon starts again. */
export async function addTry(scope: Scope, { workspaceId, id }: ClassKey, key: TryKey, now: Date, horizon: Date) {
  await scope.executor
    .insert(pictureFailures)
    .values({ workspaceId: scope.own(workspaceId), classroomId: id, ...key, count: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [
        pictureFailures.workspaceId,
        pictureFailures.classroomId,
        pictureFailures.userId,
        pictureFailures.device,
      ],
      set: {
        count: sql`case when ${pictureFailures.lastAt} < ${horizon.toISOString()} then 1 else ${pictureFailures.count} + 1 end`,
        lastAt: now,
      },
    });
}

/** The try was right: the failures of the child on the device are forgiven, and the device is the child's. */
export async function forgiveTries(scope: Scope, classroom: ClassKey, { userId, device }: TryKey, now: Date) {
  await scope.executor
    .delete(pictureFailures)
    .where(
      scope.where(
        pictureFailures,
        inClass(pictureFailures, classroom),
        eq(pictureFailures.userId, userId),
        eq(pictureFailures.device, device),
      ),
    );
  const { workspaceId, id } = classroom;
  await scope.executor
    .insert(pictureDevices)
    .values({ workspaceId: scope.own(workspaceId), classroomId: id, userId, device, usedAt: now })
    .onConflictDoUpdate({
      target: [pictureDevices.workspaceId, pictureDevices.classroomId, pictureDevices.userId, pictureDevices.device],
      set: { usedAt: now },
    });
}

/** Failures on one device, by child. */
export const listTries = (scope: Scope, classroom: ClassKey, device: Buffer, horizon: Date) =>
  scope.executor
    .select({ userId: pictureFailures.userId, count: pictureFailures.count, lastAt: pictureFailures.lastAt })
    .from(pictureFailures)
    .where(
      scope.where(
        pictureFailures,
        inClass(pictureFailures, classroom),
        eq(pictureFailures.device, device),
        gt(pictureFailures.lastAt, horizon),
      ),
    )
    .limit(1000);

/** Forgets failures and devices of these pupils of a class, or of all: their pictures are others now. */
export async function deleteTries(scope: Scope, classroom: ClassKey, userIds?: readonly string[]): Promise<void> {
  for (const table of [pictureFailures, pictureDevices])
    await scope.executor
      .delete(table)
      .where(scope.where(table, and(inClass(table, classroom), userIds && inArray(table.userId, [...userIds]))));
}

/** Removes what counts no more. */
export async function purgeTries(executor: Executor, failuresBefore: Date, devicesBefore: Date): Promise<void> {
  await executor.delete(pictureFailures).where(lt(pictureFailures.lastAt, failuresBefore));
  await executor.delete(pictureDevices).where(lt(pictureDevices.usedAt, devicesBefore));
}
