import type { Market } from '#features/market/contract';
import type { RateLimits } from '#features/session/server';
import { addDays, type Clock } from '#platform/server/clock';
import { createSystemScope, unavailabilityOf, type Database, type Scope, type SystemScope } from '#platform/server/db';
import { jobKind, type Jobs } from '#platform/server/jobs';
import { endpoints, REFRESH_MS } from '../contract/index.ts';
import { WEEK_ZONE, type LeaderboardDeps } from './deps.ts';
import { purgeClassDays } from './repositories/class-days.ts';
import { purgeBoards } from './repositories/hidden.ts';
import { boardData } from './repositories/personal-data.ts';
import { weekOf } from './repositories/scores.ts';
import { createRoutes } from './routes.ts';
import { createCompetitions } from './use-cases/get-competition.ts';
import { foldScores } from './use-cases/fold-scores.ts';

export { sumClassPoints } from './repositories/class-days.ts';
export { listHidden, listHiddenBy } from './repositories/hidden.ts';
export { ALL_TIME, listEligible } from './repositories/scores.ts';
export { countAround, listShown, type ShownStudent } from './repositories/students.ts';
export { childrenOf } from './use-cases/get-students-board.ts';
export { presentStudent, type PresentedStudent } from './use-cases/present-student.ts';
export { NOBODY } from './deps.ts';

const foldJob = jobKind<Record<string, never>>('leaderboards.fold', { retries: 0 });
/**
 * Every ten minutes, the last time a minute before a new hour, day and week: points count for the week of their
 * reading.
 */
const FOLD_CRON = '9-59/10 * * * *';
/** Days of classes are kept for more than a school year. */
const DAYS_KEPT = 400;
/** Folds in one job: after a long pause the changes of a school day wait. */
const MOST_FOLDS = 500;

interface LeaderboardPorts extends Pick<LeaderboardDeps, 'isGuardianOf' | 'onVisibility'> {
  readonly database: Pick<Database, 'orm'>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly rateLimits: RateLimits;
  readonly markets: readonly Pick<Market, 'workspace' | 'timeZone'>[];
}

/** Boards of the users with the most points; no board shows a user against their wish. */
export const feature = {
  name: 'leaderboards',
  endpoints,
  personalData: [boardData],
  create({ database, clock, jobs, rateLimits, markets, isGuardianOf, onVisibility }: LeaderboardPorts) {
    const workspaces = [...new Set(markets.flatMap(({ workspace }) => workspace))];
    const zones = new Map(markets.flatMap(({ workspace, timeZone }) => workspace.map((one) => [one, timeZone])));
    const timeZoneOf = (workspaceId: number) => zones.get(workspaceId) ?? WEEK_ZONE;
    const fold = (scope: Scope) => foldScores(scope, { now: clock.now(), timeZone: WEEK_ZONE, timeZoneOf });
    jobs.schedule(foldJob, FOLD_CRON, async (system) => {
      const scope = system.within(workspaces);
      for (let folds = 0; folds < MOST_FOLDS && (await fold(scope)) > 0; folds++);
    });
    const boards = createSystemScope(database.orm, 'leaderboards.refresh').within(workspaces);
    let last = 0;
    let running: Promise<void> | undefined;
    /** Each look at a board updates it; several looks fold a long queue. */
    const refresh = async () => {
      const now = clock.now();
      if (!running && now.getTime() - last < REFRESH_MS) return;
      last = now.getTime();
      running ??= fold(boards)
        .then(
          () => undefined,
          // A database that only reads still shows the old boards.
          (error: unknown) => {
            if (!unavailabilityOf(error)) throw error;
          },
        )
        .finally(() => (running = undefined));
      await running;
    };
    return {
      routes: createRoutes({
        clock,
        isGuardianOf,
        onVisibility,
        refresh,
        competitions: createCompetitions({ clock, rateLimits }),
      }),
      refresh,
      async purge(system: SystemScope) {
        const today = clock.now().toISOString().slice(0, 10);
        await purgeBoards(system, weekOf(today));
        await purgeClassDays(system, addDays(today, -DAYS_KEPT));
      },
    };
  },
};
