import type { Scope } from '#platform/server/db';
import type { Clock } from '#platform/server/clock';

/** Ports of other features. */
export interface NicknameDeps {
  readonly clock: Clock;
  /** Whether a user is a guardian of the child. */
  readonly isGuardianOf: (scope: Scope, guardianId: string, childId: string) => Promise<boolean>;
}
