import type { Context } from '#features/session/server';
import { findClassroom } from '../../repositories/classrooms.ts';
import type { ClassroomKey } from '../../repositories/members.ts';
import { adoptOrphans } from '../../repositories/personal/pupil-accounts.ts';
import { requestLetGo } from '../../repositories/personal/pupil-moves.ts';
import { undoUntil } from '../undo-time.ts';
import { notifyOwner } from './notify-teachers.ts';
import type { ClassroomDeps } from '../../deps.ts';

/**
 * Pupils who came into a class, inside the transaction of the context's scope. Accounts that belong to no class belong to this one.
 * An account of another class stays there; if the pupil is not a member of that class, its owner gets a request by mail [SAFE-14].
 */
export async function claimPupils(
  context: Context,
  deps: ClassroomDeps,
  classroom: ClassroomKey,
  userIds: readonly string[],
): Promise<void> {
  const { scope } = context;
  const now = deps.clock.now();
  await adoptOrphans(scope, classroom, userIds);
  for (const { id } of await requestLetGo(scope, classroom, userIds, now)) {
    const old = await findClassroom(scope, id);
    if (old) await notifyOwner(context, deps, old, { notice: 'class-pupil-asked', day: undoUntil(now) });
  }
}
