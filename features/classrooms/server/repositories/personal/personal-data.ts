import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { CLASSROOMS_MAX } from '../../../contract/index.ts';
import {
  classrooms,
  codes,
  deletedMembers,
  memberPublications,
  members,
  pupilAccounts,
  pupilMoves,
  schools,
  waitingJoins,
} from '../../tables.ts';
import { activitiesOf, eraseActivitiesOf } from '../activities.ts';
import { announceClassroom } from '../live-channel.ts';
import type { ClassroomKey } from '../members.ts';
import { isClassOf } from '../joins.ts';

interface Person {
  readonly id: string;
}

const isItsSchool = and(eq(schools.workspaceId, classrooms.workspaceId), eq(schools.id, classrooms.schoolId));
const CLASS = {
  school: schools.name,
  grade: classrooms.grade,
  letter: classrooms.letter,
  group: classrooms.customGroup,
};

const classesOf = (scope: Scope, id: string) =>
  scope.executor
    .select({
      ...CLASS,
      role: members.role,
      since: members.since,
      /** Whether the account was made for this class. */
      isMadeHere: sql<boolean>`exists (select from ${pupilAccounts} a where a.workspace_id = ${members.workspaceId}
        and a.classroom_id = ${members.classroomId} and a.user_id = ${members.userId})`,
    })
    .from(members)
    .innerJoin(classrooms, isClassOf(members))
    .innerJoin(schools, isItsSchool)
    .where(scope.where(members, eq(members.userId, id)))
    .limit(CLASSROOMS_MAX);

/** Classes that the user was in when they were deleted, as long as that can be undone. */
const deletedClassesOf = (scope: Scope, id: string) =>
  scope.executor
    .select({
      ...CLASS,
      role: deletedMembers.role,
      since: deletedMembers.since,
      deletedAt: classrooms.deletedAt,
      publications: deletedMembers.publicationIds,
    })
    .from(deletedMembers)
    .innerJoin(classrooms, isClassOf(deletedMembers))
    .innerJoin(schools, isItsSchool)
    .where(scope.where(deletedMembers, eq(deletedMembers.userId, id)))
    .limit(CLASSROOMS_MAX);

/**
 * The classes of a user, for export and erasure [ACC-18]. A class whose last teacher is erased stays with its students;
 * no further user can join.
 */
export const classroomData = {
  name: 'classrooms',
  exportOf: async (scope: Scope, { id }: Person): Promise<unknown> => ({
    classes: await classesOf(scope, id),
    deletedClasses: await deletedClassesOf(scope, id),
    waitingJoins: await scope.executor
      .select({ code: waitingJoins.code, askedAt: waitingJoins.askedAt })
      .from(waitingJoins)
      .where(scope.where(waitingJoins, eq(waitingJoins.userId, id)))
      .limit(CLASSROOMS_MAX),
  }),
  async erase(scope: Scope, { id }: Person): Promise<void> {
    await scope.executor
      .delete(memberPublications)
      .where(scope.where(memberPublications, eq(memberPublications.userId, id)));
    await scope.executor.delete(pupilAccounts).where(scope.where(pupilAccounts, eq(pupilAccounts.userId, id)));
    await scope.executor.delete(pupilMoves).where(scope.where(pupilMoves, eq(pupilMoves.userId, id)));
    await scope.executor.delete(deletedMembers).where(scope.where(deletedMembers, eq(deletedMembers.userId, id)));
    await scope.executor.delete(waitingJoins).where(scope.where(waitingJoins, eq(waitingJoins.userId, id)));
    const left = await scope.executor
      .delete(members)
      .where(scope.where(members, eq(members.userId, id)))
      .returning({ workspaceId: members.workspaceId, id: members.classroomId, role: members.role });
    for (const { role, ...classroom } of left) {
      if (role === 'teacher') await endUnattended(scope, classroom);
      await announceClassroom(scope, classroom, 'left');
    }
  },
};

/** A user's acts in classes as their teacher, and acts there on the user [SAFE-5]. */
export const activityData = {
  name: 'classroom-activities',
  exportOf: async (scope: Scope, { id }: Person): Promise<unknown> => activitiesOf(scope, id),
  erase: (scope: Scope, { id }: Person): Promise<void> => eraseActivitiesOf(scope, id),
};

/** Without a teacher no user could renew or end the codes of a class, so they end with the last one. */
async function endUnattended(scope: Scope, { workspaceId, id }: ClassroomKey): Promise<void> {
  const isTeacher = and(eq(members.workspaceId, workspaceId), eq(members.classroomId, id), eq(members.role, 'teacher'));
  const teachers = scope.executor
    .select({ one: sql`1` })
    .from(members)
    .where(isTeacher);
  await scope.executor
    .delete(codes)
    .where(scope.where(codes, eq(codes.workspaceId, workspaceId), eq(codes.classroomId, id), notExists(teachers)));
}
