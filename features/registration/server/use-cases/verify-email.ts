import { accountErrors } from '#features/account/contract';
import {
  deleteTokensOf,
  findToken,
  inTransaction,
  ownScope,
  post,
  reachOf,
  senderOf,
  takeToken,
} from '#features/account/server';
import { announceUser, changeLogins, findUser, updateUser, type Context, type UserRow } from '#features/session/server';
import { fail, ok, type Failure, type Result } from '#platform/kernel';
import { hashToken } from '#platform/server/tokens';
import type { RegistrationDeps } from '../deps.ts';

/** Follows a mailed link: confirms the account's e-mail, or puts a new one in its place [ACC-6, ACC-14]. */
export async function verifyEmail(
  token: string,
  context: Context,
  deps: RegistrationDeps,
): Promise<Result<Record<string, never>>> {
  const { scope } = context;
  const now = deps.clock.now();
  const hash = hashToken(token);
  const confirmed = await takeToken(scope, hash, 'confirm-email', now);
  if (confirmed) {
    const key = { workspaceId: confirmed.homeWorkspaceId, id: confirmed.userId };
    const user = await findUser(scope, key);
    // The address may have changed since the mail went out.
    if (!user || user.email !== confirmed.email) return fail(accountErrors['link-unknown']);
    await updateUser(scope, key, { emailVerifiedAt: now });
    await announceUser(scope, key.id);
    return ok({});
  }
  const change = await findToken(scope, hash, 'change-email', now);
  if (!change?.email) return fail(accountErrors['link-unknown']);
  const key = { workspaceId: change.homeWorkspaceId, id: change.userId };
  const user = await findUser(scope, key);
  if (!user) return fail(accountErrors['link-unknown']);
  const refused = await replaceEmail({ email: change.email, hash, user }, context, deps);
  if (refused) return refused;
  await announceUser(scope, key.id);
  if (user.email) await post(deps, senderOf(context), { mail: 'email-changed', user: key, email: user.email });
  return ok({});
}

interface EmailChange {
  readonly user: UserRow;
  readonly email: string;
  /** Hash of the link's token. */
  readonly hash: Buffer;
}

/** Replaces the old e-mail by the new one and uses the link up: both or neither. */
async function replaceEmail(
  { user, email, hash }: EmailChange,
  { scope }: Context,
  deps: RegistrationDeps,
): Promise<Failure | undefined> {
  const now = deps.clock.now();
  return scope
    .transaction(async (inside) => {
      if (!(await takeToken(inside, hash, 'change-email', now))) return fail(accountErrors['link-unknown']);
      if (!(await changeLogins(ownScope(deps, inside, user.market), user, { email }))) throw new EmailTaken();
      await updateUser(inside, user, { emailVerifiedAt: now });
      // A link for a new password that went to the old address has lost its way.
      await deleteTokensOf(reachOf(inTransaction(deps, inside), user.workspaceId, user.market), user.id, [
        'reset-password',
      ]);
      return undefined;
    })
    .catch((error: unknown) => {
      if (error instanceof EmailTaken) return fail(accountErrors['email-taken']);
      throw error;
    });
}

/** Rolls back, so that the link works again once the address is free. */
class EmailTaken extends Error {}

/** Whether an invitation's token proves that the address was confirmed before. */
export async function isVerifiedEmail(
  { scope }: Pick<Context, 'scope'>,
  { clock }: Pick<RegistrationDeps, 'clock'>,
  token: string | undefined,
  email: string,
): Promise<boolean> {
  if (!token) return false;
  const found = await findToken(scope, hashToken(token), 'invitation', clock.now());
  return found?.email?.toLowerCase() === email.toLowerCase();
}

/** The same, and the token is used up. */
export async function takeVerifiedEmail(
  context: Pick<Context, 'scope'>,
  deps: Pick<RegistrationDeps, 'clock'>,
  token: string | undefined,
  email: string,
): Promise<boolean> {
  if (!token || !(await isVerifiedEmail(context, deps, token, email))) return false;
  return (await takeToken(context.scope, hashToken(token), 'invitation', deps.clock.now())) !== undefined;
}
