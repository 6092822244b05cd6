import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { dayIn } from '#platform/server/clock';
import { assignmentErrors as errors, type OwnAssignment } from '../../../contract/index.ts';
import type { AssignmentDeps } from '../../deps.ts';
import { noteOpening } from '../../repositories/notes.ts';
import { findOwn } from '../../repositories/own.ts';
import { asStudent, presentOwn } from '../look/own-assignments.ts';
import { findThings, presentSubject } from '../subjects/present-subjects.ts';

/** Notes once that the student opens the thing, if it opens for the student [ASSIGN-4]. */
export async function openAssignment(
  context: Context,
  id: number,
  { clock }: Pick<AssignmentDeps, 'clock'>,
): Promise<Result<OwnAssignment>> {
  const { scope, user, market } = context;
  const now = clock.now();
  const row = user.uid ? await findOwn(scope, user.uid, id, dayIn(market.timeZone, now)) : undefined;
  if (!row) return fail(errors.unknown);
  const { assignment, userId } = row;
  const viewer = asStudent(userId);
  const things = await findThings(context, [assignment], { userId, now });
  if (presentSubject(assignment, things, viewer).url !== null) await noteOpening(scope, assignment, { userId, now });
  const [own] = await presentOwn(context, [row], { things, viewer, now });
  return own ? ok(own.assignment) : fail(errors.unknown);
}
