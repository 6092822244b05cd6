import type { Context } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import type { Activity } from '../../../contract/index.ts';
import { listActivities, namesOf } from '../../repositories/activities.ts';
import { findManaged } from '../../deps.ts';

/** Recent acts of the teachers of a class [SAFE-5]. */
export async function getClassroomActivities(context: Context, id: string): Promise<Result<Activity[]>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const rows = await listActivities(context.scope, found.value.classroom);
  const ids = rows.flatMap(({ actorId, userIds }) => [...(actorId ? [actorId] : []), ...userIds]);
  const names = await namesOf(context.scope, [...new Set(ids)]);
  return ok(
    rows.map(({ id: number, at, kind, actorId, userIds, note }) => ({
      id: number,
      at: at.toISOString(),
      kind,
      note,
      count: userIds.length,
      actor: names.get(actorId ?? '') ?? '',
      isSelf: actorId === context.user.uid,
      people: userIds.flatMap((one) => names.get(one) ?? []),
    })),
  );
}
