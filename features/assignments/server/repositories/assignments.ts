import { and, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { assignments } from '../tables.ts';
import { people } from './foreign-tables.ts';

export type AssignmentRow = typeof assignments.$inferSelect;
export type AssignmentKey = Pick<AssignmentRow, 'workspaceId' | 'id'>;
export type NewAssignment = Omit<AssignmentRow, 'id' | 'revision' | 'deletedAt'>;

/** A class, by its workspace. */
export interface ClassKey {
  readonly workspaceId: number;
  readonly id: number;
}

const isAssignment = ({ workspaceId, id }: AssignmentKey) =>
  and(eq(assignments.workspaceId, workspaceId), eq(assignments.id, id));
const ofClass = ({ workspaceId, id }: ClassKey) =>
  and(eq(assignments.workspaceId, workspaceId), eq(assignments.classroomId, id), isNull(assignments.deletedAt));

const withTeacher = (scope: Scope) =>
  scope.executor
    .select({
      assignment: assignments,
      teacher: sql<string>`coalesce(trim(${people.firstName} || ' ' || ${people.lastName}), '')`,
    })
    .from(assignments)
    .leftJoin(people, and(inArray(people.workspaceId, [...scope.workspaces]), eq(people.id, assignments.madeBy)));
/** An assignment, and the name of the teacher who made it; empty where the account is gone. */
export type MadeAssignment = Awaited<ReturnType<typeof listOfClass>>[number];

/** Some assignments of a class, the latest first. */
export const listOfClass = (
  scope: Scope,
  classroom: ClassKey,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  withTeacher(scope)
    .where(scope.where(assignments, ofClass(classroom)))
    .orderBy(desc(assignments.id))
    .limit(limit)
    .offset(offset);

/** How many assignments a class has, without deleted ones. */
export async function countOfClass(scope: Scope, classroom: ClassKey): Promise<number> {
  const [row] = await scope.executor
    .select({ found: count() })
    .from(assignments)
    .where(scope.where(assignments, ofClass(classroom)));
  return row?.found ?? 0;
}

/** An assignment, deleted or not. */
export async function findMade(scope: Scope, id: number): Promise<MadeAssignment | undefined> {
  const [found] = await withTeacher(scope)
    .where(scope.where(assignments, eq(assignments.id, id)))
    .limit(1);
  return found;
}

export async function insertAssignment(scope: Scope, row: NewAssignment): Promise<AssignmentRow> {
  const [made] = await scope.executor
    .insert(assignments)
    .values({ ...row, workspaceId: scope.own(row.workspaceId) })
    .returning();
  if (!made) throw new Error('An inserted assignment comes back');
  return made;
}

/** What a teacher changes of an assignment. */
export type AssignmentTerms = Pick<
  AssignmentRow,
  'title' | 'instruction' | 'evidence' | 'fromOn' | 'dueOn' | 'isForAll'
>;

/** Changes an assignment of this revision; false where another teacher has changed or deleted it. */
export async function changeAssignment(
  scope: Scope,
  assignment: AssignmentKey & Pick<AssignmentRow, 'revision'>,
  terms: AssignmentTerms,
): Promise<boolean> {
  const changed = await scope.executor
    .update(assignments)
    .set({ ...terms, revision: sql`${assignments.revision} + 1` })
    .where(
      scope.where(
        assignments,
        isAssignment(assignment),
        eq(assignments.revision, assignment.revision),
        isNull(assignments.deletedAt),
      ),
    )
    .returning({ id: assignments.id });
  return changed.length > 0;
}

/** Deletes an assignment; false where it is deleted already. */
export async function deleteRow(scope: Scope, assignment: AssignmentKey, now: Date): Promise<boolean> {
  const deleted = await scope.executor
    .update(assignments)
    .set({ deletedAt: now })
    .where(scope.where(assignments, isAssignment(assignment), isNull(assignments.deletedAt)))
    .returning({ id: assignments.id });
  return deleted.length > 0;
}

/** Takes the deletion of an assignment back; false where it is not deleted, or was before the moment. */
export async function restoreRow(scope: Scope, assignment: AssignmentKey, since: Date): Promise<boolean> {
  const restored = await scope.executor
    .update(assignments)
    .set({ deletedAt: null })
    .where(scope.where(assignments, isAssignment(assignment), gt(assignments.deletedAt, since)))
    .returning({ id: assignments.id });
  return restored.length > 0;
}
