import type { Context } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import { addFailures, readFailures, userKey, type FailureKind } from '#platform/server/failures';
import { createKeyedMutex } from '#platform/server/mutex';

/** Wrong joining codes. */
export const GUESSES: FailureKind = { name: 'join-code', windowMs: 15 * 60_000 };
/** Unknown codes that one user may try within the window; the check character keeps typing mistakes out of the count. */
export const USER_GUESSES = 10;
/** Unknown codes from one address within the window: a class of 35 with ten mistakes each stays below. */
export const ADDRESS_GUESSES = 400;

const runExclusive = createKeyedMutex();

/** One user's guesses come one after the other: a hundred at once are counted like a hundred in a row. */
export const runExclusiveByUser = <T>({ user }: Context, work: () => Promise<T>): Promise<T> =>
  runExclusive(user.uid ?? '', work);

/** Whose guesses count together: a user's, and those of an address; strangers have the address alone. */
const keysOf = ({ user, exchange }: Context) => [
  ...(user.uid ? [{ key: userKey(user.uid), allowed: USER_GUESSES }] : []),
  { key: `address:${exchange.addressMark}`, allowed: ADDRESS_GUESSES },
];

/** Seconds until the user may try a code; 0 = now [JOIN-4]. */
export async function waitFor(context: Context, now: Date): Promise<number> {
  const keys = keysOf(context);
  const counts = await readFailures(
    context.scope,
    GUESSES,
    keys.map(({ key }) => key),
    now,
  );
  const left = keys.map(({ key, allowed }) => {
    const found = counts.get(key);
    return found && found.count >= allowed ? found.lastAt.getTime() + GUESSES.windowMs - now.getTime() : 0;
  });
  return Math.max(0, Math.ceil(Math.max(...left) / 1000));
}

/** Counts one unknown code. */
export const countGuess = (context: Context, scope: Scope, now: Date): Promise<void> =>
  addFailures(
    scope,
    GUESSES,
    keysOf(context).map(({ key }) => ({ key })),
    now,
  );
