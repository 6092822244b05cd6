import type { Market } from '#features/market/contract';
import { isStudent } from '#features/session/contract';
import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import { jobKind, type Jobs } from '#platform/server/jobs';
import { endpoints, isWaiting } from '../contract/index.ts';
import { attemptsData } from './repositories/personal-data.ts';
import { createRoutes } from './routes.ts';
import { getQuizzes } from './use-cases/get-quizzes.ts';
import { settleDue } from './use-cases/settle-attempt.ts';

export { runQuiz, type QuizCommand } from './commands/quiz.ts';
export { loadDemoQuiz, type DemoQuiz } from './demo.ts';
export { listAttemptsOf } from './repositories/attempts.ts';
export { findListedQuiz, listKnownQuizzes } from './use-cases/list-known-quizzes.ts';
export { listQuizOutcomes, type QuizOutcome } from './use-cases/list-quiz-outcomes.ts';
export { recountAttempts } from './use-cases/settle-attempt.ts';

const settleJob = jobKind<Record<string, never>>('quizzes.settle', { retries: 0 });
/** Every two minutes: a student who was cut off at the end finds a result soon after. */
const SETTLE_CRON = '*/2 * * * *';
/** Rounds in one job: enough for a whole country whose window ended. */
const MOST_ROUNDS = 500;

interface QuizPorts {
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly markets: readonly Pick<Market, 'workspace'>[];
}

/** Published quizzes: one scored attempt in a window of time, and a board of each. */
export const feature = {
  name: 'quizzes',
  endpoints,
  personalData: [attemptsData],
  create({ clock, jobs, markets }: QuizPorts) {
    const workspaces = [...new Set(markets.flatMap(({ workspace }) => workspace))];
    jobs.schedule(settleJob, SETTLE_CRON, async (system) => {
      const scope = system.within(workspaces);
      for (let rounds = 0; rounds < MOST_ROUNDS; rounds++) if ((await settleDue(scope, clock.now())) === 0) break;
    });
    return {
      routes: createRoutes({ clock }),
      async cardsAhead(context: Context) {
        if (!isStudent(context.user)) return {};
        return { quizzes: Number((await getQuizzes(context, { clock })).some(isWaiting)) };
      },
    };
  },
};
