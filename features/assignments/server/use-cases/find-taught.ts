import { findManaged, type MembershipRow } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { fail, ok, type Failure, type Success } from '#platform/kernel';
import { assignmentErrors as errors } from '../../contract/index.ts';
import { findMade, type MadeAssignment } from '../repositories/assignments.ts';

export type Classroom = MembershipRow['classroom'];

/** A class that the caller teaches; to look at it may be in the archive, to change it not. */
export async function findTaughtClass(
  context: Context,
  id: number,
  why: 'look' | 'change',
): Promise<Success<Classroom> | Failure> {
  const found = await findManaged(context, id);
  if (!found.isOk || (why === 'change' && found.value.classroom.archivedAt)) return fail(errors['class-unknown']);
  return ok(found.value.classroom);
}

/** An assignment with its class. */
export interface TaughtAssignment extends MadeAssignment {
  readonly classroom: Classroom;
}

/**
 * An assignment of a class that the caller teaches, also a deleted one; those of other classes and those that never were are alike
 * [ASSIGN-9].
 */
export async function findTaughtOrDeleted(
  context: Context,
  id: number,
  why: 'look' | 'change',
): Promise<Success<TaughtAssignment> | Failure> {
  const made = await findMade(context.scope, id);
  if (!made) return fail(errors.unknown);
  const classroom = await findTaughtClass(context, made.assignment.classroomId, why);
  return classroom.isOk ? ok({ ...made, classroom: classroom.value }) : fail(errors.unknown);
}

/** The same without deleted ones. */
export async function findTaught(
  context: Context,
  id: number,
  why: 'look' | 'change',
): Promise<Success<TaughtAssignment> | Failure> {
  const found = await findTaughtOrDeleted(context, id, why);
  return found.isOk && found.value.assignment.deletedAt === null ? found : fail(errors.unknown);
}

/** Why the caller assigns nothing to a class; undefined: the caller may. */
export async function refuseAssigning(context: Context, id: number): Promise<Failure | undefined> {
  const found = await findTaughtClass(context, id, 'change');
  return found.isOk ? undefined : found;
}
