import { findUser, type Context, type UserRow } from '#features/session/server';
import { fail, type Failure } from '#platform/kernel';
import { verifyPassword } from '#platform/server/passwords';
import { accountErrors } from '../../../contract/index.ts';
import type { AccountDeps } from '../../deps.ts';

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
