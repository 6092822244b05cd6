import { isGuardianOf } from '#features/children/server';
import type { ClassFixture } from '#features/classrooms/server/testing';
import type { Market } from '#features/market/contract';
import { createRateLimits, type Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import { createScope, createSystemScope } from '#platform/server/db';
import type { LeaderboardDeps } from '../deps.ts';
import { foldScores } from '../use-cases/fold-scores.ts';
import { createCompetitions } from '../use-cases/get-competition.ts';

const WORKSPACES = [10, 39];
const TABLES = ['scores', 'counts', 'groups', 'hidden', 'class_days', 'group_changes'];

/** Brings what changed onto the boards, as at a moment. */
export const foldAt = ({ database }: ClassFixture, now: Date): Promise<number> =>
  foldScores(createScope(database.orm, WORKSPACES), { now, timeZone: 'Europe/Zagreb' });

/** What boards need, of the test's database and clock; each look at a board folds. */
export function boardDeps(testApp: ClassFixture, clock: Clock): LeaderboardDeps {
  const system = createSystemScope(testApp.database.orm, 'leaderboards.test');
  const rateLimits = createRateLimits({ system, clock, secret: 'a secret of tests, long enough to sign' });
  return {
    clock,
    competitions: createCompetitions({ clock, rateLimits }),
    isGuardianOf,
    refresh: async () => void (await foldAt(testApp, clock.now())),
    onVisibility: async () => {},
  };
}

/** Takes all points, and what boards made of them. */
export async function clearBoards({ database: { pool } }: ClassFixture): Promise<void> {
  for (const table of TABLES) await pool.query(`delete from leaderboards_${table}`);
  for (const table of ['results', 'totals', 'changed']) await pool.query(`delete from progress_${table}`);
  await pool.query('delete from session_rate_counts');
}

/** The same call in a market that has boards. */
export const withMarket = (context: Context, more: Partial<Market> = {}): Context => ({
  ...context,
  market: {
    ...{ ...context.market, label: 'hr', workspace: WORKSPACES, supportsLeaderboards: true, languageTag: 'hr' },
    ...more,
  } as Market,
});

/** The same call of a visitor. */
export const stranger = (context: Context): Context =>
  withMarket({ ...context, user: { ...context.user, uid: undefined, roles: [] } } as Context);

export const idOf = ({ user }: Context): string => user.uid ?? '';

/** Sets the points of a user in a publication. */
export const earn = ({ database }: ClassFixture, context: Context, points: number, publication = 1) =>
  database.pool.query(
    `insert into progress_totals (workspace_id, user_id, publication_id, visited, completed, scored, score_sum, points)
     values (10, $1, $2, 1, 1, 0, 0, $3) on conflict (workspace_id, user_id, publication_id) do update set points = excluded.points`,
    [idOf(context), publication, points],
  );

/** A class of a new teacher and so many new pupils. */
export async function classOf(testApp: ClassFixture, size: number, label: object = {}) {
  const [teacher] = (await testApp.people(1, { roles: ['ROLE_TEACHER'], isTeacher: true })) as [Context];
  await testApp.own(teacher);
  const classroom = await testApp.classOf(teacher, label);
  const pupils = await testApp.people(size, {});
  await testApp.enrol(teacher, String(classroom.id), pupils);
  return { teacher, classroom, pupils };
}
