import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { ACTIVE_MIN } from '../../contract/index.ts';
import { groupChanges, groups, scores } from '../tables.ts';
import { classMembers, classes, schools } from './foreign-tables.ts';
import type { Group } from './group-changes.ts';
import { ALL_TIME } from './scores.ts';

const present = sql`c.archived_at is null and c.deleted_at is null`;

/** Counts these classes and schools; an archived or deleted class has no mean. */
export async function writeGroups(scope: Scope, changed: readonly Group[]): Promise<void> {
  const of = (kind: Group['kind']) => {
    const own = changed.filter((group) => group.kind === kind);
    return sql`select * from unnest(${sql.param(own.map(({ workspaceId }) => scope.own(workspaceId)))}::int[],
      ${sql.param(own.map(({ groupId }) => groupId))}::bigint[]) as t (workspace_id, group_id)`;
  };
  if (changed.length === 0) return;
  await scope.executor.execute(sql`
    insert into ${groups} (workspace_id, kind, group_id, active, points, mean)
    select t.workspace_id, 'classroom', t.group_id, count(s.user_id), coalesce(sum(s.points), 0),
      case when count(s.user_id) >= ${ACTIVE_MIN} then round(avg(s.points)) end
    from (${of('classroom')}) t
    left join ${classes} c on c.workspace_id = t.workspace_id and c.id = t.group_id and ${present}
    left join ${classMembers} m on m.workspace_id = c.workspace_id and m.classroom_id = c.id and m.role = 'student'
    left join ${scores} s on s.workspace_id = m.workspace_id and s.period = ${ALL_TIME} and s.user_id = m.user_id
    group by 1, 3
    on conflict (workspace_id, kind, group_id) do update
    set active = excluded.active, points = excluded.points, mean = excluded.mean`);
  await scope.executor.execute(sql`
    insert into ${groups} (workspace_id, kind, group_id, active, points, mean)
    select t.workspace_id, 'school', t.group_id, count(s.user_id), coalesce(sum(s.points), 0),
      case when count(s.user_id) >= ${ACTIVE_MIN} then round(avg(s.points)) end
    from (${of('school')}) t
    left join lateral (
      select distinct m.workspace_id, m.user_id
      from ${classes} c
      join ${classMembers} m on m.workspace_id = c.workspace_id and m.classroom_id = c.id and m.role = 'student'
      where c.workspace_id = t.workspace_id and c.school_id = t.group_id and ${present}
    ) p on true
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
  /** The name of the school waits for approval [LEAD-17]. */
  readonly schoolWaits: boolean;
  readonly town: string;
  readonly grade: number | null;
  readonly letter: string;
  readonly customGroup: string;
  readonly isSelf: boolean;
}

/** A school as boards show it; `s` is its row. */
export const schoolColumns = sql`s.name as "schoolName", s.town, s.approved_at is null as "schoolWaits"`;
const label = sql`c.grade, c.letter, c.custom_group as "customGroup", ${schoolColumns}`;
const noLabel = sql`null::smallint as grade, '' as letter, '' as "customGroup", ${schoolColumns}`;
/**
 * People leave after the counting: no more than the least number is looked for. Who went off the boards today still counts: classes and
 * schools change the next day.
 */
const isStillThere = (students: SQL, today: string) => sql`(select count(*) from (
  select from (${students}) p
  where exists (select from ${scores} x where x.workspace_id = p.workspace_id and x.period = ${ALL_TIME} and x.user_id = p.user_id)
    or exists (select from ${groupChanges} y where y.workspace_id = g.workspace_id and y.kind = g.kind and y.group_id = g.group_id
      and y.student = leaderboards_mark(g.group_id, p.user_id) and y.turned_on = ${today})
  limit ${ACTIVE_MIN}) q) >= ${ACTIVE_MIN}`;
const ofClassroom = sql`select m.workspace_id, m.user_id from ${classMembers} m
  where m.workspace_id = g.workspace_id and m.classroom_id = g.group_id and m.role = 'student'`;
const ofSchool = sql`select distinct m.workspace_id, m.user_id from ${classes} c
  join ${classMembers} m on m.workspace_id = c.workspace_id and m.classroom_id = c.id and m.role = 'student'
  where c.workspace_id = g.workspace_id and c.school_id = g.group_id and ${present}`;

/** A board of classes or schools, its viewer, and the present day (`YYYY-MM-DD`). */
export interface GroupsBoardOf {
  readonly workspaceId: number;
  readonly userId: string;
  readonly today: string;
}

/** The best classes of a workspace by mean, and whether the user learns or teaches in them. */
export async function listTopClassrooms(scope: Scope, { workspaceId, userId, today }: GroupsBoardOf, most: number) {
  const { rows } = await scope.executor.execute<Record<string, unknown> & GroupScore>(sql`
    select g.group_id::int as id, g.mean, g.active, ${label},
      exists (select from ${classMembers} m where m.workspace_id = g.workspace_id and m.classroom_id = g.group_id
        and m.user_id = ${userId}) as "isSelf"
    from ${groups} g
    join ${classes} c on c.workspace_id = g.workspace_id and c.id = g.group_id and ${present}
    join ${schools} s on s.workspace_id = c.workspace_id and s.id = c.school_id
    where g.workspace_id = ${scope.own(workspaceId)} and g.kind = 'classroom' and g.mean is not null and ${isStillThere(ofClassroom, today)}
    order by g.mean desc nulls last, g.group_id limit ${most}`);
  return rows;
}

/** The best schools of a workspace by mean, and whether the user is in a class of them. */
export async function listTopSchools(scope: Scope, { workspaceId, userId, today }: GroupsBoardOf, most: number) {
  const { rows } = await scope.executor.execute<Record<string, unknown> & GroupScore>(sql`
    select g.group_id::int as id, g.mean, g.active, ${noLabel},
      exists (select from ${classMembers} m join ${classes} c
        on c.workspace_id = m.workspace_id and c.id = m.classroom_id and ${present}
        where m.workspace_id = g.workspace_id and m.user_id = ${userId} and c.school_id = g.group_id) as "isSelf"
    from ${groups} g
    join ${schools} s on s.workspace_id = g.workspace_id and s.id = g.group_id
    where g.workspace_id = ${scope.own(workspaceId)} and g.kind = 'school' and g.mean is not null and ${isStillThere(ofSchool, today)}
    order by g.mean desc nulls last, g.group_id limit ${most}`);
  return rows;
}

const isInUse = (kind: Group['kind']) =>
  kind === 'classroom'
    ? sql`exists (select from ${classes} c where c.workspace_id = b.workspace_id and c.id = b.group_id and ${present})`
    : sql`exists (select from ${classes} c where c.workspace_id = b.workspace_id and c.school_id = b.group_id and ${present})`;

/** The user's own present classes, or their schools, that have a mean, with their positions among those in use. */
export async function listOwnGroups(
  scope: Scope,
  { workspaceId, userId, today }: GroupsBoardOf,
  kind: 'classroom' | 'school',
) {
  const isThere = isStillThere(kind === 'classroom' ? ofClassroom : ofSchool, today);
  const group = kind === 'classroom' ? sql`c.id` : sql`c.school_id`;
  const { rows } = await scope.executor.execute<Record<string, unknown> & GroupScore & { position: number }>(sql`
    select distinct g.group_id::int as id, g.mean, g.active, ${kind === 'classroom' ? label : noLabel}, true as "isSelf",
      (select 1 + count(*) from ${groups} b where b.workspace_id = g.workspace_id and b.kind = g.kind and b.mean > g.mean
        and ${isInUse(kind)})::int as position
    from ${classMembers} m
    join ${classes} c on c.workspace_id = m.workspace_id and c.id = m.classroom_id and ${present}
    join ${schools} s on s.workspace_id = c.workspace_id and s.id = c.school_id
    join ${groups} g on g.workspace_id = c.workspace_id and g.kind = ${kind} and g.group_id = ${group}
    where m.workspace_id = ${scope.own(workspaceId)} and m.user_id = ${userId} and g.mean is not null and ${isThere}
    order by position limit 20`);
  return rows;
}
