import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { MEMBERS_MAX } from '../../../contract/index.ts';
import { members, pupilAccounts, pupilMoves } from '../../tables.ts';
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

/**
 * Accounts that belong to the one class belong to the other from now on; those that belong elsewhere stay there. Answers whose
 * they are. What earlier classes can take back, they take back from there.
 */
export async function followPupils(
  scope: Scope,
  from: ClassroomKey,
  to: ClassroomKey,
  userIds: readonly string[],
): Promise<string[]> {
  const moved = await scope.executor
    .update(pupilAccounts)
    .set({ workspaceId: scope.own(to.workspaceId), classroomId: to.id })
    .where(scope.where(pupilAccounts, ofClassroom(from), inArray(pupilAccounts.userId, [...userIds])))
    .returning({ userId: pupilAccounts.userId });
  await redirectMoves(scope, from, to, userIds);
  return moved.map(({ userId }) => userId);
}

/** Pupils who move to the one class move to the other. */
async function redirectMoves(scope: Scope, from: ClassroomKey, to: ClassroomKey, userIds?: readonly string[]) {
  await scope.executor
    .update(pupilMoves)
    .set({ toWorkspaceId: scope.own(to.workspaceId), toClassroomId: to.id })
    .where(
      scope.where(
        pupilMoves,
        eq(pupilMoves.toWorkspaceId, from.workspaceId),
        eq(pupilMoves.toClassroomId, from.id),
        userIds && inArray(pupilMoves.userId, [...userIds]),
      ),
    );
}

/** Every account that belongs to the one class belongs to the other. */
export async function returnPupils(scope: Scope, from: ClassroomKey, to: ClassroomKey): Promise<void> {
  await scope.executor
    .update(pupilAccounts)
    .set({ workspaceId: scope.own(to.workspaceId), classroomId: to.id })
    .where(scope.where(pupilAccounts, ofClassroom(from)));
  await redirectMoves(scope, from, to);
}

/** The account belongs to the class, wherever it belonged before. */
export async function takePupil(scope: Scope, classroom: ClassroomKey, userId: string): Promise<void> {
  await scope.executor.delete(pupilAccounts).where(scope.where(pupilAccounts, eq(pupilAccounts.userId, userId)));
  await notePupils(scope, classroom, [userId]);
}

const newHere = (scope: Scope, classroom: ClassroomKey, userIds: readonly string[]) => sql`
  select m.workspace_id, m.user_id, m.classroom_id from ${members} m
  join ${people} p on p.workspace_id = m.home_workspace_id and p.id = m.user_id
  where m.workspace_id = ${scope.own(classroom.workspaceId)} and m.classroom_id = ${classroom.id}
    and m.user_id = any(${sql.param([...userIds])}::uuid[]) and m.role = 'student'
    and p.made_by = 'school' and p.roles <@ '{ROLE_STUDENT}' and not p.is_teacher`;

/**
 * The accounts of pupils of the class belong to it, unless the pupils are members of the class to which their accounts belong.
 * For the lists of a school, which need no answer of a teacher [SAFE-14].
 */
export async function adoptPupils(scope: Scope, classroom: ClassroomKey, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const { rows } = await scope.executor.execute<{ user_id: string }>(sql`
    insert into ${pupilAccounts} as a (workspace_id, user_id, classroom_id)
    ${newHere(scope, classroom, userIds)}
    on conflict (workspace_id, user_id) do update set classroom_id = excluded.classroom_id
    where not exists (select from ${members} o where o.workspace_id = a.workspace_id
      and o.classroom_id = a.classroom_id and o.user_id = a.user_id and o.role = 'student')
    returning a.user_id`);
  if (rows.length === 0) return;
  const isTheirs = inArray(
    pupilMoves.userId,
    rows.map(({ user_id }) => user_id),
  );
  await scope.executor.delete(pupilMoves).where(scope.where(pupilMoves, isTheirs));
}

/** The same for pupils whose accounts belong to no class, also of the workspace where they were made: all others stay [SAFE-14]. */
export async function adoptOrphans(scope: Scope, classroom: ClassroomKey, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await scope.executor.execute(sql`
    insert into ${pupilAccounts} as a (workspace_id, user_id, classroom_id)
    ${newHere(scope, classroom, userIds)}
      and not exists (select from ${pupilAccounts} x where x.user_id = m.user_id
        and (x.workspace_id = m.home_workspace_id or x.workspace_id = any(${sql.param([...scope.workspaces])}::int[])))
    on conflict (workspace_id, user_id) do nothing`);
}

/** The pupils whose accounts belong to these classes, as ids. */
export const listAccountsOf = async (scope: Scope, classroomIds: readonly number[]): Promise<string[]> =>
  classroomIds.length === 0
    ? []
    : (
        await scope.executor
          .select({ userId: pupilAccounts.userId })
          .from(pupilAccounts)
          .where(scope.where(pupilAccounts, inArray(pupilAccounts.classroomId, [...classroomIds])))
          .limit(classroomIds.length * MEMBERS_MAX * 2)
      ).map(({ userId }) => userId);

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
      /** Null for pupils who have left the class. */
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

/** The accounts that belong to a class, also of pupils who are no longer in it. */
export const listPupils = async (scope: Scope, classroom: ClassroomKey) => query(scope, classroom);
export type PupilRow = Awaited<ReturnType<typeof listPupils>>[number];

/** The same, none of which belongs elsewhere until the transaction ends. */
export const lockPupils = async (scope: Scope, classroom: ClassroomKey): Promise<PupilRow[]> =>
  query(scope, classroom).for('update', { of: [pupilAccounts] });
