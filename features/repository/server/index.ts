import type { SeenFile } from '#features/files/server';
import type { Context } from '#features/session/server';
import type { SystemScope } from '#platform/server/db';
import type { Jobs } from '#platform/server/jobs';
import { endpoints } from '../contract/index.ts';
import type { RepositoryDeps } from './deps.ts';
import { findSeenMaterials } from './use-cases/materials/describe-materials.ts';
import { maySeeFile } from './use-cases/get-material.ts';
import { createRepositoryLive } from './use-cases/live-repository.ts';
import { personalData, purge } from './use-cases/purge.ts';
import { createRoutes } from './routes.ts';
import { readUnread, readWords, unreadJob, wordsJob } from './use-cases/files/file-words.ts';

export { runUnits } from './commands/units.ts';
export { loadDemoUnits, type LoadedUnit } from './demo.ts';
export { listMaterialsOfFile } from './repositories/files/living-materials.ts';
export { describeMaterials, type DescribedMaterial } from './use-cases/materials/describe-materials.ts';
export { gradeTree, type GradePlace } from './use-cases/grade-tree.ts';

interface RepositoryPorts extends Omit<RepositoryDeps, 'jobs'> {
  readonly jobs: Pick<Jobs, 'send' | 'work' | 'hourly'>;
}

/** The teacher's corner. */
export const feature = {
  name: 'repository',
  endpoints,
  personalData: [personalData],
  create({ jobs, ...ports }: RepositoryPorts) {
    const deps: RepositoryDeps = { ...ports, jobs };
    jobs.work(wordsJob, (task, system) => readWords(system, task, deps));
    jobs.hourly(unreadJob, (system) => readUnread(system, jobs));
    const live = createRepositoryLive(deps);
    return {
      ...live,
      routes: [...createRoutes(deps), ...live.routes],
      /** Whether a material that the caller sees shows a file [REPO-17]. */
      maySeeFile: (context: Context, file: SeenFile) => maySeeFile(context, file, deps),
      /** Those of the materials that the caller sees. */
      findSeenMaterials: (context: Context, ids: readonly number[]) => findSeenMaterials(context, ids, deps),
      purge: (system: SystemScope) => purge(system, deps.clock.now()),
    };
  },
};
