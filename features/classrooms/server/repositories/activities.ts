import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { activities, type ActivityKind } from '../tables.ts';
import type { ClassroomKey } from './members.ts';
import { people } from './foreign-tables.ts';

/** Acts that the list of a class shows. */
export const ACTIVITIES_SHOWN = 50;

export interface NewActivity {
  readonly kind: ActivityKind;
  readonly actorId: string | undefined;
  readonly userIds?: readonly string[];
  readonly note?: string;
  readonly at: Date;
}

/** Notes an act in a class, for all of its teachers [SAFE-5]. */
export async function noteActivity(
  scope: Scope,
  { workspaceId, id }: ClassroomKey,
  { kind, actorId, userIds = [], note = '', at }: NewActivity,
): Promise<void> {
  await scope.executor.insert(activities).values({
    workspaceId: scope.own(workspaceId),
    classroomId: id,
    kind,
    at,
    note,
    actorId: actorId ?? null,
    userIds: [...userIds],
  });
}

/** The recent acts in a class, the newest first. */
export const listActivities = (scope: Scope, { workspaceId, id }: ClassroomKey) =>
  scope.executor
    .select()
    .from(activities)
    .where(scope.where(activities, eq(activities.workspaceId, workspaceId), eq(activities.classroomId, id)))
    .orderBy(desc(activities.id))
    .limit(ACTIVITIES_SHOWN);

/** Names of people by their ids; those who are gone are missing. */
export async function namesOf(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.executor
    .select({ id: people.id, first: people.firstName, last: people.lastName })
    .from(people)
    .where(scope.where(people, inArray(people.id, [...ids])))
    .limit(ids.length);
  return new Map(rows.map(({ id, first, last }) => [id, `${first} ${last}`.trim()]));
}

/** Removes a user's traces from the acts of classes: the id, and the previous names. */
export async function eraseActivitiesOf(scope: Scope, userId: string): Promise<void> {
  const isAbout = sql`${userId} = any(${activities.userIds})`;
  await scope.executor
    .update(activities)
    .set({ actorId: null })
    .where(scope.where(activities, eq(activities.actorId, userId)));
  await scope.executor
    .update(activities)
    .set({ note: '', userIds: sql`array_remove(${activities.userIds}, ${userId}::uuid)` })
    .where(scope.where(activities, isAbout));
}

/** The user's acts in classes, and acts of others on the user. */
export const activitiesOf = (scope: Scope, userId: string) =>
  scope.executor
    .select({
      at: activities.at,
      kind: activities.kind,
      isActor: sql<boolean>`coalesce(${activities.actorId} = ${userId}, false)`,
      note: activities.note,
    })
    .from(activities)
    .where(scope.where(activities, sql`(${activities.actorId} = ${userId} or ${userId} = any(${activities.userIds}))`))
    .orderBy(desc(activities.id))
    .limit(1000);

/** Acts older than a school year are forgotten. */
export async function forgetOldActivities(scope: Scope, before: Date): Promise<void> {
  await scope.executor.delete(activities).where(and(lt(activities.at, before)));
}
