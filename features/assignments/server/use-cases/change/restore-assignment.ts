import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { assignmentErrors as errors, type ClassAssignment } from '../../../contract/index.ts';
import type { AssignmentDeps } from '../../deps.ts';
import { restorableSince } from '../../policy.ts';
import { restoreRow } from '../../repositories/assignments.ts';
import { findTaughtOrDeleted } from '../find-taught.ts';
import { presentChanged } from '../look/get-class-assignments.ts';
import { lockRoom } from './create-assignment.ts';

/** Restores a deleted assignment for any teacher of the class; one that is not deleted stays unchanged [ASSIGN-2]. */
export async function restoreAssignment(
  context: Context,
  id: number,
  deps: AssignmentDeps,
): Promise<Result<ClassAssignment>> {
  const found = await findTaughtOrDeleted(context, id, 'change');
  if (!found.isOk) return found;
  const { assignment, classroom } = found.value;
  if (assignment.deletedAt === null) return presentChanged(context, classroom, id, deps);
  const restored = await context.scope.transaction(async (inside) => {
    const room = await lockRoom(inside, classroom);
    if (!room.isOk) return room.error === errors['class-unknown'] ? fail(errors.unknown) : room;
    const isBack = await restoreRow(inside, assignment, restorableSince(deps.clock.now()));
    return isBack ? ok(true) : fail(errors.unknown);
  });
  return restored.isOk ? presentChanged(context, classroom, id, deps) : restored;
}
