import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { PUBLICATIONS_MAX } from '#features/classrooms/contract';
import type { Scope } from '#platform/server/db';
import { ROLLOVER_MAX } from '../../contract/index.ts';
import { books, classBooks, classMembers, grades } from './foreign-tables.ts';

/** The grades for which the catalogue has publications of classes, by publication. */
export async function listBookGrades(scope: Scope, classroomIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await scope.executor
    .select({ id: books.id, grade: grades.number })
    .from(classBooks)
    .innerJoin(
      books,
      and(eq(books.workspaceId, classBooks.publicationWorkspaceId), eq(books.id, classBooks.publicationId)),
    )
    .innerJoin(grades, and(eq(grades.workspaceId, books.workspaceId), eq(grades.id, books.gradeId)))
    .where(scope.where(classBooks, inArray(classBooks.classroomId, [...classroomIds])))
    .groupBy(books.id, grades.number)
    .limit(ROLLOVER_MAX * PUBLICATIONS_MAX);
  return new Map(rows.map(({ id, grade }) => [id, grade]));
}

/** The highest grade of the catalogue; 0 where it knows none. */
export async function highestGrade(scope: Scope): Promise<number> {
  const [row] = await scope.executor
    .select({ highest: sql<number>`coalesce(max(${grades.number}), 0)::int` })
    .from(grades)
    .where(scope.where(grades));
  return row?.highest ?? 0;
}

/** How many teachers each of the classes has. */
export async function countTeachers(scope: Scope, classroomIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await scope.executor
    .select({ id: classMembers.classroomId, found: count() })
    .from(classMembers)
    .where(
      scope.where(classMembers, inArray(classMembers.classroomId, [...classroomIds]), eq(classMembers.role, 'teacher')),
    )
    .groupBy(classMembers.classroomId)
    .limit(ROLLOVER_MAX);
  return new Map(rows.map(({ id, found }) => [id, found]));
}
