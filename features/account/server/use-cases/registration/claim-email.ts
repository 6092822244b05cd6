import { takenLogins, type UserKey, type UserRow } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import { post, type Sender } from '../tokens/mail-jobs.ts';
import type { AccountDeps } from '../../deps.ts';

/**
 * Mails a link that makes the address the account's e-mail. Where the market answers by mail, an address that has an
 * account already gets a mail that says so, and the caller sees no difference [SAFE-8].
 *
 * @param own Where the account's names are kept.
 * @param mail Whether the account is a new one, or gets another address.
 */
export async function claimEmail(
  { own, ...sender }: Sender & { readonly own: Scope },
  user: UserKey & Partial<Pick<UserRow, 'passwordHash'>>,
  email: string,
  deps: AccountDeps,
  mail: 'change-email' | 'registered-email' = 'change-email',
): Promise<void> {
  const isTaken = sender.market.answersEmailsByMail && (await takenLogins(own, [email])).size > 0;
  await post(deps, sender, isTaken ? 'account-exists' : mail, user, email, own.executor);
}
