import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { MEMBERS_MAX } from '../../contract/index.ts';
import { members, pupilAccounts } from '../tables.ts';
import type { ClassroomKey } from './members.ts';
import { people } from './foreign-tables.ts';

const ofClassroom = ({ workspaceId, id }: ClassroomKey) =>
  and(eq(pupilAccounts.workspaceId, workspaceId), eq(pupilAccounts.classroomId, id));

/** Notes that accounts which were made just now belong to the class. */
export async function notePupils(scope: Scope, classroom: ClassroomKey, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const key = { workspaceId: scope.own(classroom.workspaceId), classroomId: classroom.id };
  await scope.executor.insert(pupilAccounts).values(userIds.map((userId) => ({ ...key, userId })));
}

/** Accounts that belong to the one class belong to the other from now on; those that belong elsewhere stay there. */
export async function followPupils(
  scope: Scope,
  from: ClassroomKey,
  to: ClassroomKey,
  userIds: readonly string[],
): Promise<void> {
  await scope.executor
    .update(pupilAccounts)
    .set({ workspaceId: scope.own(to.workspaceId), classroomId: to.id })
    .where(scope.where(pupilAccounts, ofClassroom(from), inArray(pupilAccounts.userId, [...userIds])));
}

/** Every account that belongs to the one class belongs to the other. */
export async function returnPupils(scope: Scope, from: ClassroomKey, to: ClassroomKey): Promise<void> {
  await scope.executor
    .update(pupilAccounts)
    .set({ workspaceId: scope.own(to.workspaceId), classroomId: to.id })
    .where(scope.where(pupilAccounts, ofClassroom(from)));
}

const query = (scope: Scope, classroom: ClassroomKey) =>
  scope.executor
    .select({
      uid: people.id,
      homeWorkspaceId: people.workspaceId,
      first_name: people.firstName,
      last_name: people.lastName,
      username: people.username,
      email: people.email,
      roles: people.roles,
      role: members.role,
    })
    .from(pupilAccounts)
    .innerJoin(
      members,
      and(
        eq(members.workspaceId, pupilAccounts.workspaceId),
        eq(members.classroomId, pupilAccounts.classroomId),
        eq(members.userId, pupilAccounts.userId),
      ),
    )
    .innerJoin(people, and(eq(people.workspaceId, members.homeWorkspaceId), eq(people.id, members.userId)))
    .where(scope.where(pupilAccounts, ofClassroom(classroom), isNull(people.waitsForGuardianSince)))
    .orderBy(asc(pupilAccounts.userId))
    .limit(MEMBERS_MAX);

/** The accounts that belong to a class and whose owners are in it. */
export const listPupils = async (scope: Scope, classroom: ClassroomKey) => query(scope, classroom);
export type PupilRow = Awaited<ReturnType<typeof listPupils>>[number];

/** The same, none of which moves or leaves until the transaction ends. */
export const lockPupils = async (scope: Scope, classroom: ClassroomKey): Promise<PupilRow[]> =>
  query(scope, classroom).for('update', { of: [pupilAccounts, members] });
