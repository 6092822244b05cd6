import type { Market } from '#features/market/contract';
import { changeLogins, foldLogin, mailboxOf, takenLogins, type Context, type UserRow } from '#features/session/server';
import type { Failure } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { accountErrors, type UserChange } from '../../../contract/index.ts';
import { saveEmailRequest } from '../../repositories/email-requests.ts';
import { needsApproval } from '../email-requests.ts';
import { countNameCheck } from '../check-availability.ts';
import { claimEmail } from '../tokens/claim-email.ts';
import { ownScope } from '../reach.ts';
import type { AccountDeps } from '../../deps.ts';
import { refuseField } from './refuse-change.ts';

/** Changes the username and starts the change of the address [ACC-14]. Where a name is taken, nothing changes. */
export async function changeOwnLogins(
  input: UserChange,
  row: UserRow,
  context: Context,
  deps: AccountDeps,
): Promise<Failure | undefined> {
  const { scope, market } = context;
  const own = ownScope(deps, scope, row.market);
  const email = newEmailOf(input, row);
  // An empty username is dropped.
  const username = input.username || undefined;
  // Both answers tell who has an account.
  if (email !== undefined || username !== undefined) await countNameCheck(context, deps);
  if (email !== undefined && (await isToldTaken(email, row, own, market)))
    return refuseField(accountErrors['email-taken'], 'mail');
  // The last step that can refuse the call: mails and changes after it are final.
  if (username !== undefined && foldLogin(username) !== foldLogin(row.username ?? '')) {
    if (!(await changeLogins(own, row, { username }))) return refuseField(accountErrors['username-taken'], 'username');
  }
  if (email !== undefined) await askAboutEmail(email, row, context, deps);
  return undefined;
}

/** The given address; undefined when the account has it already. */
function newEmailOf(input: UserChange, row: UserRow): string | undefined {
  const email = input.mail ?? input.email;
  return email !== undefined && foldLogin(email) !== foldLogin(row.email ?? '') ? email : undefined;
}

/** Whether the address is refused because another account has it; another spelling of the user's own mailbox never is. */
const isToldTaken = async (
  email: string,
  row: UserRow,
  own: Scope,
  { answersEmailsByMail }: Pick<Market, 'answersEmailsByMail'>,
): Promise<boolean> =>
  !answersEmailsByMail && mailboxOf(email) !== mailboxOf(row.email ?? '') && (await takenLogins(own, [email])).size > 0;

/** Requests an adult's approval of a child's first address; any other address gets a link by mail. */
async function askAboutEmail(email: string, row: UserRow, context: Context, deps: AccountDeps): Promise<void> {
  const { scope, market, exchange } = context;
  if (needsApproval(row)) return saveEmailRequest(scope, row, email, deps.clock.now());
  const sender = { own: ownScope(deps, scope, row.market), market, origin: exchange.origin };
  return claimEmail(sender, { user: row, email, mail: 'change-email' }, deps);
}
