import type { Context } from '#features/session/server';
import { CARDS_AT_ONCE, type OwnAssignment } from '../../../contract/index.ts';
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

/** How many cards of open assignments the home of the caller shows. */
export async function countCards(context: Context, deps: Pick<AssignmentDeps, 'clock'>): Promise<number> {
  const open = (await getOwnAssignments(context, deps)).filter(({ state }) => state !== 'done');
  return Math.min(open.length, CARDS_AT_ONCE);
}
