import { lockClassroom } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { fail, ok, type Failure, type Result, type Success } from '#platform/kernel';
import { dayIn } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import {
  assignmentErrors as errors,
  CLASS_ASSIGNMENTS_MAX,
  type AssignmentBody,
  type ClassAssignment,
} from '../../../contract/index.ts';
import type { AssignmentDeps } from '../../deps.ts';
import { termsRefusal } from '../../policy.ts';
import { countOfClass, insertAssignment } from '../../repositories/assignments.ts';
import { replaceChosen } from '../../repositories/students.ts';
import { findTaughtClass, type Classroom } from '../find-taught.ts';
import { presentChanged } from '../look/get-class-assignments.ts';
import { findSubject } from '../subjects/find-subject.ts';
import { checkStudents } from './check-students.ts';

/** Locks a class that has room for one more assignment. */
export async function lockRoom(inside: Scope, classroom: Classroom): Promise<Success<undefined> | Failure> {
  if (!(await lockClassroom(inside, classroom))) return fail(errors['class-unknown']);
  const isFull = (await countOfClass(inside, classroom)) >= CLASS_ASSIGNMENTS_MAX;
  return isFull ? fail(errors['too-many']) : ok(undefined);
}

/** Assigns a thing to a class, or to some of its students [ASSIGN-1]. */
export async function createAssignment(
  context: Context,
  classroomId: number,
  body: AssignmentBody,
  deps: AssignmentDeps,
): Promise<Result<ClassAssignment>> {
  const found = await findTaughtClass(context, classroomId, 'change');
  if (!found.isOk) return found;
  const classroom = found.value;
  const { scope, market, user } = context;
  const createdAt = deps.clock.now();
  const { title, instruction, evidence, from: fromOn, due: dueOn } = body;
  const refused = termsRefusal(body.subject.kind, body);
  if (refused) return fail(refused);
  if (dueOn !== null && dueOn < dayIn(market.timeZone, createdAt)) return fail(errors['due-past']);
  const subject = await findSubject(context, body.subject, deps);
  if (!subject) return fail(errors['subject-unknown']);
  const made = await scope.transaction(async (inside) => {
    const room = await lockRoom(inside, classroom);
    if (!room.isOk) return room;
    const chosen = await checkStudents(inside, classroom, body.students);
    if (!chosen.isOk) return chosen;
    const assignment = await insertAssignment(inside, {
      ...{ workspaceId: classroom.workspaceId, classroomId: classroom.id, madeBy: user.uid ?? null, createdAt },
      ...{ ...subject, title, instruction, evidence, fromOn, dueOn, isForAll: chosen.value === null },
    });
    await replaceChosen(inside, assignment, chosen.value ?? []);
    return ok(assignment.id);
  });
  return made.isOk ? presentChanged(context, classroom, made.value, deps) : made;
}
