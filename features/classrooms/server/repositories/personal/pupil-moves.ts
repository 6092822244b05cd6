import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Scope, SystemScope } from '#platform/server/db';
import { MEMBERS_MAX } from '../../../contract/index.ts';
import { classrooms, members, pupilAccounts, pupilMoves, schools } from '../../tables.ts';
import { ownerOf } from '../classrooms.ts';
import { people } from '../foreign-tables.ts';
import type { ClassroomKey } from '../members.ts';
import type { PupilRow } from './pupil-accounts.ts';

const isFrom = ({ workspaceId, id }: ClassroomKey) =>
  and(eq(pupilMoves.workspaceId, workspaceId), eq(pupilMoves.classroomId, id));
const isThem = (scope: Scope) =>
  and(eq(people.id, pupilMoves.userId), inArray(people.workspaceId, [...scope.workspaces]));

/** A request: the account belongs to the previous class, and the pupil is a member of the other class only. */
const isAsked = sql`not ${pupilMoves.isLetGo}
  and exists (select from ${pupilAccounts} a where a.workspace_id = ${pupilMoves.workspaceId}
    and a.user_id = ${pupilMoves.userId} and a.classroom_id = ${pupilMoves.classroomId})
  and not exists (select from ${members} o where o.workspace_id = ${pupilMoves.workspaceId}
    and o.classroom_id = ${pupilMoves.classroomId} and o.user_id = ${pupilMoves.userId})
  and exists (select from ${members} t where t.workspace_id = ${pupilMoves.toWorkspaceId}
    and t.classroom_id = ${pupilMoves.toClassroomId} and t.user_id = ${pupilMoves.userId} and t.role = 'student')`;
const isFresh = (since: Date) => sql`${pupilMoves.isLetGo} and ${pupilMoves.since} > ${since.toISOString()}`;

/** Pupils who move from the class, by name: those released after the moment, and those with an open request [SAFE-14]. */
export const listMoves = (scope: Scope, classroom: ClassroomKey, since: Date) =>
  scope.executor
    .select({
      uid: people.id,
      homeWorkspaceId: people.workspaceId,
      first_name: people.firstName,
      last_name: people.lastName,
      nickname: people.nickname,
      username: people.username,
      avatar: people.avatar,
      isLetGo: pupilMoves.isLetGo,
      since: pupilMoves.since,
      to: classrooms,
      school: { id: schools.id, name: schools.name, town: schools.town },
      teacher: sql<string>`coalesce((select trim(p.first_name || ' ' || p.last_name) from ${people} p where p.id =
        (${ownerOf(sql`${classrooms.workspaceId}`, sql`${classrooms.id}`)}) limit 1), '')`,
    })
    .from(pupilMoves)
    .innerJoin(people, isThem(scope))
    .innerJoin(
      classrooms,
      and(eq(classrooms.workspaceId, pupilMoves.toWorkspaceId), eq(classrooms.id, pupilMoves.toClassroomId)),
    )
    .innerJoin(schools, and(eq(schools.workspaceId, classrooms.workspaceId), eq(schools.id, classrooms.schoolId)))
    .where(scope.where(pupilMoves, isFrom(classroom), sql`(${isFresh(since)} or (${isAsked}))`))
    .orderBy(asc(people.lastName), asc(people.firstName), asc(people.id))
    .limit(MEMBERS_MAX);
export type MoveRow = Awaited<ReturnType<typeof listMoves>>[number];

const letGo = (scope: Scope, classroom: ClassroomKey, since: Date) =>
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
      role: sql<null>`null`,
    })
    .from(pupilMoves)
    .innerJoin(people, isThem(scope))
    .where(scope.where(pupilMoves, isFrom(classroom), isFresh(since)))
    .orderBy(asc(pupilMoves.userId))
    .limit(MEMBERS_MAX);

/** Pupils whom the class released after the moment; its teachers can give them a new password [SAFE-14]. */
export const listLetGo = async (scope: Scope, classroom: ClassroomKey, since: Date): Promise<PupilRow[]> =>
  letGo(scope, classroom, since);

/** The same; no other transaction changes these moves until this one ends. */
export const lockLetGo = async (scope: Scope, classroom: ClassroomKey, since: Date): Promise<PupilRow[]> =>
  letGo(scope, classroom, since).for('update', { of: [pupilMoves] });

