import { and, desc, eq, exists, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { assignments, students } from '../tables.ts';
import { classes, classMembers, people } from './foreign-tables.ts';

const classroom = {
  id: classes.id,
  grade: classes.grade,
  letter: classes.letter,
  customGroup: classes.customGroup,
};

const isChosen = (scope: Scope): SQL =>
  exists(
    scope.executor
      .select({ one: sql`1` })
      .from(students)
      .where(
        scope.where(
          students,
          eq(students.workspaceId, assignments.workspaceId),
          eq(students.assignmentId, assignments.id),
          eq(students.userId, classMembers.userId),
        ),
      ),
  );

/**
 * What users have to do as students of classes of now, on a day: begun, and for all or for them. A student who waits for a guardian
 * is in no class [ACC-9].
 */
const own = (scope: Scope, userIds: readonly string[], today: string, ...more: SQL[]) =>
  scope.executor
    .select({ assignment: assignments, classroom, userId: classMembers.userId })
    .from(classMembers)
    .innerJoin(people, and(eq(people.workspaceId, classMembers.homeWorkspaceId), eq(people.id, classMembers.userId)))
    .innerJoin(
      classes,
      and(eq(classes.workspaceId, classMembers.workspaceId), eq(classes.id, classMembers.classroomId)),
    )
    .innerJoin(
      assignments,
      and(eq(assignments.workspaceId, classes.workspaceId), eq(assignments.classroomId, classes.id)),
    )
    .where(
      scope.where(
        classMembers,
        inArray(classMembers.userId, [...userIds]),
        eq(classMembers.role, 'student'),
        isNull(people.waitsForGuardianSince),
        and(isNull(classes.archivedAt), isNull(classes.deletedAt), isNull(assignments.deletedAt)),
        lte(assignments.fromOn, today),
        or(eq(assignments.isForAll, true), isChosen(scope)),
        ...more,
      ),
    )
    .orderBy(desc(assignments.id));
/** An assignment of a student, with its class. */
export type OwnRow = Awaited<ReturnType<typeof listOwn>>[number];

/** What users have to do, the latest assignments first. */
export const listOwn = (scope: Scope, userIds: readonly string[], today: string, most: number) =>
  own(scope, userIds, today).limit(most);

/** One of a user's assignments. */
export async function findOwn(scope: Scope, userId: string, id: number, today: string): Promise<OwnRow | undefined> {
  const [found] = await own(scope, [userId], today, eq(assignments.id, id)).limit(1);
  return found;
}

/** Whether one of these materials is assigned to a user. */
export async function isMaterialOwn(
  scope: Scope,
  userId: string,
  materialIds: readonly number[],
  today: string,
): Promise<boolean> {
  if (materialIds.length === 0) return false;
  const isOne = and(eq(assignments.kind, 'material'), inArray(assignments.materialId, [...materialIds]));
  return isOne !== undefined && (await own(scope, [userId], today, isOne).limit(1)).length > 0;
}
