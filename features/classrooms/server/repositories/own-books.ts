import { and, desc, eq, isNull, max } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { classroomPublications, classrooms, memberPublications, members } from '../tables.ts';

/**
 * Ids of the publications that a user has in present classes: those given to a student, and those of the class for a
 * teacher; those of the newest classes first.
 */
export async function listOwnBooks(scope: Scope, userId: string, most: number): Promise<number[]> {
  const [given, taught] = await Promise.all([listGivenTo(scope, userId, most), listTaughtBy(scope, userId, most)]);
  return [...new Set([...taught, ...given].map(({ id }) => id))].slice(0, most);
}

const listGivenTo = (scope: Scope, userId: string, most: number) =>
  scope.executor
    .select({ id: memberPublications.publicationId })
    .from(memberPublications)
    .innerJoin(
      classrooms,
      and(
        eq(classrooms.workspaceId, memberPublications.workspaceId),
        eq(classrooms.id, memberPublications.classroomId),
      ),
    )
    .where(
      scope.where(
        memberPublications,
        eq(memberPublications.userId, userId),
        isNull(classrooms.archivedAt),
        isNull(classrooms.deletedAt),
      ),
    )
    .groupBy(memberPublications.publicationId)
    .orderBy(desc(max(memberPublications.classroomId)), memberPublications.publicationId)
    .limit(most);

const listTaughtBy = (scope: Scope, userId: string, most: number) =>
  scope.executor
    .select({ id: classroomPublications.publicationId })
    .from(members)
    .innerJoin(classrooms, and(eq(classrooms.workspaceId, members.workspaceId), eq(classrooms.id, members.classroomId)))
    .innerJoin(
      classroomPublications,
      and(
        eq(classroomPublications.workspaceId, members.workspaceId),
        eq(classroomPublications.classroomId, members.classroomId),
      ),
    )
    .where(
      scope.where(
        members,
        eq(members.userId, userId),
        eq(members.role, 'teacher'),
        isNull(classrooms.archivedAt),
        isNull(classrooms.deletedAt),
      ),
    )
    .groupBy(classroomPublications.publicationId)
    .orderBy(desc(max(classroomPublications.classroomId)), classroomPublications.publicationId)
    .limit(most);
