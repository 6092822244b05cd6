import { membersOf, presentPerson } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { assignmentErrors as errors, type AssignmentDetails } from '../../../contract/index.ts';
import type { AssignmentDeps } from '../../deps.ts';
import { findTaught } from '../find-taught.ts';
import { presentClassAssignments } from './class-assignments.ts';

/** An assignment with a row for each of its students, by name [ASSIGN-5]. */
export async function getAssignment(
  context: Context,
  id: number,
  deps: AssignmentDeps,
): Promise<Result<AssignmentDetails>> {
  const found = await findTaught(context, id, 'look');
  if (!found.isOk) return found;
  const { classroom } = found.value;
  const students = (await membersOf(context.scope, classroom)).filter(({ role }) => role === 'student');
  const studentIds = students.map(({ uid }) => uid);
  const [states] = await presentClassAssignments(context, { classroom, studentIds }, [found.value], deps);
  if (!states) return fail(errors.unknown);
  const rows = students.flatMap((student) => {
    const progress = states.students.get(student.uid);
    if (!progress) return [];
    const { shown, needsReminder, remindedAt } = progress;
    return [
      { student: presentPerson(student), ...shown, needsReminder, remindedAt: remindedAt?.toISOString() ?? null },
    ];
  });
  return ok({ ...states.assignment, rows });
}
