import { groupedBy } from '#platform/kernel';
import type { Context } from '#features/session/server';
import type { ClassAssignment } from '../../../contract/index.ts';
import type { AssignmentDeps } from '../../deps.ts';
import type { MadeAssignment } from '../../repositories/assignments.ts';
import { listChosen } from '../../repositories/students.ts';
import type { Classroom } from '../find-taught.ts';
import { progressOf, type StudentProgress } from '../states/progress-of.ts';
import { readEvidence } from '../states/read-evidence.ts';
import { findThings, presentSubject } from '../subjects/present-subjects.ts';
import { shownAssignment } from './shown-assignment.ts';

/** An assignment for teachers, with each of its students. */
export interface ClassStates {
  readonly assignment: ClassAssignment;
  readonly students: ReadonlyMap<string, StudentProgress>;
}

/** A class and its students, as ids in the order in which they are shown. */
export interface Seats {
  readonly classroom: Classroom;
  readonly studentIds: readonly string[];
}

/** Assignments of a class as its teachers see them: the same number of queries, however many students and assignments there are. */
export async function presentClassAssignments(
  context: Context,
  { classroom, studentIds }: Seats,
  list: readonly MadeAssignment[],
  deps: AssignmentDeps,
): Promise<ClassStates[]> {
  if (list.length === 0) return [];
  const { scope, market, user } = context;
  const now = deps.clock.now();
  const userId = user.uid ?? '';
  const rows = list.map(({ assignment }) => assignment);
  const [things, seen, chosen] = await Promise.all([
    findThings(context, rows, { userId, now }),
    deps.findSeenMaterials(
      context,
      rows.flatMap(({ materialId }) => materialId ?? []),
    ),
    listChosen(
      scope,
      rows.filter(({ isForAll }) => !isForAll).map(({ id }) => id),
    ),
  ]);
  const chosenOf = groupedBy(chosen, ({ assignmentId }) => assignmentId);
  const assigned = rows.map((assignment) => {
    const only = new Set((chosenOf.get(assignment.id) ?? []).map((one) => one.userId));
    return { assignment, userIds: studentIds.filter((id) => assignment.isForAll || only.has(id)) };
  });
  const proofOf = await readEvidence(context, assigned, things);
  const viewer = { userId, maySeeMaterial: ({ id }: { readonly id: number }) => seen.has(id) };
  return assigned.map(({ assignment, userIds }, index) => {
    const students = new Map(
      userIds.map((id) => [id, progressOf(assignment, proofOf(assignment, id), { now, timeZone: market.timeZone })]),
    );
    const { isForAll, revision } = assignment;
    return {
      students,
      assignment: {
        ...shownAssignment(assignment, classroom, presentSubject(assignment, things, viewer)),
        ...{ isForAll, revision, teacher: list[index]?.teacher ?? '', counts: countsOf([...students.values()]) },
      },
    };
  });
}

function countsOf(students: readonly StudentProgress[]): ClassAssignment['counts'] {
  const inState = (state: string): number => students.filter(({ shown }) => shown.state === state).length;
  return {
    students: students.length,
    done: inState('done'),
    late: inState('late'),
    needReminder: students.filter(({ needsReminder }) => needsReminder).length,
  };
}
