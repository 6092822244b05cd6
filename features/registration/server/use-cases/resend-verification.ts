import { claimEmail, findPendingEmail, ownScope, requestLink } from '#features/account/server';
import { findUser, foldLogin, type Context } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import type { RegistrationDeps } from '../deps.ts';

/**
 * Mails a confirmation link again: to the address that waits at the caller's own account, else to the account that has
 * the address, if any. Every caller gets the same answer [ACC-6].
 */
export async function resendVerification(
  email: string,
  context: Context,
  deps: RegistrationDeps,
): Promise<Result<Record<string, never>>> {
  const { scope, session, user, market, exchange } = context;
  const key = session && user.uid && { workspaceId: session.homeWorkspaceId, id: user.uid };
  const pending = key ? await findPendingEmail(scope, key.id, deps.clock.now()) : undefined;
  if (!key || pending === undefined || foldLogin(pending) !== foldLogin(email))
    return requestLink('confirm-email', email, context, deps);
  const row = await findUser(scope, key);
  if (row) {
    const own = ownScope(deps, scope, row.market);
    // A child whose account an adult made has not registered, also if this is its first address.
    const mail = row.email === null && row.madeBy === 'self' ? 'registered-email' : 'change-email';
    await claimEmail({ own, market, origin: exchange.origin }, { user: row, email: pending, mail }, deps);
  }
  return ok({});
}
