import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { MEMBERS_MAX } from '../../../contract/index.ts';
import { members, pupilAccounts } from '../../tables.ts';
import type { ClassroomKey } from '../members.ts';
import { people } from '../foreign-tables.ts';

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

/**
 * Pupils who are in the class belong to it, unless they still are in the class to which they belonged: a school's account
 * has teachers who answer for it wherever its pupil goes [SAFE-14].
 */
export async function adoptPupils(scope: Scope, classroom: ClassroomKey, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await scope.executor.execute(sql`
    insert into ${pupilAccounts} as a (workspace_id, user_id, classroom_id)
    select m.workspace_id, m.user_id, m.classroom_id from ${members} m
    join ${people} p on p.workspace_id = m.home_workspace_id and p.id = m.user_id
    where m.workspace_id = ${scope.own(classroom.workspaceId)} and m.classroom_id = ${classroom.id}
      and m.user_id = any(${sql.param([...userIds])}::uuid[]) and m.role = 'student'
      and p.made_by = 'school' and p.roles <@ '{ROLE_STUDENT}' and not p.is_teacher
    on conflict (workspace_id, user_id) do update set classroom_id = excluded.classroom_id
    where not exists (select from ${members} o where o.workspace_id = a.workspace_id
      and o.classroom_id = a.classroom_id and o.user_id = a.user_id and o.role = 'student')`);
}

const query = (scope: Scope, classroom: ClassroomKey) =>
  scope.executor
    .select({
      uid: people.id,
      homeWorkspaceId: people.workspaceId,
      first_name: people.firstName,
      last_name: people.lastName,
      nickname: people.nickname,
      username: people.username,
      avatar: people.avatar,
      roles: people.roles,
      eraseAfter: people.eraseAfter,
      /** Null of those who are not in the class any more. */
      role: members.role,
    })
    .from(pupilAccounts)
    .innerJoin(people, and(eq(people.id, pupilAccounts.userId), inArray(people.workspaceId, [...scope.workspaces])))
    .leftJoin(
      members,
      and(
        eq(members.workspaceId, pupilAccounts.workspaceId),
        eq(members.classroomId, pupilAccounts.classroomId),
        eq(members.userId, pupilAccounts.userId),
      ),
    )
    .where(scope.where(pupilAccounts, ofClassroom(classroom), isNull(people.waitsForGuardianSince)))
    .orderBy(asc(pupilAccounts.userId))
    .limit(MEMBERS_MAX * 2);

/** The accounts that belong to a class, also of pupils who are in it no more. */
export const listPupils = async (scope: Scope, classroom: ClassroomKey) => query(scope, classroom);
export type PupilRow = Awaited<ReturnType<typeof listPupils>>[number];

/** The same, none of which belongs elsewhere until the transaction ends. */
export const lockPupils = async (scope: Scope, classroom: ClassroomKey): Promise<PupilRow[]> =>
  query(scope, classroom).for('update', { of: [pupilAccounts] });
