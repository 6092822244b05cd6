import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Scope } from '#platform/server/db';
import { classroomPublications, members } from '../tables.ts';
import { people } from './foreign-tables.ts';

const them = alias(members, 'them');

/** Whether one teaches another in a class that has the publication; who waits for a guardian stands in none [ACC-9]. */
export async function teachesWith(scope: Scope, teacherId: string, studentId: string, publicationId: number) {
  const found = await scope.executor
    .select({ classroomId: members.classroomId })
    .from(members)
    .innerJoin(them, and(eq(them.workspaceId, members.workspaceId), eq(them.classroomId, members.classroomId)))
    .innerJoin(people, and(eq(people.workspaceId, them.homeWorkspaceId), eq(people.id, them.userId)))
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
        eq(members.userId, teacherId),
        eq(members.role, 'teacher'),
        eq(them.userId, studentId),
        eq(them.role, 'student'),
        isNull(people.waitsForGuardianSince),
        eq(classroomPublications.publicationId, publicationId),
      ),
    )
    .limit(1);
  return found.length > 0;
}
