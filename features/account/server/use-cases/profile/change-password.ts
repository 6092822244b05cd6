import { announceUser, updateUser, type Context } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import { hashPassword } from '#platform/server/passwords';
import type { AccountDeps } from '../../deps.ts';
import { refuseEasyPassword } from '../password/check-password.ts';
import { provenUser, wrongPassword } from '../password/prove-owner.ts';
import { shutOut } from '../password/shut-out.ts';
import { post } from '../tokens/mail-jobs.ts';

/** Sets a new password for who knows the present one; the other sessions end [ACC-14]. */
export async function changePassword(
  input: { readonly password: string; readonly newPassword: string },
  context: Context,
  deps: AccountDeps,
): Promise<Result<Record<string, never>>> {
  const user = await provenUser(context, input.password, deps);
  if (!user) return wrongPassword('password');
  const refused = refuseEasyPassword(input.newPassword, user, 'newPassword');
  if (refused) return refused;
  const { scope, session, market, exchange } = context;
  const key = { workspaceId: user.workspaceId, id: user.id };
  await updateUser(scope, key, { passwordHash: await hashPassword(input.newPassword), mustChoosePassword: false });
  await shutOut(user, deps, session?.tokenHash);
  await announceUser(scope, key.id);
  context.refresh?.();
  if (user.email)
    await post(deps, { market, origin: exchange.origin }, { mail: 'password-changed', user: key, email: user.email });
  return ok({});
}
