import { eq, sql } from 'drizzle-orm';
import type { ChangedUser } from '#features/progress/server';
import type { Scope } from '#platform/server/db';
import { addDays } from '#platform/server/clock';
import { counts, hidden, scores } from '../tables.ts';
import { people } from './foreign-tables.ts';

/** The period that has no end: everything since the beginning. */
export const ALL_TIME = '0001-01-01';

/** The Monday of a day's week (`YYYY-MM-DD`). */
export const weekOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** What a student's score of a period shall be; 0: none. */
export interface NewScore extends ChangedUser {
  readonly period: string;
  readonly points: number;
}

const LOCK = sql`hashtextextended('leaderboards', 0)`;
/** Waits for the lock on scores and holds it until the transaction ends. */
export const lockScores = ({ executor }: Scope) => executor.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
/** Takes the lock on scores if it is free, and holds it until the transaction ends; returns whether it was free. */
export async function tryLockScores({ executor }: Scope): Promise<boolean> {
  const { rows } = await executor.execute<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK}) as "isMine"`,
  );
  return rows[0]?.isMine === true;
}

/** Sets scores, and the counts that follow, in one statement. Under the lock alone. */
export async function writeScores(scope: Scope, newScores: readonly NewScore[]): Promise<void> {
  if (newScores.length === 0) return;
  const list = <T>(of: (row: NewScore) => T) => sql.param(newScores.map(of));
  await scope.executor.execute(sql`
    with given as (
      select * from unnest(${list(({ workspaceId }) => scope.own(workspaceId))}::int[], ${list(({ period }) => period)}::date[],
        ${list(({ userId }) => userId)}::uuid[], ${list(({ points }) => points)}::int[]) as t (workspace_id, period, user_id, points)
    ), before as (
      select w.*, coalesce(s.points, 0) as old from given w left join ${scores} s using (workspace_id, period, user_id)
    ), written as (
      insert into ${scores} (workspace_id, period, user_id, points)
      select workspace_id, period, user_id, points from before where points > 0 and points <> old
      on conflict (workspace_id, period, user_id) do update set points = excluded.points
    ), removed as (
      delete from ${scores} s using before b where b.points = 0 and b.old > 0
        and s.workspace_id = b.workspace_id and s.period = b.period and s.user_id = b.user_id
    ), moved as (
      select workspace_id, period, points, 1 as people from before where points > 0 and points <> old
      union all select workspace_id, period, old, -1 from before where old > 0 and points <> old
    )
    insert into ${counts} as c (workspace_id, period, points, people)
    select workspace_id, period, points, sum(people) from moved group by 1, 2, 3 having sum(people) <> 0
    on conflict (workspace_id, period, points) do update set people = c.people + excluded.people`);
}

/**
 * The users among these that boards show: students who wait for no guardian, are not hidden and not about to be erased.
 */
export async function listEligible(scope: Scope, users: readonly ChangedUser[]): Promise<ReadonlySet<string>> {
  const { rows } = await scope.executor.execute<{ key: string }>(sql`
    select distinct t.workspace_id || ' ' || t.user_id as key
    from unnest(${sql.param(users.map(({ workspaceId }) => scope.own(workspaceId)))}::int[], ${sql.param(users.map(({ userId }) => userId))}::uuid[])
      as t (workspace_id, user_id)
    join ${people} u on u.id = t.user_id and u.workspace_id = any(${sql.param([...scope.workspaces])}::int[])
    where 'ROLE_STUDENT' = any(u.roles) and u.waits_for_guardian_since is null and u.erase_after is null
      and not exists (select from ${hidden} h where h.user_id = t.user_id)`);
  return new Set(rows.map(({ key }) => key));
}

/** Current scores, by `workspace user`. */
export async function listScores(
  scope: Scope,
  users: readonly ChangedUser[],
  period: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await scope.executor.execute<{ key: string; points: number }>(sql`
    select s.workspace_id || ' ' || s.user_id as key, s.points
    from unnest(${sql.param(users.map(({ workspaceId }) => scope.own(workspaceId)))}::int[], ${sql.param(users.map(({ userId }) => userId))}::uuid[])
      as t (workspace_id, user_id)
    join ${scores} s using (workspace_id, user_id) where s.period = ${period}`);
  return new Map(rows.map(({ key, points }) => [key, points]));
}

/** All scores of one user: they are removed when the user is hidden or erased. */
export async function listScoresOf(scope: Scope, userId: string) {
  const { rows } = await scope.executor.execute<{ workspaceId: number; period: string; points: number }>(sql`
    select workspace_id as "workspaceId", period::text as period, points from ${scores}
    where ${scope.where(scores, eq(scores.userId, userId))} limit 200`);
  return rows;
}
