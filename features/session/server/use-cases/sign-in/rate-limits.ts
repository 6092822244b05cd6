import { CallRefused, fail, requestErrors } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import { createSystemScope, type Executor, type Scope, type SystemScope } from '#platform/server/db';
import { clearFailuresOf } from '#platform/server/failures';
import { keyedHash } from '#platform/server/tokens';
import { addToRateCount, deleteRateCount } from '../../repositories/rate-counts.ts';
import { LOGIN_FAILURES } from '../../repositories/sign-in-facts.ts';
import { createLoginKeys } from './throttle-logins.ts';

/** So many in so long, from the first on. */
export interface RateLimit {
  readonly most: number;
  readonly perMs: number;
}

export interface Counted {
  readonly count: number;
  /** Milliseconds since the first. */
  readonly sinceMs: number;
}

/** Counts in the database, so that limits hold for all nodes together and outlive them. */
export interface RateLimits {
  /**
   * Counts one more.
   *
   * @param kind the limited action: a code, a text, a call of an endpoint
   * @param whose a user, an address, a number: kept as a keyed hash only
   * @returns the seconds to wait when there were too many, undefined when it may go on
   */
  take(kind: string, whose: string, limit: RateLimit): Promise<number | undefined>;
  /** The same, where a call cannot go on. @throws {CallRefused} 429 with the seconds to wait */
  demand(kind: string, whose: string, limit: RateLimit): Promise<void>;
  /** Counts one more, with the executor of a transaction inside it. @returns how many there were since the first, and when that was */
  count(kind: string, whose: string, perMs: number, executor?: Executor): Promise<Counted>;
  /** Sets the count to zero: these were no guesses. */
  forget(kind: string, whose: string): Promise<void>;
  /** A user who proved to own the account need not wait, wherever the logins failed. */
  forgiveLogin(scope: Scope, login: string): Promise<void>;
}

/** {@link RateLimits.forgiveLogin} alone, for who counts nothing. */
export const createForgiveLogin = (secret: string): RateLimits['forgiveLogin'] => {
  const keys = createLoginKeys(secret);
  return (scope, login) => clearFailuresOf(scope, LOGIN_FAILURES, keys.countersOf(login, '').account);
};

export function createRateLimits(options: {
  /** Limits hold for a person or an address, whatever market they use. */
  readonly system: SystemScope;
  readonly clock: Clock;
  readonly secret: string;
}): RateLimits {
  const { system, clock, secret } = options;
  // The word in the hash never changes: keys that are counted already stay the same.
  const keyOf = (kind: string, whose: string) => keyedHash(secret, 'attempt', kind, whose);
  const add = (inside: SystemScope, key: Buffer, now: Date, perMs: number) =>
    addToRateCount(inside, key, { by: 1, now, until: new Date(now.getTime() + perMs) });
  const take: RateLimits['take'] = async (kind, whose, { most, perMs }) => {
    const now = clock.now();
    const counted = await add(system, keyOf(kind, whose), now, perMs);
    if (counted.count <= most) return undefined;
    return Math.max(1, Math.ceil((counted.until.getTime() - now.getTime()) / 1000));
  };
  return {
    take,
    async demand(kind, whose, limit) {
      const retryAfter = await take(kind, whose, limit);
      if (retryAfter !== undefined) throw new CallRefused(fail(requestErrors['too-many'], { retryAfter }));
    },
    async count(kind, whose, perMs, executor) {
      const now = clock.now();
      const inside = executor ? createSystemScope(executor, system.purpose) : system;
      const { count, until } = await add(inside, keyOf(kind, whose), now, perMs);
      return { count, sinceMs: now.getTime() - (until.getTime() - perMs) };
    },
    forget: (kind, whose) => deleteRateCount(system, keyOf(kind, whose)),
    forgiveLogin: createForgiveLogin(secret),
  };
}
