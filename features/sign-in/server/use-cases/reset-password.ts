import { accountErrors } from '#features/account/contract';
import {
  findToken,
  inTransaction,
  post,
  refuseEasyPassword,
  senderOf,
  shutOut,
  takeToken,
} from '#features/account/server';
import { findUser, updateUser, type Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { hashPassword } from '#platform/server/passwords';
import { hashToken } from '#platform/server/tokens';
import type { SignInDeps } from '../deps.ts';

/** Sets a new password by a mailed link; every session ends [ACC-8]. A password that is too easy costs no link. */
export async function resetPassword(
  input: { readonly token: string; readonly password: string },
  { scope, market, exchange }: Context,
  deps: SignInDeps,
): Promise<Result<Record<string, never>>> {
  const now = deps.clock.now();
  const hash = hashToken(input.token);
  const found = await findToken(scope, hash, 'reset-password', now);
  const key = found && { workspaceId: found.homeWorkspaceId, id: found.userId };
  const user = key && (await findUser(scope, key));
  if (!user || !key) return fail(accountErrors['link-unknown']);
  const refused = refuseEasyPassword(input.password, user, 'password');
  if (refused) return refused;
  const passwordHash = await hashPassword(input.password);
  // A user who reads the mail owns the address.
  const isProven = user.email !== null && user.email === found.email;
  return scope.transaction(async (inside) => {
    if (!(await takeToken(inside, hash, 'reset-password', now))) return fail(accountErrors['link-unknown']);
    await updateUser(inside, key, {
      passwordHash,
      mustChoosePassword: false,
      ...(isProven ? { emailVerifiedAt: user.emailVerifiedAt ?? now } : {}),
    });
    await shutOut(user, inTransaction(deps, inside));
    for (const login of [user.email, user.username]) if (login) await deps.rateLimits.forgiveLogin(inside, login);
    const sender = senderOf({ market, exchange });
    if (found.email)
      await post(deps, sender, { mail: 'password-changed', user: key, email: found.email }, inside.executor);
    return ok({});
  });
}
