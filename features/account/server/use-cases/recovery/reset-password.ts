import { announceUser, endSessions, findUser, updateUser, type Context, type UserRow } from '#features/session/server';
import { fail, ok, type Failure, type Result } from '#platform/kernel';
import { hashPassword, verifyPassword } from '#platform/server/passwords';
import { hashToken } from '#platform/server/tokens';
import { accountErrors } from '../../../contract/index.ts';
import { deleteTokensOf, findToken, takeToken } from '../../repositories/tokens.ts';
import { isTooEasy } from './check-password.ts';
import { post, senderOf } from '../tokens/mail-jobs.ts';
import { inTransaction, reachOf } from './find-recipients.ts';
import type { AccountDeps } from '../../deps.ts';

const easy = (path: string): Failure => {
  const error = accountErrors['password-too-easy'];
  return fail(error, { fields: [{ path: `body.${path}`, code: error.code }] });
};

const factsOf = ({ firstName, lastName, nickname, email, username }: UserRow): string[] => [
  ...[firstName, lastName, nickname, email ?? '', username ?? ''],
];

/** Sets a new password by a mailed link; every session ends [ACC-8]. A password that is too easy costs no link. */
export async function resetPassword(
  input: { readonly token: string; readonly password: string },
  { scope, market, exchange }: Context,
  deps: AccountDeps,
): Promise<Result<Record<string, never>>> {
  const now = deps.clock.now();
  const hash = hashToken(input.token);
  const found = await findToken(scope, hash, 'reset-password', now);
  const key = found && { workspaceId: found.homeWorkspaceId, id: found.userId };
  const user = key && (await findUser(scope, key));
  if (!user || !key) return fail(accountErrors['link-unknown']);
  if (isTooEasy(input.password, factsOf(user))) return easy('password');
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

/** Sets a new password for who knows the present one; the other sessions end [ACC-14]. */
export async function changePassword(
  input: { readonly password: string; readonly newPassword: string },
  context: Context,
  deps: AccountDeps,
): Promise<Result<Record<string, never>>> {
  const user = await provenUser(context, input.password, deps);
  if (!user) return wrongPassword('password');
  if (isTooEasy(input.newPassword, factsOf(user))) return easy('newPassword');
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

/**
 * Ends all other sessions, also in other workspaces, and deletes the mailed links that could bring an intruder back:
 * links that replace the owner's address, and links for a password.
 */
export async function shutOut(
  { workspaceId, id, market }: UserRow,
  deps: Pick<AccountDeps, 'system' | 'markets'>,
  except?: Buffer,
): Promise<void> {
  const reach = reachOf(deps, workspaceId, market);
  await endSessions(reach, id, { reason: 'password-changed', except });
  await deleteTokensOf(reach, id, ['change-email', 'reset-password']);
}

/** Limit of wrong guesses of the own password: a person at another user's open browser cannot guess it. */
const OWN_PASSWORD = { most: 10, perMs: 15 * 60_000 };

/** The row of the signed-in user, if the password is theirs. @throws {CallRefused} after too many wrong ones */
export async function provenUser(
  { scope, user, session }: Context,
  password: string,
  { rateLimits }: Pick<AccountDeps, 'rateLimits'>,
): Promise<UserRow | undefined> {
  const row = session && (await findUser(scope, { workspaceId: session.homeWorkspaceId, id: user.uid ?? '' }));
  if (!row) return undefined;
  await rateLimits.demand('own password', row.id, OWN_PASSWORD);
  if (!(await verifyPassword(row.passwordHash ?? undefined, password))) return undefined;
  await rateLimits.forget('own password', row.id);
  return row;
}

export const wrongPassword = (field: string): Failure => {
  const error = accountErrors['wrong-password'];
  return fail(error, { fields: [{ path: `body.${field}`, code: error.code }] });
};

export const missingPassword = (): Failure => {
  const error = accountErrors['password-required'];
  return fail(error, { fields: [{ path: 'body.password', code: error.code }] });
};

/** The row of the signed-in user, if they proved who they are: by the password, or because there is none here [SAFE-4]. */
export async function provenOwner(
  context: Context,
  password: string | undefined,
  deps: Pick<AccountDeps, 'rateLimits'>,
): Promise<UserRow | undefined> {
  const { scope, user, session } = context;
  const row = session && (await findUser(scope, { workspaceId: session.homeWorkspaceId, id: user.uid ?? '' }));
  if (row?.passwordHash === null) return row;
  return password ? provenUser(context, password, deps) : undefined;
}

/** An account without a password here proves itself by a sign-in of the last minutes. */
const RECENT_SIGN_IN_MS = 15 * 60_000;

/**
 * Why the signed-in user has not proved who they are; undefined: they have. By the password, or without one here by a
 * recent sign-in at the place where the account comes from.
 */
export async function refuseUnproven(
  context: Context,
  password: string | undefined,
  deps: Pick<AccountDeps, 'rateLimits' | 'clock'>,
): Promise<Failure | undefined> {
  const { scope, user, session } = context;
  const row = session && (await findUser(scope, { workspaceId: session.homeWorkspaceId, id: user.uid ?? '' }));
  if (row?.passwordHash === null) {
    const since = deps.clock.now().getTime() - (session?.startedAt?.getTime() ?? 0);
    return since <= RECENT_SIGN_IN_MS ? undefined : fail(accountErrors['sign-in-again']);
  }
  if (!password) return missingPassword();
  return (await provenUser(context, password, deps)) ? undefined : wrongPassword('password');
}
