import type { Context, UserKey, UserRow } from '#features/session/server';
import { findUser, isPupil } from '#features/session/server';
import { approveEmailRequest, dropEmailRequest } from '../repositories/email-requests.ts';
import { claimEmail } from './tokens/claim-email.ts';
import { ownScope } from './reach.ts';
import type { AccountDeps } from '../deps.ts';

/** Whether an adult has to agree to the account's e-mail: its first one, where a school or guardian made it [SAFE-4]. */
export const needsApproval = (row: Pick<UserRow, 'madeBy' | 'email' | 'roles' | 'isTeacher'>): boolean =>
  row.madeBy !== 'self' && row.email === null && isPupil(row);

/**
 * An adult's answer to the e-mail that a child requests: after a yes its link is mailed, after a no the request is
 * deleted. The caller has checked that the adult may answer. @returns false when no request is open
 */
export async function answerEmailRequest(
  { scope, market, exchange }: Context,
  child: UserKey,
  isYes: boolean,
  deps: AccountDeps,
): Promise<boolean> {
  if (!isYes) return dropEmailRequest(scope, child);
  const email = await approveEmailRequest(scope, child, deps.clock.now());
  const row = email && (await findUser(scope, child));
  if (!email || !row) return false;
  const sender = { own: ownScope(deps, scope, row.market), market, origin: exchange.origin };
  await claimEmail(sender, { user: row, email, mail: 'change-email' }, deps);
  return true;
}
