import { sql } from 'drizzle-orm';
import type { ChangedUser } from '#features/progress/server';
import type { Scope } from '#platform/server/db';
import { ACTIVE_MIN } from '../../contract/index.ts';
import { groupChanges, groups, scores } from '../tables.ts';
import { classMembers, classes } from './foreign-tables.ts';
import { ALL_TIME } from './scores.ts';

/** A class or a school. */
export interface Group {
  readonly workspaceId: number;
  readonly kind: 'classroom' | 'school';
  readonly groupId: number;
}

/** Groups that one transaction counts. */
const MOST_AT_ONCE = 2000;

const list = <T>(users: readonly ChangedUser[], of: (user: ChangedUser) => T) => sql.param(users.map(of));
/** The present classes and schools of users, with the mark of each user there. */
const placesOf = (scope: Scope, users: readonly ChangedUser[]) => sql`
  select distinct c.workspace_id, g.kind, g.group_id, t.user_id, leaderboards_mark(g.group_id, t.user_id) as student
  from unnest(${list(users, ({ workspaceId }) => scope.own(workspaceId))}::int[], ${list(users, ({ userId }) => userId)}::uuid[])
    as t (workspace_id, user_id)
  join ${classMembers} m on m.workspace_id = t.workspace_id and m.user_id = t.user_id and m.role = 'student'
  join ${classes} c on c.workspace_id = m.workspace_id and c.id = m.classroom_id
    and c.archived_at is null and c.deleted_at is null
  cross join lateral (values ('classroom', c.id), ('school', c.school_id)) g (kind, group_id)`;

/** Takes note that the points of these users changed what their classes and schools have. Under the lock. */
export async function noteEarned(scope: Scope, users: readonly ChangedUser[]): Promise<void> {
  if (users.length === 0) return;
  await scope.executor.execute(sql`
    insert into ${groupChanges} (workspace_id, kind, group_id, student)
    select p.workspace_id, p.kind, p.group_id, p.student from (${placesOf(scope, users)}) p
    where not exists (select from ${groupChanges} x where x.workspace_id = p.workspace_id and x.kind = p.kind
      and x.group_id = p.group_id and x.student = p.student)`);
}

/**
 * Notes that users with points go off the boards or come back. Call it while their scores exist, and under the lock. A user who turns
 * twice before the figures of a group change leaves no trace in that group.
 *
 * @param today of the calendar of boards (`YYYY-MM-DD`)
 */
export async function noteTurned(scope: Scope, users: readonly ChangedUser[], today: string): Promise<void> {
  if (users.length === 0) return;
  await scope.executor.execute(sql`
    with places as (
      select p.* from (${placesOf(scope, users)}) p join ${scores} s
        on s.workspace_id = p.workspace_id and s.period = ${ALL_TIME} and s.user_id = p.user_id
    ), back as (
      delete from ${groupChanges} x using places p
      where x.workspace_id = p.workspace_id and x.kind = p.kind and x.group_id = p.group_id and x.student = p.student
        and x.turned_on is not null
      returning x.workspace_id, x.kind, x.group_id, x.student
    )
    insert into ${groupChanges} (workspace_id, kind, group_id, student, turned_on)
    select p.workspace_id, p.kind, p.group_id, p.student, case when b.student is null then ${today}::date end
    from places p left join back b using (workspace_id, kind, group_id, student)`);
}

/**
 * Takes the groups whose figures may change: all groups without a student who turned; the other groups after that day, when at least
 * {@link ACTIVE_MIN} students changed, so that a difference shows no student. A group without figures is always taken.
 */
export async function takeGroupChanges(scope: Scope, today: string): Promise<Group[]> {
  const { rows } = await scope.executor.execute<Record<string, unknown> & Group>(sql`
    with due as (
      select x.workspace_id, x.kind, x.group_id from ${groupChanges} x
      left join ${groups} g on g.workspace_id = x.workspace_id and g.kind = x.kind and g.group_id = x.group_id
      where x.workspace_id = any(${sql.param([...scope.workspaces])}::int[])
      group by 1, 2, 3
      having max(x.turned_on) is null or count(g.mean) = 0
        or (max(x.turned_on) < ${today}::date and count(distinct x.student) >= ${ACTIVE_MIN})
      limit ${MOST_AT_ONCE}
    ), taken as (
      delete from ${groupChanges} x using due d
      where x.workspace_id = d.workspace_id and x.kind = d.kind and x.group_id = d.group_id
    )
    select workspace_id as "workspaceId", kind, group_id::int as "groupId" from due`);
  return rows;
}
