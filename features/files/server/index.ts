import type { Context } from '#features/session/server';
import type { Database, SystemScope } from '#platform/server/db';
import type { Jobs } from '#platform/server/jobs';
import type { Route } from '#platform/server/http';
import { endpoints } from '../contract/index.ts';
import type { FilesDeps } from './deps.ts';
import { createFilesApi, type FilesApi } from './internal-api.ts';
import { fileData } from './repositories/personal-data.ts';
import { createRoutes } from './routes.ts';
import { checkJob } from './use-cases/check/check-job.ts';
import { checkUpload } from './use-cases/check/check-upload.ts';
import { purgeFiles } from './use-cases/purge-files.ts';

export { runFiles } from './commands/files.ts';
export {
  claim,
  createFileStore,
  describeFiles,
  release,
  type DescribedFile,
  type FilesApi,
  type FileStore,
  type FileUse,
} from './internal-api.ts';
export type { FileQuotas, MaySee, ScanFile, SeenFile } from './deps.ts';

interface FilesPorts extends Omit<FilesDeps, 'jobs' | 'executor'> {
  readonly database: Pick<Database, 'orm'>;
  readonly jobs: Pick<Jobs, 'send' | 'work'>;
}

export interface FilesServer extends FilesApi {
  readonly routes: Route<Context>[];
  /** Removes unfinished uploads and unused files. */
  purge(system: SystemScope): Promise<void>;
}

/** Files that teachers upload. */
export const feature = {
  name: 'files',
  endpoints,
  personalData: [fileData],
  create({ database, ...ports }: FilesPorts): FilesServer {
    const deps: FilesDeps = { ...ports, executor: database.orm };
    ports.jobs.work(checkJob, (key, system) => checkUpload(system, key, deps));
    return {
      ...createFilesApi(deps),
      routes: createRoutes(deps),
      purge: (system) => purgeFiles(system, deps),
    };
  },
};