/** Whether another class can still take the pupil back. */
export async function isJustMoved(scope: Scope, userId: string, since: Date): Promise<boolean> {
  const found = await scope.executor
    .select({ userId: pupilMoves.userId })
    .from(pupilMoves)
    .where(scope.where(pupilMoves, eq(pupilMoves.userId, userId), isFresh(since)))
    .limit(1);
  return found.length > 0;
}

interface LetGo {
  readonly from: ClassroomKey;
  readonly to: ClassroomKey;
  readonly userIds: readonly string[];
  readonly since: Date;
}

/** Notes that a class released these pupils to another class; a move back to a previous class ends the earlier move. */
export async function noteLetGo(scope: Scope, { from, to, userIds, since }: LetGo): Promise<void> {
  if (userIds.length === 0) return;
  const key = { workspaceId: scope.own(from.workspaceId), classroomId: from.id };
  const place = { toWorkspaceId: scope.own(to.workspaceId), toClassroomId: to.id, isLetGo: true, since };
  await scope.executor
    .insert(pupilMoves)
    .values(userIds.map((userId) => ({ ...key, ...place, userId })))
    .onConflictDoUpdate({
      target: [pupilMoves.workspaceId, pupilMoves.userId, pupilMoves.classroomId],
      set: place,
    });
  await scope.executor
    .delete(pupilMoves)
    .where(scope.where(pupilMoves, isFrom(to), inArray(pupilMoves.userId, [...userIds])));
}

/**
 * Requests the accounts of these members of a class from the classes that have the accounts, and of which the pupils are not
 * members; returns these classes. A request replaces an earlier one of another class.
 */
export async function requestLetGo(
  scope: Scope,
  classroom: ClassroomKey,
  userIds: readonly string[],
  since: Date,
): Promise<ClassroomKey[]> {
  if (userIds.length === 0) return [];
  const { rows } = await scope.executor.execute<{ workspace_id: number; classroom_id: string }>(sql`
    insert into ${pupilMoves} (workspace_id, user_id, classroom_id, to_workspace_id, to_classroom_id, is_let_go, since)
    select a.workspace_id, a.user_id, a.classroom_id, m.workspace_id, m.classroom_id, false, ${since.toISOString()}
    from ${members} m
    join ${pupilAccounts} a on a.workspace_id = any(${sql.param([...scope.workspaces])}::int[]) and a.user_id = m.user_id
      and (a.workspace_id, a.classroom_id) <> (m.workspace_id, m.classroom_id)
    where m.workspace_id = ${scope.own(classroom.workspaceId)} and m.classroom_id = ${classroom.id}
      and m.user_id = any(${sql.param([...userIds])}::uuid[]) and m.role = 'student'
      and not exists (select from ${members} o where o.workspace_id = a.workspace_id
        and o.classroom_id = a.classroom_id and o.user_id = a.user_id and o.role = 'student')
    on conflict (workspace_id, user_id, classroom_id) do update set to_workspace_id = excluded.to_workspace_id,
      to_classroom_id = excluded.to_classroom_id, is_let_go = false, since = excluded.since
    returning workspace_id, classroom_id`);
  const byClassroom = new Map(rows.map((row) => [String(row.classroom_id), row]));
  return [...byClassroom].map(([id, row]) => ({ workspaceId: row.workspace_id, id: Number(id) }));
}

/** Pupils of a class who are asked for, with the class in which they are. */
export const listRequested = (scope: Scope, classroom: ClassroomKey) =>
  scope.executor
    .select({ userId: pupilMoves.userId, workspaceId: pupilMoves.toWorkspaceId, id: pupilMoves.toClassroomId })
    .from(pupilMoves)
    .where(scope.where(pupilMoves, isFrom(classroom), isAsked))
    .limit(MEMBERS_MAX * 2);

/** Ends all moves and requests of these pupils. */
export async function deleteMoves(scope: Scope, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await scope.executor.delete(pupilMoves).where(scope.where(pupilMoves, inArray(pupilMoves.userId, [...userIds])));
}

/** Deletes moves before the moment: the time for taking back is over. */
export async function forgetOldMoves({ executor }: SystemScope, before: Date): Promise<void> {
  await executor.delete(pupilMoves).where(and(eq(pupilMoves.isLetGo, true), lte(pupilMoves.since, before)));
}
