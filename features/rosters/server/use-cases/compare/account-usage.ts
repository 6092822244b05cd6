import type { UserKey } from '#features/session/server';
import type { Scope } from '#platform/server/db';

/** What the rest of the house knows of an account. */
export interface AccountUsage {
  /** Whether somebody has left anything with the account, beside being in a roster. */
  isUsed(scope: Scope, user: UserKey): Promise<boolean>;
  /** Takes away an account that nobody has used. */
  erase(scope: Scope, user: UserKey): Promise<void>;
}
