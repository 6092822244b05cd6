import { foldLogin, takenLogins, type Context } from '#features/session/server';
import { fail, ok, type Failure, type Result } from '#platform/kernel';
import { accountErrors } from '../../contract/index.ts';
import type { AccountDeps } from '../deps.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A call whose response reports whether a name is taken: `check` asks for nothing else, `form` registers, `child` creates a child. */
export type NameCheck = 'check' | 'form' | 'child';

/**
 * Separate budgets, so that checks stop neither a school from registering nor a parent from creating a child. Those of
 * visitors hold by address, those of signed-in users by user.
 */
const NAME_LIMITS = {
  'check by address': { most: 400, perMs: DAY_MS },
  'form by address': { most: 400, perMs: DAY_MS },
  'check by user': { most: 60, perMs: HOUR_MS },
  'child by user': { most: 60, perMs: HOUR_MS },
} as const;

/**
 * Counts a call that reports whether a name is taken [SAFE-8]. A form counts only if it reports a taken name: a free one
 * always registers.
 *
 * @throws {CallRefused} 429 after too many such calls
 */
export function countNameCheck(
  { exchange, user }: Context,
  { rateLimits }: Pick<AccountDeps, 'rateLimits'>,
  what: NameCheck = 'check',
): Promise<void> {
  const budget = budgetOf(what, user.uid !== undefined);
  return rateLimits.demand(`name ${budget}`, user.uid ?? exchange.addressMark, NAME_LIMITS[budget]);
}

function budgetOf(what: NameCheck, isUser: boolean): keyof typeof NAME_LIMITS {
  if (!isUser) return what === 'form' ? 'form by address' : 'check by address';
  return what === 'child' ? 'child by user' : 'check by user';
}

/** Names that a signed-in user may ask about in an hour. */
const CHECKS_OF_USER = 20;

export interface Names {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

/** A signed-in user needs no registration and may check this many names an hour [SAFE-33]. */
async function countOfUser(uid: string, count: number, { rateLimits }: AccountDeps): Promise<Failure | undefined> {
  for (let n = 0; n < count; n++) {
    const wait = await rateLimits.take('name of user', uid, { most: CHECKS_OF_USER, perMs: HOUR_MS });
    if (wait !== undefined) return fail(accountErrors['too-many-checks']);
  }
  return undefined;
}

/** Whether names are free: each that is, comes back. It tells who has an account by design, so it is counted [ACC-5]. */
export async function checkAvailability(names: Names, context: Context, deps: AccountDeps): Promise<Result<Names[]>> {
  const logins = [names.username, names.email].filter((name) => name !== undefined);
  const refused = await (context.user.uid === undefined
    ? deps.countInRegistration(context, logins.length)
    : countOfUser(context.user.uid, logins.length, deps));
  if (refused) return refused;
  await countNameCheck(context, deps);
  const taken = await takenLogins(context.scope, logins);
  const isFree = (name: string | undefined) => name !== undefined && !taken.has(foldLogin(name));
  return ok([
    ...(isFree(names.username) ? [{ username: names.username }] : []),
    ...(context.market.answersEmailsByMail || isFree(names.email) ? [{ email: names.email }] : []),
  ]);
}
