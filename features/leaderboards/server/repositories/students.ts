import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { counts, hidden, scores } from '../tables.ts';
import { classMembers, classes, people, schools } from './foreign-tables.ts';

/** The facts that a board may need about a shown student. */
export interface ShownStudent {
  readonly userId: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly nickname: string;
  readonly nicknameId: string;
  /** Whether an adult approved the nickname for all to see [LEAD-16]. */
  readonly isNicknameApproved: boolean;
  readonly nameRoll: number;
  readonly username: string | null;
  readonly avatar: number | null;
  readonly isClassmate: boolean;
  readonly school: string | null;
  readonly town: string | null;
}

/** A student on a board, with the facts that may be shown. */
export interface StudentScore extends ShownStudent {
  readonly points: number;
}

interface Board {
  readonly workspaceId: number;
  readonly period: string;
}

/**
 * The users among these that a board may show now, in no order; only people of the same school see the school.
 *
 * @param viewerId the user who looks at the board
 */
export async function listShown(scope: Scope, viewerId: string, userIds: readonly string[]): Promise<ShownStudent[]> {
  if (userIds.length === 0) return [];
  const list = sql`${sql.param([...scope.workspaces])}::int[]`;
  const { rows } = await scope.executor.execute<Record<string, unknown> & ShownStudent>(sql`
    select u.id as "userId", u.first_name, u.last_name, u.nickname, u.username, u.avatar,
      u.nickname_id as "nicknameId", u.nickname_approved_at is not null as "isNicknameApproved", u.name_roll as "nameRoll",
      exists (select from ${classMembers} a join ${classMembers} b
        on b.workspace_id = a.workspace_id and b.classroom_id = a.classroom_id
        join ${classes} c on c.workspace_id = a.workspace_id and c.id = a.classroom_id
          and c.archived_at is null and c.deleted_at is null
        where a.workspace_id = any(${list}) and a.user_id = ${viewerId} and b.user_id = u.id) as "isClassmate",
      home.name as school, home.town
    from ${people} u
    left join lateral (
      select s.name, s.town, s.workspace_id, s.id as school_id from ${classMembers} m
      join ${classes} c on c.workspace_id = m.workspace_id and c.id = m.classroom_id
        and c.archived_at is null and c.deleted_at is null
      join ${schools} s on s.workspace_id = c.workspace_id and s.id = c.school_id
      where m.workspace_id = any(${list}) and m.user_id = u.id and m.role = 'student'
      order by m.since desc limit 1
    ) home on exists (select from ${classMembers} o
      join ${classes} q on q.workspace_id = o.workspace_id and q.id = o.classroom_id
      where o.workspace_id = any(${list}) and o.user_id = ${viewerId}
        and q.workspace_id = home.workspace_id and q.school_id = home.school_id)
    where u.workspace_id = any(${list}) and u.id = any(${sql.param([...userIds])}::uuid[])
      and 'ROLE_STUDENT' = any(u.roles) and u.waits_for_guardian_since is null and u.erase_after is null
      and not exists (select from ${hidden} h where h.user_id = u.id)
    limit ${userIds.length}`);
  return rows;
}

/** The best students, without those who may not be shown by now. */
export async function listTopStudents(
  scope: Scope,
  { workspaceId, period }: Board,
  userId: string,
  most: number,
): Promise<StudentScore[]> {
  const { rows } = await scope.executor.execute<{ userId: string; points: number }>(sql`
    select user_id as "userId", points from ${scores} where workspace_id = ${scope.own(workspaceId)} and period = ${period}
    order by points desc nulls last, user_id limit ${most}`);
  const ids = rows.map((row) => row.userId);
  const shown = new Map((await listShown(scope, userId, ids)).map((one) => [one.userId, one]));
  return rows.flatMap((row) => {
    const student = shown.get(row.userId);
    return student ? [{ ...student, points: row.points }] : [];
  });
}

/** How many students are before one with so many points: a sum over the counts of points, not over people [LEAD-9]. */
export async function countBefore(scope: Scope, { workspaceId, period }: Board, points: number): Promise<number> {
  const { rows } = await scope.executor.execute<{ before: number }>(sql`
    select coalesce(sum(people), 0)::int as before from ${counts}
    where workspace_id = ${scope.own(workspaceId)} and period = ${period} and points > ${points}`);
  return rows[0]?.before ?? 0;
}

/**
 * How many students are on a board, how many of them have fewer points, and how many as many; sums over points
 * [LEAD-9].
 */
export async function countAround(
  scope: Scope,
  { workspaceId, period }: Board,
  points: number,
): Promise<{ readonly all: number; readonly below: number; readonly same: number }> {
  const { rows } = await scope.executor.execute<{ all: number; below: number; same: number }>(sql`
    select coalesce(sum(people), 0)::int as "all", coalesce(sum(people) filter (where points < ${points}), 0)::int as below,
      coalesce(sum(people) filter (where points = ${points}), 0)::int as same
    from ${counts} where workspace_id = ${scope.own(workspaceId)} and period = ${period}`);
  return rows[0] ?? { all: 0, below: 0, same: 0 };
}
