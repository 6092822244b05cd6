import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import type { Identify } from '#platform/server/http';

/** What the teacher's corner needs from the rest of the application. */
export interface RepositoryDeps {
  readonly clock: Clock;
  /** Tells who calls now, after a stream began. */
  readonly identify: Identify<Context>;
}
