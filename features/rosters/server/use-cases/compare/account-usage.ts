import type { UserKey } from '#features/session/server';
import type { Scope } from '#platform/server/db';

/** What other features know of an account. */
export interface AccountUsage {
  /** Whether the account has any data beside its place in a roster. */
  isUsed(scope: Scope, user: UserKey): Promise<boolean>;
  /** Removes an unused account. */
  erase(scope: Scope, user: UserKey): Promise<void>;
}
