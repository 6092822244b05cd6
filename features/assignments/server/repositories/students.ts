import { and, eq, inArray } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { MOST_CHOSEN } from '../policy.ts';
import { students } from '../tables.ts';
import type { AssignmentKey } from './assignments.ts';

/** The chosen students of assignments; those for whole classes have none. */
export async function listChosen(
  scope: Scope,
  assignmentIds: readonly number[],
): Promise<{ assignmentId: number; userId: string }[]> {
  if (assignmentIds.length === 0) return [];
  return scope.executor
    .select({ assignmentId: students.assignmentId, userId: students.userId })
    .from(students)
    .where(scope.where(students, inArray(students.assignmentId, [...assignmentIds])))
    .limit(assignmentIds.length * MOST_CHOSEN);
}

/** Puts these students in the place of those who were chosen before. */
export async function replaceChosen(
  scope: Scope,
  { workspaceId, id }: AssignmentKey,
  userIds: readonly string[],
): Promise<void> {
  await scope.executor
    .delete(students)
    .where(scope.where(students, and(eq(students.workspaceId, workspaceId), eq(students.assignmentId, id))));
  if (userIds.length === 0) return;
  await scope.executor
    .insert(students)
    .values(userIds.map((userId) => ({ workspaceId: scope.own(workspaceId), assignmentId: id, userId })));
}
