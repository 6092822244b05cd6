import type { SystemScope } from '#platform/server/db';
import { endpoints } from '../contract/index.ts';
import type { RepositoryDeps } from './deps.ts';
import { readerData } from './repositories/personal-data.ts';
import { purgeDeleted } from './repositories/purge.ts';
import { createRepositoryLive } from './use-cases/live-repository.ts';
import { createRoutes } from './routes.ts';

export { runUnits } from './commands/units.ts';
export { loadDemoUnits, type LoadedUnit } from './demo.ts';

/** How long a deletion can be taken back. */
const KEPT_MS = 30 * 86_400_000;

/** The teacher's corner. */
export const feature = {
  name: 'repository',
  endpoints,
  personalData: [readerData],
  create(deps: RepositoryDeps) {
    const live = createRepositoryLive(deps);
    return {
      ...live,
      routes: [...createRoutes(deps), ...live.routes],
      purge: (system: SystemScope) => purgeDeleted(system, new Date(deps.clock.now().getTime() - KEPT_MS)),
    };
  },
};
