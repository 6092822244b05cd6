import type { Scope } from '#platform/server/db';
import { addFailures, clearFailures, type FailureCount } from '#platform/server/failures';
import { keyedHash } from '#platform/server/tokens';
import { LOGIN_FAILURES } from '../../repositories/sign-in-facts.ts';
import { foldLogin } from '../../repositories/login-names.ts';

/** Failures of one account from one address that cost nothing: typos. */
export const FREE_FAILURES = 3;
/** Longest wait between two such logins. */
const LONGEST_WAIT_MS = 5 * 60_000;
/** Failures of one account, wherever from, that slow down no login. */
export const ACCOUNT_ALLOWANCE = 10;
/** Longest that a login is held up because others failed on the account. */
export const LONGEST_DELAY_MS = 3000;
/** Failures from one address in the window: thirty children with ten typos each do not reach it. */
export const ADDRESS_ALLOWANCE = 400;
/** How long strangers from an address in trouble are held up. */
export const ADDRESS_DELAY_MS = 2000;

/** How long one must wait after the n-th failure of an account from an address: 0, 0, 0, 1 s, 2 s, 4 s … 5 min. Pure. */
export function waitAfter(count: number): number {
  return count <= FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (count - FREE_FAILURES - 1), LONGEST_WAIT_MS);
}

/** How long strangers are held up on an account after its n-th failure: 0 … 0, 250 ms, 500 ms … 3 s. Pure. */
export function delayAfter(count: number): number {
  return count <= ACCOUNT_ALLOWANCE ? 0 : Math.min(250 * 2 ** (count - ACCOUNT_ALLOWANCE - 1), LONGEST_DELAY_MS);
}

/** The keys under which a login is counted; the account's name counts whether it exists or not. */
export interface LoginCounters {
  /** The account at this address, or in this browser when the account has signed in there before. */
  readonly own: string;
  readonly account: string;
  readonly address: string;
  readonly isKnown: boolean;
}

/** Makes the keys under which failures are counted: keyed hashes, so that no row tells a name to who reads the database. */
export interface LoginKeys {
  /**
   * @param addressMark keyed hash of the address
   * @param browser id of a browser in which the account has signed in before: it has a counter of its own
   */
  countersOf(login: string, addressMark: string, browser?: string): LoginCounters;
}

export function createLoginKeys(secret: string): LoginKeys {
  const keyOf = (kind: string, ...values: string[]) =>
    keyedHash(secret, 'failed login', kind, ...values).toString('hex');
  return {
    countersOf(login, addressMark, browser) {
      const name = foldLogin(login);
      return {
        own: browser ? keyOf('browser', browser, name) : keyOf('pair', addressMark, name),
        account: keyOf('account', name),
        address: keyOf('address', addressMark),
        isKnown: browser !== undefined,
      };
    },
  };
}

export interface ThrottleState {
  /** Milliseconds that this one must wait before trying again; 0 = none. */
  readonly wait: number;
  /** Milliseconds that a stranger is held up; no user is refused because of other people's failures [SAFE-8]. */
  readonly delay: number;
  readonly hasFailed: boolean;
}

/** The throttle that follows from the counted failures [ACC-3]. Pure. */
export function throttleState(
  counts: ReadonlyMap<string, FailureCount>,
  { own, account, address, isKnown }: LoginCounters,
  now: Date,
): ThrottleState {
  const recent = (key: string) => {
    const found = counts.get(key);
    return found && now.getTime() - found.lastAt.getTime() < LOGIN_FAILURES.windowMs ? found : undefined;
  };
  const mine = recent(own);
  const wait = mine ? Math.max(0, mine.lastAt.getTime() + waitAfter(mine.count) - now.getTime()) : 0;
  const delay = isKnown
    ? 0
    : Math.max(
        delayAfter(recent(account)?.count ?? 0),
        (recent(address)?.count ?? 0) < ADDRESS_ALLOWANCE ? 0 : ADDRESS_DELAY_MS,
      );
  return { wait, delay, hasFailed: counts.has(own) || counts.has(account) };
}

export const countFailure = (scope: Scope, { own, account, address }: LoginCounters, now: Date): Promise<void> =>
  addFailures(scope, LOGIN_FAILURES, [{ key: own, owner: account }, { key: account }, { key: address }], now);

/** A success forgives the account here, not the address. */
export const resetFailures = (scope: Scope, { own, account }: LoginCounters): Promise<void> =>
  clearFailures(scope, LOGIN_FAILURES, [own, account]);
