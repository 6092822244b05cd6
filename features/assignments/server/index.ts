import type { SeenFile } from '#features/files/server';
import { isStudent } from '#features/session/contract';
import type { Context } from '#features/session/server';
import type { SystemScope } from '#platform/server/db';
import { jobKind, type Jobs } from '#platform/server/jobs';
import { endpoints } from '../contract/index.ts';
import type { AssignmentDeps } from './deps.ts';
import { assignmentData } from './repositories/personal-data.ts';
import { createRoutes } from './routes.ts';
import { countCards } from './use-cases/look/get-own-assignments.ts';
import { maySeeFile } from './use-cases/may-see-file.ts';
import { purge, sweep } from './use-cases/purge.ts';

export { loadDemoAssignments } from './demo.ts';

const sweepJob = jobKind<Record<string, never>>('assignments.sweep', { retries: 3 });
/** Once a day, at night: it looks at all notes. */
const SWEEP_CRON = '23 2 * * *';

interface AssignmentPorts extends AssignmentDeps {
  readonly jobs: Pick<Jobs, 'schedule'>;
}

/** What teachers assign to their classes, and how far students are with it. */
export const feature = {
  name: 'assignments',
  endpoints,
  personalData: [assignmentData],
  create({ jobs, ...deps }: AssignmentPorts) {
    jobs.schedule(sweepJob, SWEEP_CRON, (system) => sweep(system, deps.clock.now()));
    return {
      routes: createRoutes(deps),
      /** Whether something that is assigned to the caller shows a file. */
      maySeeFile: (context: Context, file: SeenFile) => maySeeFile(context, file, deps),
      purge: (system: SystemScope) => purge(system, deps.clock.now()),
      cardsAhead: async (context: Context) =>
        isStudent(context.user) ? { assignments: await countCards(context, deps) } : {},
    };
  },
};
