import { setTimeout as wait } from 'node:timers/promises';
import type { Market } from '#features/market/contract';
import type { Clock } from '#platform/server/clock';
import type { Database, Executor, SystemScope } from '#platform/server/db';
import type { Channels } from '#platform/server/feature';
import type { Identify, Route } from '#platform/server/http';
import type { Context } from './use-cases/context.ts';
import { createIsSessionAlive, createUserOf, type SessionName } from './use-cases/is-session-alive.ts';
import { createIdentify } from './use-cases/identify.ts';
import { SESSION_CHANNEL } from './repositories/sessions.ts';
import { createRoutes } from './routes.ts';
import { createLoginKeys } from './use-cases/sign-in/throttle-logins.ts';
import { createKnownBrowsers } from './use-cases/sign-in/known-browser.ts';
import { createSessionCache } from './use-cases/session-cache.ts';
import { accountData, sessionData } from './use-cases/personal-data.ts';
import { purge } from './repositories/purge.ts';
import { endpoints } from '../contract/index.ts';

export type { Context, SessionKey } from './use-cases/context.ts';
export { createAccount, createAccounts, createHashedAccount, type NewAccount } from './use-cases/create-account.ts';
export {
  createForgiveLogin,
  createRateLimits,
  type RateLimit,
  type RateLimits,
} from './use-cases/sign-in/rate-limits.ts';
export { runPeople, type PeopleCommand } from './commands/people.ts';
export { logout } from './use-cases/logout.ts';
export { findEnd } from './use-cases/find-end.ts';
export { refuseLocalAccounts } from './use-cases/sign-in/local-accounts.ts';
export { openSession } from './use-cases/sign-in/open-session.ts';
export { claimUserToErase, keepUser, listUsersToErase, planUserErasure } from './repositories/erasures.ts';
export {
  changeLogins,
  findUser,
  hasAccounts,
  holdUser,
  isPupil,
  takenLogins,
  toUser,
  updateUser,
  usersByLogin,
  type LoginNames,
  type UserKey,
  type UserPatch,
  type UserRow,
} from './repositories/users.ts';
export { foldLogin, mailboxOf } from './repositories/login-names.ts';
export { ownersOfLogins, type LoginOwner } from './repositories/roster-users.ts';
export {
  announceUser,
  endPictureSessions,
  endSessions,
  findSessionEnd,
  listSessions,
  type Ending,
} from './repositories/sessions.ts';

export { accountData } from './use-cases/personal-data.ts';
export { SESSION_CHANNEL } from './repositories/sessions.ts';
export { readableUsers } from './repositories/readable-tables.ts';

export interface SessionServer {
  readonly identify: Identify<Context>;
  readonly routes: Route<Context>[];
  readonly isSessionAlive: (session: SessionName) => Promise<boolean>;
  /** Id of the user of a living session. */
  readonly userOf: (session: SessionName) => Promise<string | undefined>;
  /** Whether an account with one of these names has signed in with its password in the browser of the call [SAFE-8]. */
  readonly isKnownBrowser: (context: Pick<Context, 'scope' | 'exchange'>, logins: readonly string[]) => boolean;
  /** What this node must hear from the others. */
  readonly channels: Channels;
  /** Drops cached sessions, which may be stale after a gap in notifications. */
  forgetAll(): void;
}

export function createSessionServer(options: {
  executor: Executor;
  marketOf: (host: string) => Market;
  clock: Clock;
  /** Keys the marks by which browsers are known, and under which failures are counted. */
  secret: string;
  /** How to wait for a delay; tests replace it. */
  sleep?: (ms: number) => Promise<unknown>;
}): SessionServer {
  const cache = createSessionCache();
  const browsers = createKnownBrowsers(options.secret);
  const keys = createLoginKeys(options.secret);
  return {
    identify: createIdentify({ ...options, cache }),
    routes: createRoutes({ clock: options.clock, browsers, keys, sleep: options.sleep ?? wait }, cache),
    isSessionAlive: createIsSessionAlive(options.executor, cache, options.clock),
    userOf: createUserOf(options.executor, options.clock),
    isKnownBrowser: ({ scope, exchange }, logins) =>
      logins.some((login) => browsers.find(scope, exchange, login) !== undefined),
    channels: { [SESSION_CHANNEL]: (id) => cache.forget(id) },
    forgetAll: () => cache.clear(),
  };
}

interface SessionPorts {
  readonly database: Pick<Database, 'orm'>;
  readonly marketOf: (host: string) => Market;
  readonly clock: Clock;
  readonly signingSecret: string;
}

/** The person, the names to sign in with and the sessions. */
export const feature = {
  name: 'session',
  endpoints,
  personalData: [sessionData, accountData],
  create({ database, marketOf, clock, signingSecret }: SessionPorts) {
    const executor = database.orm;
    const server = createSessionServer({ executor, marketOf, clock, secret: signingSecret });
    return { ...server, purge: (system: SystemScope) => purge(system, clock.now()) };
  },
};
