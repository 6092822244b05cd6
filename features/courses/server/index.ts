import type { Context } from '#features/session/server';
import type { OnStored } from '#features/records/server';
import { createSystemScope, type Database, type Scope } from '#platform/server/db';
import type { RunningFeature } from '#platform/server/feature';
import { jobKind, type Jobs } from '#platform/server/jobs';
import { createOpenFiles } from '#platform/server/open-files';
import type { Storage } from '#platform/server/storage';
import { endpoints } from '../contract/index.ts';
import type { CoursesDeps } from './deps.ts';
import { createRoutes } from './routes.ts';
import { findLaunch } from './use-cases/authenticate.ts';
import { createCheckReported } from './use-cases/check-reported.ts';
import { courseData } from './repositories/personal-data.ts';
import { endExpired } from './use-cases/end-expired.ts';
import { openPackage } from './use-cases/open-package.ts';
import { reportSatisfied } from './use-cases/report-session.ts';
import type { SessionRow } from './repositories/sessions.ts';

export type { CoursesDeps } from './deps.ts';
export { listLatestUnits } from './repositories/latest-units.ts';
export { isLaunchHeader } from './use-cases/authenticate.ts';

/** Ends sessions whose time is over. */
const endJob = jobKind<Record<string, never>>('courses.end', { retries: 2 });

/** Packages kept open. */
const OPEN_FILES = 48;

export interface CoursesServer extends RunningFeature<Context> {
  /** The session of an opened unit, by an `Authorization` header. */
  findLaunch(scope: Scope, authorization: string): Promise<SessionRow | undefined>;
  /** Holds the statements of opened units to the rules of cmi5. */
  readonly checkReported: OnStored;
  /** Stores the statements about blocks and courses that an opened unit has satisfied. */
  reportSatisfied(workspaceId: number, sessionId: string): Promise<void>;
  close(): void;
}

type CoursesPorts = Omit<CoursesDeps, 'packages'> & {
  /** Holds the packages. */
  readonly storage: Storage;
  readonly database: Pick<Database, 'orm'>;
  readonly jobs: Pick<Jobs, 'hourly'>;
};

function createCoursesServer({ storage, database, jobs, ...ports }: CoursesPorts): CoursesServer {
  const system = createSystemScope(database.orm, 'courses.report');
  jobs.hourly(endJob, (all) => endExpired(all, ports));
  const packages = createOpenFiles((fileKey) => openPackage(storage, fileKey), OPEN_FILES);
  return {
    routes: createRoutes({ ...ports, packages }),
    findLaunch: (scope, authorization) => findLaunch(scope, authorization, ports.clock.now()),
    checkReported: createCheckReported(ports.clock),
    reportSatisfied: (workspaceId, sessionId) => reportSatisfied(system.within([workspaceId]), sessionId, ports),
    close: () => packages.close(),
  };
}

/** Interactive courses: cmi5 and Tin Can packages, opened in a frame, that report to the record store. */
export const feature = {
  name: 'courses',
  endpoints,
  personalData: [courseData],
  create: createCoursesServer,
};
