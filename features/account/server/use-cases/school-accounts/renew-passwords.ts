import { forgiveLogin, setPasswordWithoutEmail, type UserKey } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import { hashPassword } from '#platform/server/passwords';
import { shutOut } from '../recovery/reset-password.ts';
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
 * Gives accounts without e-mail new first passwords: open sessions end, links that were asked for lead nowhere, and failed
 * tries are forgiven. Who may have it done, the caller has judged. Works inside the transaction of the scope.
 *
 * @returns the ids of those who got one; an account that has an e-mail by now keeps its password
 */
export async function renewPasswords(
  inside: Scope,
  list: readonly NewPassword[],
  deps: AccountDeps,
): Promise<Set<string>> {
  const done = new Set<string>();
  for (const { passwordHash, ...key } of list.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const row = await setPasswordWithoutEmail(inside, key, passwordHash);
    if (!row) continue;
    await shutOut(row, { ...deps, executor: inside.executor });
    if (row.username) await forgiveLogin(inside, row.username);
    done.add(row.id);
  }
  return done;
}
