import { fail, ok, type Failure, type Result } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import type { Exchange } from '#platform/server/http';
import { verifyPassword } from '#platform/server/passwords';
import { createKeyedMutex } from '#platform/server/mutex';
import { newToken } from '#platform/server/tokens';
import { sessionErrors, type User } from '../../../contract/index.ts';
import { findSignInFacts } from '../../repositories/sign-in-facts.ts';
import { insertSession } from '../../repositories/sessions.ts';
import { toUser } from '../../repositories/users.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { countFailure, resetFailures, throttleState, type LoginCounters, type LoginKeys } from './throttle-logins.ts';
import { hashToken, lifeOf } from '../token.ts';
import { createRoom } from './waiting-room.ts';

const runExclusive = createKeyedMutex();
/** Waiting logins of one account from one address, or in one browser. */
const line = createRoom({ perKey: 100, inAll: 5000 });
/** Strangers who are held up, of one address and in all. */
const held = createRoom({ perKey: 20, inAll: 1000 });
/** When to come back if there is no room to be held up in, in seconds. */
const COME_BACK = 5;

export interface LoginInput {
  readonly username: string;
  readonly password: string;
  /** Others use this computer too. */
  readonly isShared: boolean;
  readonly exchange: Exchange;
}

export interface LoginDeps {
  readonly clock: Clock;
  readonly browsers: KnownBrowsers;
  readonly keys: LoginKeys;
  /** Holds a stranger up for so many milliseconds. */
  readonly sleep: (ms: number) => Promise<unknown>;
}

type Opened = Result<{ user: User; token: string }>;

const tooMany = (retryAfter: number): Failure => fail(sessionErrors['too-many-failures'], { retryAfter });

/** Opens a session for the right credentials [ACC-3]. The answer never tells which part was wrong. */
export async function login(scope: Scope, deps: LoginDeps, input: LoginInput): Promise<Opened> {
  const { exchange, username } = input;
  const counters = deps.keys.countersOf(username, exchange.addressMark, deps.browsers.find(scope, exchange, username));
  const key = counters.own;
  // One after the other: a hundred at once are slowed down like a hundred in a row.
  const opened = await line(key, () => runExclusive(key, () => tryLogin(scope, deps, input, counters)));
  return opened ?? tooMany(COME_BACK);
}

async function tryLogin(
  scope: Scope,
  { clock, sleep }: LoginDeps,
  input: LoginInput,
  counters: LoginCounters,
): Promise<Opened> {
  const now = clock.now();
  const { candidates, failures } = await findSignInFacts(scope, input.username, counters);
  const { wait, delay, hasFailed } = throttleState(failures, counters, now);
  if (wait > 0) return tooMany(Math.ceil(wait / 1000));
  if (delay > 0) {
    const isHeld = await held(input.exchange.addressMark, () => sleep(delay).then(() => true));
    if (!isHeld) return tooMany(COME_BACK);
  }

  // Two of the market's workspaces may each have an account of that name: the password decides.
  for (const candidate of candidates) {
    if (!(await verifyPassword(candidate.user.passwordHash ?? undefined, input.password))) continue;
    const token = newToken();
    await insertSession(scope, {
      workspaceId: candidate.workspaceId,
      tokenHash: hashToken(token),
      user: { workspaceId: candidate.user.workspaceId, id: candidate.user.id },
      userAgent: input.exchange.userAgent,
      isShared: input.isShared,
      now,
      expiresAt: new Date(now.getTime() + lifeOf(input) * 1000),
    });
    if (hasFailed) await resetFailures(scope, counters);
    return ok({ user: toUser(candidate.user), token });
  }
  // A failure takes as many hashes as the market has workspaces, whether accounts exist or not.
  for (let n = candidates.length; n < scope.workspaces.length; n++) await verifyPassword(undefined, input.password);
  await countFailure(scope, counters, now);
  return fail(sessionErrors['wrong-credentials']);
}
