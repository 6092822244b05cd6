import { eq, gte, lt, sql } from 'drizzle-orm';
import type { TakenUser } from '#features/progress/server';
import type { Scope, SystemScope } from '#platform/server/db';
import { ACTIVE_MIN } from '../../contract/index.ts';
import { classDays, groups } from '../tables.ts';
import { classMembers, classes, people, schools } from './foreign-tables.ts';
import { schoolColumns, type GroupScore } from './groups.ts';

/** What a student earned in a publication on a day. */
export interface EarnedDay {
  readonly workspaceId: number;
  readonly userId: string;
  readonly publicationId: number;
  readonly day: string;
  readonly points: number;
  /** Whether boards show the student. */
  readonly isShown: boolean;
}

/** What taken users earned, by the days of a calendar. Pure. */
export const earnedDaysOf = (
  taken: readonly TakenUser[],
  dayOf: (workspaceId: number, at: Date) => string,
  isShown: (user: TakenUser) => boolean,
): EarnedDay[] =>
  taken.flatMap((user) =>
    user.earned.map(({ publicationId, at, points }) => ({
      workspaceId: user.workspaceId,
      userId: user.userId,
      publicationId,
      points,
      day: dayOf(user.workspaceId, at),
      isShown: isShown(user),
    })),
  );

/** Adds earned points to the days of the students' present classes; a student who waits for a guardian is in none. */
export async function addClassDays(scope: Scope, earned: readonly EarnedDay[]): Promise<void> {
  if (earned.length === 0) return;
  const list = <T>(of: (row: EarnedDay) => T) => sql.param(earned.map(of));
  await scope.executor.execute(sql`
    insert into ${classDays} as d (workspace_id, classroom_id, day, publication_id, points, shown_points, earners)
    select m.workspace_id, m.classroom_id, t.day, t.publication_id, sum(t.points), coalesce(sum(t.points) filter (where t.is_shown), 0),
      coalesce(array_agg(distinct leaderboards_mark(m.classroom_id, t.user_id)) filter (where t.is_shown), '{}')
    from unnest(${list(({ workspaceId }) => scope.own(workspaceId))}::int[], ${list(({ userId }) => userId)}::uuid[],
      ${list(({ publicationId }) => publicationId)}::bigint[], ${list(({ day }) => day)}::date[],
      ${list(({ points }) => points)}::int[], ${list(({ isShown }) => isShown)}::boolean[])
      as t (workspace_id, user_id, publication_id, day, points, is_shown)
    join ${classMembers} m on m.workspace_id = t.workspace_id and m.user_id = t.user_id and m.role = 'student'
    join ${classes} c on c.workspace_id = m.workspace_id and c.id = m.classroom_id
      and c.archived_at is null and c.deleted_at is null
    join ${people} u on u.workspace_id = any(${sql.param([...scope.workspaces])}::int[]) and u.id = t.user_id
      and u.waits_for_guardian_since is null and u.erase_after is null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (workspace_id, classroom_id, day, publication_id)
    do update set points = d.points + excluded.points, shown_points = d.shown_points + excluded.shown_points,
      earners = array(select distinct unnest(d.earners || excluded.earners))`);
}

/** The days of a competition, both included. */
export interface CompetitionRange {
  readonly workspaceId: number;
  readonly from: string;
  readonly to: string;
  /** Undefined: all publications together. */
  readonly publicationId: number | undefined;
}

/**
 * Classes by the points of some days, divided by the students who earned them. A student who hides later changes no earlier points.
 * Older days have no earners: their points are divided by the active students of today. The query reads sums of days, never results.
 */
export async function listCompetition(scope: Scope, range: CompetitionRange, most: number): Promise<GroupScore[]> {
  const { from, to, publicationId } = range;
  const workspaceId = scope.own(range.workspaceId);
  const ofPublication = publicationId === undefined ? sql`` : sql`and publication_id = ${publicationId}`;
  const { rows } = await scope.executor.execute<Record<string, unknown> & GroupScore>(sql`
    select d.classroom_id::int as id, round(d.points::numeric / d.active)::int as mean, d.active, false as "isSelf",
      c.grade, c.letter, c.custom_group as "customGroup", ${schoolColumns}
    from (
      select p.classroom_id, p.points, greatest(p.earners, case when p.is_old then g.active end)::int as active from (
        select a.classroom_id, sum(a.shown_points) as points, bool_or(a.shown_points > 0 and a.earners = '{}') as is_old,
          (select count(distinct e) from ${classDays} b, unnest(b.earners) e
            where b.workspace_id = ${workspaceId} and b.classroom_id = a.classroom_id and b.day between ${from} and ${to} ${ofPublication}) as earners
        from ${classDays} a
        where a.workspace_id = ${workspaceId} and a.day between ${from} and ${to} ${ofPublication} group by 1
      ) p
      left join ${groups} g on g.workspace_id = ${workspaceId} and g.kind = 'classroom' and g.group_id = p.classroom_id
    ) d
    join ${classes} c on c.workspace_id = ${workspaceId} and c.id = d.classroom_id
      and c.archived_at is null and c.deleted_at is null
    join ${schools} s on s.workspace_id = c.workspace_id and s.id = c.school_id
    where d.points > 0 and d.active >= ${ACTIVE_MIN} order by mean desc, d.classroom_id limit ${most}`);
  return rows;
}

/** Classes of a workspace in which a user is. */
export async function listOwnClassrooms(
  scope: Scope,
  workspaceId: number,
  userId: string,
): Promise<ReadonlySet<number>> {
  const { rows } = await scope.executor.execute<{ id: number }>(sql`
    select classroom_id::int as id from ${classMembers} where workspace_id = ${scope.own(workspaceId)} and user_id = ${userId} limit 300`);
  return new Set(rows.map(({ id }) => id));
}

/** What all students of a class earned from a day on. */
export async function sumClassPoints(
  scope: Scope,
  { workspaceId, id }: { readonly workspaceId: number; readonly id: number },
  since: string,
): Promise<number> {
  const [row] = await scope.executor
    .select({ points: sql<number>`coalesce(sum(${classDays.points}), 0)::int` })
    .from(classDays)
    .where(
      scope.where(
        classDays,
        eq(classDays.workspaceId, workspaceId),
        eq(classDays.classroomId, id),
        gte(classDays.day, since),
      ),
    );
  return row?.points ?? 0;
}

/** Removes days that no competition and no goal reads now. */
export const purgeClassDays = ({ executor }: SystemScope, before: string) =>
  executor.delete(classDays).where(lt(classDays.day, before));
