import { desc, eq, max } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { classroomPublications, classrooms, memberPublications, members } from '../tables.ts';
import { arePublicationsOf, isClassOf, isPresentClass } from './joins.ts';

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
    .innerJoin(classrooms, isClassOf(memberPublications))
    .where(scope.where(memberPublications, eq(memberPublications.userId, userId), isPresentClass()))
    .groupBy(memberPublications.publicationId)
    .orderBy(desc(max(memberPublications.classroomId)), memberPublications.publicationId)
    .limit(most);

const listTaughtBy = (scope: Scope, userId: string, most: number) =>
  scope.executor
    .select({ id: classroomPublications.publicationId })
    .from(members)
    .innerJoin(classrooms, isClassOf(members))
    .innerJoin(classroomPublications, arePublicationsOf(members))
    .where(scope.where(members, eq(members.userId, userId), eq(members.role, 'teacher'), isPresentClass()))
    .groupBy(classroomPublications.publicationId)
    .orderBy(desc(max(classroomPublications.classroomId)), classroomPublications.publicationId)
    .limit(most);
