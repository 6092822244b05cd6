import { sql, type SQL } from 'drizzle-orm';
import type { ChangedUser } from '#features/progress/server';
import type { Executor } from '#platform/server/db';
import { ACTIVE_MIN } from '../../contract/index.ts';
import { groups, scores } from '../tables.ts';
import { ALL_TIME } from './scores.ts';

/** Counts the present classes and schools of these users anew. */
export async function writeGroups(executor: Executor, users: readonly ChangedUser[]): Promise<void> {
  if (users.length === 0) return;
  const theirs = sql`select distinct m.workspace_id, m.classroom_id from unnest(
      ${sql.param(users.map(({ workspaceId }) => workspaceId))}::int[], ${sql.param(users.map(({ userId }) => userId))}::uuid[])
      as t (workspace_id, user_id)
    join classrooms_members m on m.workspace_id = t.workspace_id and m.user_id = t.user_id and m.role = 'student'`;
  await executor.execute(sql`
    insert into ${groups} (workspace_id, kind, group_id, active, points, mean)
    select c.workspace_id, 'classroom', c.id, count(s.user_id), coalesce(sum(s.points), 0),
      case when count(s.user_id) >= ${ACTIVE_MIN} then round(avg(s.points)) end
    from (${theirs}) t
    join classrooms_classrooms c on c.workspace_id = t.workspace_id and c.id = t.classroom_id
    join classrooms_members m on m.workspace_id = c.workspace_id and m.classroom_id = c.id and m.role = 'student'
    left join ${scores} s on s.workspace_id = m.workspace_id and s.period = ${ALL_TIME} and s.user_id = m.user_id
    group by 1, 3
    on conflict (workspace_id, kind, group_id) do update
    set active = excluded.active, points = excluded.points, mean = excluded.mean`);
  await executor.execute(sql`
    insert into ${groups} (workspace_id, kind, group_id, active, points, mean)
    select p.workspace_id, 'school', p.school_id, count(s.user_id), coalesce(sum(s.points), 0),
      case when count(s.user_id) >= ${ACTIVE_MIN} then round(avg(s.points)) end
    from (
      select distinct c.workspace_id, c.school_id, m.user_id
      from classrooms_classrooms c
      join classrooms_members m on m.workspace_id = c.workspace_id and m.classroom_id = c.id and m.role = 'student'
      where c.archived_at is null and c.deleted_at is null and (c.workspace_id, c.school_id) in (
        select o.workspace_id, o.school_id from (${theirs}) t
        join classrooms_classrooms o on o.workspace_id = t.workspace_id and o.id = t.classroom_id)
    ) p
    left join ${scores} s on s.workspace_id = p.workspace_id and s.period = ${ALL_TIME} and s.user_id = p.user_id
    group by 1, 3
    on conflict (workspace_id, kind, group_id) do update
    set active = excluded.active, points = excluded.points, mean = excluded.mean`);
}

/** A class or school on a board. */
export interface GroupScore {
  readonly id: number;
  readonly mean: number;
  readonly active: number;
  readonly schoolName: string;
  readonly town: string;
  readonly grade: number | null;
  readonly letter: string;
  readonly customGroup: string;
  readonly isSelf: boolean;
}

const label = sql`c.grade, c.letter, c.custom_group as "customGroup", s.name as "schoolName", s.town`;
const noLabel = sql`null::smallint as grade, '' as letter, '' as "customGroup", s.name as "schoolName", s.town`;
const present = sql`c.archived_at is null and c.deleted_at is null`;
/** People leave after the counting: no more than the least number is looked for. */
const isStillThere = (students: SQL) => sql`(select count(*) from (
  select from (${students}) p join ${scores} x on x.workspace_id = p.workspace_id and x.period = ${ALL_TIME} and x.user_id = p.user_id
  limit ${ACTIVE_MIN}) q) >= ${ACTIVE_MIN}`;
const ofClassroom = sql`select m.workspace_id, m.user_id from classrooms_members m
  where m.workspace_id = g.workspace_id and m.classroom_id = g.group_id and m.role = 'student'`;
const ofSchool = sql`select distinct m.workspace_id, m.user_id from classrooms_classrooms c
  join classrooms_members m on m.workspace_id = c.workspace_id and m.classroom_id = c.id and m.role = 'student'
  where c.workspace_id = g.workspace_id and c.school_id = g.group_id and ${present}`;

/** The best classes of a workspace by mean, and whether the user learns or teaches in them. */
export async function listTopClassrooms(executor: Executor, workspaceId: number, userId: string, most: number) {
  const { rows } = await executor.execute<Record<string, unknown> & GroupScore>(sql`
    select g.group_id::int as id, g.mean, g.active, ${label},
      exists (select from classrooms_members m where m.workspace_id = g.workspace_id and m.classroom_id = g.group_id
        and m.user_id = ${userId}) as "isSelf"
    from ${groups} g
    join classrooms_classrooms c on c.workspace_id = g.workspace_id and c.id = g.group_id and ${present}
    join classrooms_schools s on s.workspace_id = c.workspace_id and s.id = c.school_id
    where g.workspace_id = ${workspaceId} and g.kind = 'classroom' and g.mean is not null and ${isStillThere(ofClassroom)}
    order by g.mean desc nulls last, g.group_id limit ${most}`);
  return rows;
}

/** The best schools of a workspace by mean, and whether the user is in a class of them. */
export async function listTopSchools(executor: Executor, workspaceId: number, userId: string, most: number) {
  const { rows } = await executor.execute<Record<string, unknown> & GroupScore>(sql`
    select g.group_id::int as id, g.mean, g.active, ${noLabel},
      exists (select from classrooms_members m join classrooms_classrooms c
        on c.workspace_id = m.workspace_id and c.id = m.classroom_id and ${present}
        where m.workspace_id = g.workspace_id and m.user_id = ${userId} and c.school_id = g.group_id) as "isSelf"
    from ${groups} g
    join classrooms_schools s on s.workspace_id = g.workspace_id and s.id = g.group_id
    where g.workspace_id = ${workspaceId} and g.kind = 'school' and g.mean is not null and ${isStillThere(ofSchool)}
    order by g.mean desc nulls last, g.group_id limit ${most}`);
  return rows;
}

/** The user's own present classes, or their schools, that have a mean, with their positions. */
export async function listOwnGroups(
  executor: Executor,
  workspaceId: number,
  userId: string,
  kind: 'classroom' | 'school',
) {
  const group = kind === 'classroom' ? sql`c.id` : sql`c.school_id`;
  const { rows } = await executor.execute<Record<string, unknown> & GroupScore & { position: number }>(sql`
    select distinct g.group_id::int as id, g.mean, g.active, ${kind === 'classroom' ? label : noLabel}, true as "isSelf",
      (select 1 + count(*) from ${groups} b where b.workspace_id = g.workspace_id and b.kind = g.kind and b.mean > g.mean)::int as position
    from classrooms_members m
    join classrooms_classrooms c on c.workspace_id = m.workspace_id and c.id = m.classroom_id and ${present}
    join classrooms_schools s on s.workspace_id = c.workspace_id and s.id = c.school_id
    join ${groups} g on g.workspace_id = c.workspace_id and g.kind = ${kind} and g.group_id = ${group}
    where m.workspace_id = ${workspaceId} and m.user_id = ${userId} and g.mean is not null
    order by position limit 20`);
  return rows;
}
