import { createHash } from 'node:crypto';
import { addFailures, clearFailures, type FailureCount } from '../repositories/failures.ts';
import { foldLogin } from '../repositories/users.ts';
import type { Scope } from '#platform/server/db';

/** Failures older than this are forgotten. */
export const FAILURE_WINDOW_MS = 15 * 60_000;
/** Wrong tries of one account that cost nothing: typos. */
export const FREE_FAILURES = 3;
/** Longest wait between two tries of one account. */
const LONGEST_WAIT_MS = 5 * 60_000;
/** Failures from one address in the window: thirty children with ten typos each do not reach it. */
export const ADDRESS_ALLOWANCE = 400;

/** How long an account must wait after its n-th failure: 0, 0, 0, 1 s, 2 s, 4 s … 5 min. Pure. */
export function waitAfter(count: number): number {
  return count <= FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (count - FREE_FAILURES - 1), LONGEST_WAIT_MS);
}

const key = (kind: string, value: string) => createHash('sha256').update(`${kind}\0${value}`).digest();

export interface Try {
  readonly account: Buffer;
  readonly address: Buffer;
}

/** One try to sign in, by what is counted: the account's name (existing or not) and the address. */
export const tryOf = (login: string, ip: string): Try => ({
  account: key('account', foldLogin(login)),
  address: key('address', ip),
});

/** What the failures say of a try: how long it must wait (milliseconds; 0 = not), and whether the account failed of late [ACC-3]. Pure. */
export function throttleState(
  counts: ReadonlyMap<string, FailureCount>,
  { account, address }: Try,
  now: Date,
): { wait: number; hasFailed: boolean } {
  const left = (found: FailureCount | undefined, wait: (count: number) => number) =>
    found ? Math.max(0, found.lastAt.getTime() + wait(found.count) - now.getTime()) : 0;
  const own = counts.get(account.toString('hex'));
  const wait = Math.max(
    left(own, waitAfter),
    left(counts.get(address.toString('hex')), (count) => (count < ADDRESS_ALLOWANCE ? 0 : LONGEST_WAIT_MS)),
  );
  return { wait, hasFailed: own !== undefined };
}

export const countFailure = (scope: Scope, { account, address }: Try, now: Date): Promise<void> =>
  addFailures(scope, [account, address], now, FAILURE_WINDOW_MS);

/** A success forgives the account, not the address. */
export const resetFailures = (scope: Scope, { account }: Try): Promise<void> => clearFailures(scope, account);

/** Whoever proved to own the account need not wait any more. */
export const forgiveLogin = (scope: Scope, login: string): Promise<void> =>
  clearFailures(scope, tryOf(login, '').account);
