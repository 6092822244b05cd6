import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { assignmentErrors as errors } from '../../../contract/index.ts';
import type { AssignmentDeps } from '../../deps.ts';
import { deleteRow } from '../../repositories/assignments.ts';
import { findTaught } from '../find-taught.ts';

/** Deletes an assignment: no user sees it, and a teacher of the class can restore it for a day [ASSIGN-2]. */
export async function deleteAssignment(
  context: Context,
  id: number,
  { clock }: Pick<AssignmentDeps, 'clock'>,
): Promise<Result<null>> {
  const found = await findTaught(context, id, 'change');
  if (!found.isOk) return found;
  const isDeleted = await deleteRow(context.scope, found.value.assignment, clock.now());
  return isDeleted ? ok(null) : fail(errors.unknown);
}
