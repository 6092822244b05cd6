import type { Context } from '#features/session/server';
import type { OwnAssignment } from '../../../contract/index.ts';
import type { AssignmentDeps } from '../../deps.ts';
import { asStudent, listOwnAssignments } from './own-assignments.ts';

/** What the caller has to do as a student [ASSIGN-3]. */
export async function getOwnAssignments(
  context: Context,
  deps: Pick<AssignmentDeps, 'clock'>,
): Promise<OwnAssignment[]> {
  const { uid } = context.user;
  if (!uid) return [];
  return (await listOwnAssignments(context, [uid], asStudent(uid), deps)).get(uid) ?? [];
}

/** Whether the caller has something to do. */
export const hasSomethingToDo = async (context: Context, deps: Pick<AssignmentDeps, 'clock'>): Promise<boolean> =>
  (await getOwnAssignments(context, deps)).some(({ state }) => state !== 'done');
