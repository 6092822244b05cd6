import { and, count, eq, exists, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Scope, SystemScope } from '#platform/server/db';
import {
  addFailures,
  clearFailures,
  clearFailuresOf,
  readFailuresOf,
  userKey,
  type FailureKind,
} from '#platform/server/failures';
import { pictureDevices } from '../tables.ts';
import { beginningOfDay, countedFor, DAY_MS, type Counted, type DeviceOpening } from '../policy.ts';
import { classMembers } from './foreign-tables.ts';
import { inClass, type ClassKey } from './classes.ts';

/** A child, and the device on which it signs in. */
export interface ChildOnDevice {
  readonly userId: string;
  readonly device: Buffer;
}

/** A failure counts until its day is over. */
const FAILURES: FailureKind = { name: 'pictures', windowMs: DAY_MS };

/** Of a class: a child of two classes has other pictures in each, maybe on one device. */
const keyOf = ({ id }: ClassKey, { userId, device }: ChildOnDevice): string =>
  `${userKey(userId)}:${id}:${device.toString('hex')}`;
const ownerOf = ({ workspaceId, id }: ClassKey): string => `class:${workspaceId}:${id}`;

/** The failures of today in a class, by child and device. */
async function listToday(scope: Scope, classroom: ClassKey, now: Date) {
  const rows = await readFailuresOf(scope, FAILURES, ownerOf(classroom), now);
  return rows.map(({ key, count: failures, lastAt }) => {
    const [, userId = '', , device = ''] = key.split(':');
    return { userId, device, count: failures, lastAt };
  });
}

/** What counts when a child signs in on a device; failures of earlier days are forgotten. */
export async function countFailures(
  scope: Scope,
  classroom: ClassKey,
  { userId, device }: ChildOnDevice,
  now: Date,
): Promise<Counted> {
  const failed = await listToday(scope, classroom, now);
  const devices = new Set([device.toString('hex'), ...failed.map((one) => one.device)]);
  const openings = await listOpenings(scope, classroom, [...devices]);
  return countedFor({ userId, device: device.toString('hex') }, failed, openings);
}

/** Who opened these devices for a class; of teachers those that the class has still. */
async function listOpenings(scope: Scope, classroom: ClassKey, devices: readonly string[]) {
  const isTeacher = exists(
    scope.executor
      .select({ one: sql`1` })
      .from(classMembers)
      .where(
        and(
          inClass(classMembers, classroom),
          eq(classMembers.userId, pictureDevices.userId),
          eq(classMembers.role, 'teacher'),
        ),
      ),
  );
  const rows = await scope.executor
    .select({ userId: pictureDevices.userId, device: pictureDevices.device, openedBy: pictureDevices.openedBy })
    .from(pictureDevices)
    .where(
      scope.where(
        pictureDevices,
        inClass(pictureDevices, classroom),
        inArray(
          pictureDevices.device,
          devices.map((device) => Buffer.from(device, 'hex')),
        ),
        or(ne(pictureDevices.openedBy, 'teacher'), isTeacher),
      ),
    );
  return rows.map((row) => ({ ...row, device: row.device.toString('hex') }));
}

/** Counts one failure; each day the count starts again. */
export async function addFailure(scope: Scope, classroom: ClassKey, key: ChildOnDevice, now: Date): Promise<void> {
  const windowMs = beginningOfDay(now).getTime() + DAY_MS - now.getTime();
  const failed = { key: keyOf(classroom, key), owner: ownerOf(classroom), workspaceId: classroom.workspaceId };
  await addFailures(scope, { ...FAILURES, windowMs }, [failed], now);
}

/** The pictures were right: the failures of the child on the device are forgiven, and the device is the child's. */
export async function forgiveFailures(scope: Scope, classroom: ClassKey, key: ChildOnDevice, now: Date) {
  await clearFailures(scope, FAILURES, [keyOf(classroom, key)]);
  await openDevice(scope, classroom, key, { openedBy: 'child', now });
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

/** Failures of today on one device, by child. */
export async function listFailures(scope: Scope, classroom: ClassKey, device: Buffer, now: Date) {
  const own = device.toString('hex');
  return (await listToday(scope, classroom, now)).filter((one) => one.device === own);
}

/** Forgets failures and devices of these pupils of a class, or of all: their pictures are others now. */
export async function deleteFailuresAndDevices(
  scope: Scope,
  classroom: ClassKey,
  userIds?: readonly string[],
): Promise<void> {
  const theirs = userIds?.map((id) => `${userKey(id)}:`);
  await clearFailuresOf(scope, FAILURES, ownerOf(classroom), theirs);
  await scope.executor
    .delete(pictureDevices)
    .where(
      scope.where(
        pictureDevices,
        inClass(pictureDevices, classroom),
        userIds && inArray(pictureDevices.userId, [...userIds]),
      ),
    );
}

/** Forgets all failures of a class; devices stay with those who opened them. */
export const forgetFailures = (scope: Scope, classroom: ClassKey): Promise<void> =>
  clearFailuresOf(scope, FAILURES, ownerOf(classroom));

/** Removes devices that no longer count. */
export async function purgeDevices({ executor }: SystemScope, before: Date): Promise<void> {
  await executor.delete(pictureDevices).where(lt(pictureDevices.usedAt, before));
}
