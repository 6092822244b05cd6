import {
  announceUser,
  changeLogins,
  endSessions,
  findUser,
  isPupil,
  updateUser,
  type Context,
  type RateLimits,
  type UserKey,
  type UserRow,
} from '#features/session/server';
import type { Scope } from '#platform/server/db';
import { hashPassword } from '#platform/server/passwords';
import { dropEmailRequest, hasApprovedEmail } from '../../repositories/email-requests.ts';
import { deleteTokensOf } from '../../repositories/tokens.ts';
import { post } from '../tokens/mail-jobs.ts';
import { inTransaction, ownScope, reachOf } from '../reach.ts';
import { firstPassword, type SchoolPupil } from './school-accounts.ts';
import type { AccountDeps } from '../../deps.ts';

export interface NewPassword extends UserKey {
  /** Said once, to be printed; the product keeps only its hash. */
  readonly password: string;
  readonly passwordHash: string;
}

/** New first passwords with their hashes, before any transaction: hashing takes time on purpose. */
export const newPasswords = (pupils: readonly (SchoolPupil & UserKey)[]): Promise<NewPassword[]> =>
  Promise.all(
    pupils.map(async ({ workspaceId, id, first_name, last_name, username }) => {
      const password = firstPassword([first_name, last_name, username]);
      return { workspaceId, id, password, passwordHash: await hashPassword(password) };
    }),
  );

/**
 * Sets a password for an account on an adult's request, also if an intruder changed the account: it ends sessions in
 * every workspace, deletes every open link and an e-mail that no adult agreed to, forgives failed logins, and notifies
 * the old address [SAFE-4]. The caller has checked the adult's rights. Works inside the transaction of the context's
 * scope.
 *
 * @returns whether there was such an account
 */
export async function setPasswordByAdult(
  { scope, market, exchange }: Context,
  { workspaceId, id, passwordHash, isFirst = false }: UserKey & { passwordHash: string; isFirst?: boolean },
  deps: AccountDeps,
): Promise<boolean> {
  const key = { workspaceId, id };
  const row = await findUser(scope, key);
  if (!row) return false;
  // First of all: a link that is being made at this moment finds the password changed.
  await updateUser(scope, key, { passwordHash, mustChoosePassword: isFirst });
  const reach = reachOf(inTransaction(deps, scope), workspaceId, row.market);
  await endSessions(reach, id, { reason: 'password-changed' });
  await deleteTokensOf(reach, id);
  await dropEmailRequest(scope, key);
  for (const login of [row.email, row.username]) if (login) await deps.rateLimits.forgiveLogin(scope, login);
  if (row.email) {
    if (!(await isAgreed(scope, row))) await changeLogins(ownScope(deps, scope, row.market), key, { email: null });
    const mail = { mail: 'password-renewed', user: key, email: row.email } as const;
    await post(deps, { market, origin: exchange.origin }, mail, scope.executor);
  }
  await announceUser(scope, id);
  return true;
}

/** Whether the e-mail is the account's own: its user registered with it, or an adult agreed to it. */
const isAgreed = async (scope: Scope, row: UserRow): Promise<boolean> =>
  row.madeBy === 'self' ||
  !isPupil(row) ||
  row.username === null ||
  (row.email !== null && (await hasApprovedEmail(scope, row, row.email)));

/** Gives pupils new first passwords. @returns the ids of those who got one */
export async function renewPasswords(
  context: Context,
  list: readonly NewPassword[],
  deps: AccountDeps,
): Promise<Set<string>> {
  const done = new Set<string>();
  for (const one of list.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    if (await setPasswordByAdult(context, { ...one, isFirst: true }, deps)) done.add(one.id);
  return done;
}

/**
 * Gives an account a new first password from the operator's desk: no market and no mail is at hand there. Sessions end
 * and every link is void, in all workspaces of the scope.
 */
export async function reissuePassword(
  reach: Scope,
  { workspaceId, id, passwordHash }: NewPassword,
  forgiveLogin: RateLimits['forgiveLogin'],
): Promise<void> {
  const row = await updateUser(reach, { workspaceId, id }, { passwordHash, mustChoosePassword: true });
  if (!row) return;
  await endSessions(reach, id, { reason: 'password-changed' });
  await deleteTokensOf(reach, id);
  await dropEmailRequest(reach, { workspaceId, id });
  if (row.email && !(await isAgreed(reach, row))) await changeLogins(reach, { workspaceId, id }, { email: null });
  for (const login of [row.email, row.username]) if (login) await forgiveLogin(reach, login);
  await announceUser(reach, id);
}
