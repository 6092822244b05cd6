import type { Scope } from '#platform/server/db';
import type { Clock } from '#platform/server/clock';

/** What nicknames need from the rest of the house. */
export interface NicknameDeps {
  readonly clock: Clock;
  /** Whether somebody answers for a child. */
  readonly isGuardianOf: (scope: Scope, guardianId: string, childId: string) => Promise<boolean>;
}
