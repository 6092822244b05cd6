import { and, count, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Scope, SystemScope } from '#platform/server/db';
import { pictureDevices, pictureFailures } from '../tables.ts';
import type { Counted, DeviceOpening } from '../policy.ts';
import { classMembers } from './foreign-tables.ts';
import { inClass, type ClassKey } from './classes.ts';

/** A child, and the device on which it signs in. */
export interface ChildOnDevice {
  readonly userId: string;
  readonly device: Buffer;
}

/**
 * What counts when a child signs in on a device; failures of earlier days are forgotten. Failures of a child on a device that it
 * opened, and on a teacher's device, count for this child alone.
 */
export async function countFailures(
  scope: Scope,
  { workspaceId, id }: ClassKey,
  { userId, device }: ChildOnDevice,
  today: Date,
): Promise<Counted> {
  const { rows } = await scope.executor.execute<{
    own: number;
    last_at: Date | string | null;
    opening: DeviceOpening | null;
    by_card: number;
    is_teachers_device: boolean;
    opener: number | null;
    opened: number;
    strangers: number;
  }>(sql`
    with failed as (
      select * from ${pictureFailures}
      where workspace_id = ${workspaceId} and classroom_id = ${id} and last_at >= ${today.toISOString()}
    ), openings as (
      select * from ${pictureDevices} where workspace_id = ${workspaceId} and classroom_id = ${id}
        and (device = ${device} or device in (select device from failed))
        and (opened_by <> 'teacher' or exists (select from ${classMembers} m where m.workspace_id = ${workspaceId}
          and m.classroom_id = ${id} and m.user_id = ${pictureDevices.userId} and m.role = 'teacher'))
    ), guesses as (
      select t.*, exists (select from openings o where o.device = t.device) as is_opened from failed t
      where not exists (select from openings o
        where o.device = t.device and (o.user_id = t.user_id or o.opened_by = 'teacher'))
    ), openers as (
      select user_id, (select coalesce(sum(g.count), 0) from guesses g where exists (
        select from openings o where o.user_id = here.user_id and o.device = g.device)) as failures
      from openings here where device = ${device} and user_id <> ${userId} and opened_by <> 'teacher'
    )
    select
      coalesce((select sum(count) from failed where user_id = ${userId} and device = ${device}), 0)::int as own,
      (select max(last_at) from failed where user_id = ${userId} and device = ${device}) as last_at,
      (select opened_by from openings where device = ${device} and user_id = ${userId}) as opening,
      coalesce((select sum(t.count) from failed t join openings o on o.device = t.device and o.user_id = t.user_id
        where t.user_id = ${userId} and o.opened_by = 'card'), 0)::int as by_card,
      exists (select from openings where device = ${device} and opened_by = 'teacher') as is_teachers_device,
      (select min(failures)::int from openers) as opener,
      coalesce((select sum(count) from guesses where is_opened), 0)::int as opened,
      coalesce((select sum(count) from guesses where not is_opened), 0)::int as strangers`);
  const [row] = rows;
  if (!row) throw new Error('A select of values has a row');
  return {
    own: row.own,
    lastAt: row.last_at === null ? null : new Date(row.last_at),
    opening: row.opening,
    byCard: row.by_card,
    isTeachersDevice: row.is_teachers_device,
    opener: row.opener,
    opened: row.opened,
    strangers: row.strangers,
  };
}

/** Counts one failure; each day the count starts again. */
export async function addFailure(
  scope: Scope,
  { workspaceId, id }: ClassKey,
  key: ChildOnDevice,
  { now, today }: { readonly now: Date; readonly today: Date },
) {
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
        count: sql`case when ${pictureFailures.lastAt} < ${today.toISOString()} then 1 else ${pictureFailures.count} + 1 end`,
        lastAt: now,
      },
    });
}

/** The pictures were right: the failures of the child on the device are forgiven, and the device is the child's. */
export async function forgiveFailures(scope: Scope, classroom: ClassKey, { userId, device }: ChildOnDevice, now: Date) {
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
  await openDevice(scope, classroom, { userId, device }, { openedBy: 'child', now });
}

/** Notes who opened a device for a class. */
export async function openDevice(
  scope: Scope,
  { workspaceId, id }: ClassKey,
  key: ChildOnDevice,
  { openedBy, now }: { readonly openedBy: DeviceOpening; readonly now: Date },
): Promise<void> {
  await scope.executor
    .insert(pictureDevices)
    .values({ workspaceId: scope.own(workspaceId), classroomId: id, ...key, openedBy, usedAt: now })
    .onConflictDoUpdate({
      target: [pictureDevices.workspaceId, pictureDevices.classroomId, pictureDevices.userId, pictureDevices.device],
      // A card says less than the pictures.
      set: { usedAt: now, ...(openedBy === 'card' ? {} : { openedBy }) },
    });
}

/** How many devices scanned a child's card after the horizon, and saw no right pictures. */
export async function countScans(scope: Scope, classroom: ClassKey, userId: string, horizon: Date): Promise<number> {
  const [row] = await scope.executor
    .select({ found: count() })
    .from(pictureDevices)
    .where(
      scope.where(
        pictureDevices,
        inClass(pictureDevices, classroom),
        eq(pictureDevices.userId, userId),
        eq(pictureDevices.openedBy, 'card'),
        gt(pictureDevices.usedAt, horizon),
      ),
    );
  return row?.found ?? 0;
}

/** Failures of a day on one device, by child. */
export const listFailures = (scope: Scope, classroom: ClassKey, device: Buffer, today: Date) =>
  scope.executor
    .select({ userId: pictureFailures.userId, count: pictureFailures.count, lastAt: pictureFailures.lastAt })
    .from(pictureFailures)
    .where(
      scope.where(
        pictureFailures,
        inClass(pictureFailures, classroom),
        eq(pictureFailures.device, device),
        gte(pictureFailures.lastAt, today),
      ),
    )
    .limit(1000);

/** Forgets failures and devices of these pupils of a class, or of all: their pictures are others now. */
export async function deleteFailuresAndDevices(
  scope: Scope,
  classroom: ClassKey,
  userIds?: readonly string[],
): Promise<void> {
  for (const table of [pictureFailures, pictureDevices])
    await scope.executor
      .delete(table)
      .where(scope.where(table, and(inClass(table, classroom), userIds && inArray(table.userId, [...userIds]))));
}

/** Forgets all failures of a class; devices stay with those who opened them. */
export async function forgetFailures(scope: Scope, classroom: ClassKey): Promise<void> {
  await scope.executor.delete(pictureFailures).where(scope.where(pictureFailures, inClass(pictureFailures, classroom)));
}

/** Removes failures and devices that no longer count. */
export async function purgeFailuresAndDevices(
  { executor }: SystemScope,
  failuresBefore: Date,
  devicesBefore: Date,
): Promise<void> {
  await executor.delete(pictureFailures).where(lt(pictureFailures.lastAt, failuresBefore));
  await executor.delete(pictureDevices).where(lt(pictureDevices.usedAt, devicesBefore));
}
