import { takenLogins } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import type { MailDeps } from '../../deps.ts';
import { post, type Sender, type UserMail } from './mail-jobs.ts';

/** An address that a user gives as their own. */
interface Claim extends Pick<UserMail, 'user' | 'email'> {
  /** Whether the account is a new one, or gets another address. */
  readonly mail: 'registered-email' | 'change-email';
}

/**
 * Mails a link that makes the address the account's e-mail. Where the market answers by mail, an address that has an
 * account already gets a mail that says so, and the caller sees no difference [SAFE-8].
 *
 * @param own Where the account's names are kept.
 */
export async function claimEmail(
  { own, ...sender }: Sender & { readonly own: Scope },
  { user, email, mail }: Claim,
  deps: MailDeps,
): Promise<void> {
  const isTaken = sender.market.answersEmailsByMail && (await takenLogins(own, [email])).size > 0;
  await post(deps, sender, { mail: isTaken ? 'account-exists' : mail, user, email }, own.executor);
}
