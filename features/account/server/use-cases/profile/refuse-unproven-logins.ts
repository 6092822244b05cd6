import { foldLogin, type Context, type UserRow } from '#features/session/server';
import type { Failure } from '#platform/kernel';
import type { UserChange } from '../../../contract/index.ts';
import { missingPassword, provenUser, wrongPassword } from '../password/prove-owner.ts';
import type { AccountDeps } from '../../deps.ts';

interface ProvenChange {
  readonly input: UserChange;
  readonly password: string | undefined;
  readonly row: UserRow;
}

const differs = (given: string | undefined, now: string | null): boolean =>
  given !== undefined && given !== '' && foldLogin(given) !== foldLogin(now ?? '');

/**
 * What signs in, and where mail goes, changes only for who knows the password: an open browser is not the account
 * [SAFE-4]. The first username, and accounts without a password here, need none.
 */
export async function refuseUnprovenLogins(
  { input, password, row }: ProvenChange,
  context: Context,
  deps: Pick<AccountDeps, 'rateLimits'>,
): Promise<Failure | undefined> {
  const isPrecious =
    differs(input.mail ?? input.email, row.email) || (row.username !== null && differs(input.username, row.username));
  if (!isPrecious || row.passwordHash === null) return undefined;
  if (password === undefined || password === '') return missingPassword();
  return (await provenUser(context, password, deps)) ? undefined : wrongPassword('password');
}
