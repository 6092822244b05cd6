import { foldLogin, takenLogins, type Context } from '#features/session/server';
import { fail, ok, type Failure, type Result } from '#platform/kernel';
import { accountErrors } from '../../../contract/index.ts';
import { countUp } from '../../repositories/registrations.ts';
import { presentRegistration } from './start-registration.ts';
import type { AccountDeps } from '../../deps.ts';

/**
 * Names that one address may ask about in a day: the computers of a school register its classes, and nobody reads out
 * who has an account.
 */
const CHECKS_OF_ADDRESS = { most: 400, perMs: 86_400_000 };

/** Counts that an address asks whether names are taken. @throws {CallRefused} when it has asked enough today */
export const countNameCheck = ({ exchange }: Context, { attempts }: AccountDeps): Promise<void> =>
  attempts.demand('name', exchange.addressMark, CHECKS_OF_ADDRESS);

/** Names that one registration may ask about. */
export const CHECKS_MOST = 20;

export interface Names {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

/** Strangers ask within a registration that they have begun. */
async function countInRegistration(count: number, context: Context, deps: AccountDeps): Promise<Failure | undefined> {
  const registration = await presentRegistration(context, deps);
  if (!registration) return fail(accountErrors['registration-not-started']);
  const isCounted = await countUp(context.scope, registration.tokenHash, 'checks', count, CHECKS_MOST);
  return isCounted ? undefined : fail(accountErrors['too-many-checks']);
}

/** Whoever is signed in needs none: so many names an hour [SAFE-33]. */
async function countOfUser(uid: string, count: number, { attempts }: AccountDeps): Promise<Failure | undefined> {
  for (let n = 0; n < count; n++) {
    const wait = await attempts.take('name of user', uid, { most: CHECKS_MOST, perMs: 3_600_000 });
    if (wait !== undefined) return fail(accountErrors['too-many-checks']);
  }
  return undefined;
}

/** Whether names are free: each that is, comes back. It tells who has an account by design, so it is counted [ACC-5]. */
export async function checkAvailability(names: Names, context: Context, deps: AccountDeps): Promise<Result<Names[]>> {
  const asked = [names.username, names.email].filter((name) => name !== undefined);
  const refused = await (context.user.uid === undefined
    ? countInRegistration(asked.length, context, deps)
    : countOfUser(context.user.uid, asked.length, deps));
  if (refused) return refused;
  await countNameCheck(context, deps);
  const taken = await takenLogins(context.scope, asked);
  const isFree = (name: string | undefined) => name !== undefined && !taken.has(foldLogin(name));
  return ok([
    ...(isFree(names.username) ? [{ username: names.username }] : []),
    ...(context.market.answersEmailsByMail || isFree(names.email) ? [{ email: names.email }] : []),
  ]);
}
