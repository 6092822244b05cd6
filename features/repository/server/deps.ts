import type { Context } from '#features/session/server';
import type { FilesApi } from '#features/files/server';
import type { Clock } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import type { Identify } from '#platform/server/http';
import type { JobSender } from '#platform/server/jobs';

/** What the teacher's corner needs from the rest of the application. */
export interface RepositoryDeps {
  readonly clock: Clock;
  readonly jobs: JobSender;
  /** The bytes of a file. */
  readonly openFile: FilesApi['openFile'];
  /** Ids of the teachers of the schools in which a user teaches now. */
  readonly listColleagues: (scope: Scope, userId: string) => Promise<readonly string[]>;
  /** Tells who calls now, after a stream began. */
  readonly identify: Identify<Context>;
}
