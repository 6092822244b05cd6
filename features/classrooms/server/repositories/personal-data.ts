import { and, eq } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { CLASSROOMS_MAX } from '../../contract/index.ts';
import { classrooms, failures, memberPublications, members, schools } from '../tables.ts';
import { userKey } from './failures.ts';

interface Person {
  readonly id: string;
}

/** The classes of a user, for export and erasure [ACC-18]. A class whose last teacher is erased stays with its students. */
export const classroomData = {
  name: 'classrooms',
  exportOf: async (scope: Scope, { id }: Person): Promise<unknown> =>
    scope.executor
      .select({
        school: schools.name,
        grade: classrooms.grade,
        letter: classrooms.letter,
        group: classrooms.customGroup,
        role: members.role,
        since: members.since,
      })
      .from(members)
      .innerJoin(
        classrooms,
        and(eq(classrooms.workspaceId, members.workspaceId), eq(classrooms.id, members.classroomId)),
      )
      .innerJoin(schools, and(eq(schools.workspaceId, classrooms.workspaceId), eq(schools.id, classrooms.schoolId)))
      .where(scope.where(members, eq(members.userId, id)))
      .limit(CLASSROOMS_MAX),
  async erase(scope: Scope, { id }: Person): Promise<void> {
    await scope.executor
      .delete(memberPublications)
      .where(scope.where(memberPublications, eq(memberPublications.userId, id)));
    await scope.executor.delete(members).where(scope.where(members, eq(members.userId, id)));
    await scope.executor.delete(failures).where(scope.where(failures, eq(failures.key, userKey(id))));
  },
};
