import { listStudentIds } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { fail, ok, type DataOf, type Result } from '#platform/kernel';
import {
  assignmentErrors as errors,
  PAGE_SIZE,
  type ClassAssignment,
  type getClassAssignments as endpoint,
} from '../../../contract/index.ts';
import type { AssignmentDeps } from '../../deps.ts';
import { countOfClass, findMade, listOfClass } from '../../repositories/assignments.ts';
import { findTaughtClass, type Classroom } from '../find-taught.ts';
import { presentClassAssignments } from './class-assignments.ts';

/** Without students who wait for a guardian. */
const studentsOf = async ({ scope }: Context, { id }: Classroom): Promise<string[]> =>
  (await listStudentIds(scope, [id])).map(({ uid }) => uid);

/** A page of the assignments of a class, for its teachers [ASSIGN-5]. */
export async function getClassAssignments(
  context: Context,
  classroomId: number,
  page: number,
  deps: AssignmentDeps,
): Promise<Result<DataOf<typeof endpoint>>> {
  const found = await findTaughtClass(context, classroomId, 'look');
  if (!found.isOk) return found;
  const classroom = found.value;
  const { scope } = context;
  const [list, totalItems, studentIds] = await Promise.all([
    listOfClass(scope, classroom, { limit: PAGE_SIZE, offset: Math.min(page - 1, MOST_PAGES) * PAGE_SIZE }),
    countOfClass(scope, classroom),
    studentsOf(context, classroom),
  ]);
  const states = await presentClassAssignments(context, { classroom, studentIds }, list, deps);
  return ok({
    items: states.map(({ assignment }) => assignment),
    pagination: { currentPage: page, itemsPerPage: PAGE_SIZE, totalItems },
  });
}

/** More pages than a class has; a larger number is no place in a list. */
const MOST_PAGES = 1_000_000;

/** One assignment, after a change. */
export async function presentChanged(
  context: Context,
  classroom: Classroom,
  id: number,
  deps: AssignmentDeps,
): Promise<Result<ClassAssignment>> {
  const made = await findMade(context.scope, id);
  const studentIds = await studentsOf(context, classroom);
  const [states] = made ? await presentClassAssignments(context, { classroom, studentIds }, [made], deps) : [];
  return states ? ok(states.assignment) : fail(errors.unknown);
}
