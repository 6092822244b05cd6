import type { Context } from '#features/session/server';
import { fail, ok, type Failure, type Result } from '#platform/kernel';
import { assignmentErrors as errors, type AssignmentChange, type ClassAssignment } from '../../../contract/index.ts';
import type { AssignmentDeps } from '../../deps.ts';
import { termsRefusal } from '../../policy.ts';
import { changeAssignment } from '../../repositories/assignments.ts';
import { replaceChosen } from '../../repositories/students.ts';
import { findTaught } from '../find-taught.ts';
import { presentChanged } from '../look/get-class-assignments.ts';
import { checkStudents } from './check-students.ts';

/** Another teacher was quicker; the revision now, or nothing if the assignment is gone. */
async function refuseStale(context: Context, id: number): Promise<Failure> {
  const found = await findTaught(context, id, 'change');
  return found.isOk ? fail(errors.changed, { data: { present: found.value.assignment.revision } }) : found;
}

/** Changes an assignment; what it is about stays [ASSIGN-2]. */
export async function updateAssignment(
  context: Context,
  id: number,
  { revision, students, ...body }: AssignmentChange,
  deps: AssignmentDeps,
): Promise<Result<ClassAssignment>> {
  const found = await findTaught(context, id, 'change');
  if (!found.isOk) return found;
  const { assignment, classroom } = found.value;
  if (assignment.revision !== revision) return refuseStale(context, id);
  const { title, instruction, evidence, from: fromOn, due: dueOn } = body;
  const refused = termsRefusal(assignment.kind, body);
  if (refused) return fail(refused);
  const changed = await context.scope.transaction(async (inside) => {
    const chosen = await checkStudents(inside, classroom, students);
    if (!chosen.isOk) return chosen;
    const terms = { title, instruction, evidence, fromOn, dueOn, isForAll: chosen.value === null };
    if (!(await changeAssignment(inside, assignment, terms))) return ok(false);
    await replaceChosen(inside, assignment, chosen.value ?? []);
    return ok(true);
  });
  if (!changed.isOk) return changed;
  return changed.value ? presentChanged(context, classroom, id, deps) : refuseStale(context, id);
}
