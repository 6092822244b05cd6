import type { Market } from '#features/market/contract';
import type { Clock } from '#platform/server/clock';
import { createScope, type Executor } from '#platform/server/db';
import type { Exchange, Identify } from '#platform/server/http';
import { anonymousUser, kindsOf } from '../../contract/index.ts';
import type { Context } from './context.ts';
import { findSession, touchSession } from '../repositories/sessions.ts';
import { toUser } from '../repositories/users.ts';
import type { Opened, SessionCache } from './session-cache.ts';
import { cookieName, hashToken, SESSION_SECONDS } from './token.ts';

/** The session's last use is written at most this often. */
const TOUCH_MS = 3_600_000;

export interface IdentifyOptions {
  readonly executor: Executor;
  readonly marketOf: (host: string) => Market;
  readonly cache: SessionCache;
  readonly clock: Clock;
}

/** Finds market and session of a call: by host name and cookie. */
export function createIdentify({ executor, marketOf, cache, clock }: IdentifyOptions): Identify<Context> {
  return async (exchange: Exchange) => {
    const market = marketOf(exchange.host);
    const scope = createScope(executor, market.workspace);
    const token = exchange.cookie(cookieName(exchange.origin.startsWith('https:')));
    const opened = token ? await open(token) : undefined;
    if (!opened) return { market, scope, exchange, user: anonymousUser, kinds: kindsOf(anonymousUser) };
    return { market, scope, exchange, user: opened.user, session: opened.session, kinds: kindsOf(opened.user) };

    async function open(cookie: string): Promise<Opened | undefined> {
      const tokenHash = hashToken(cookie);
      const id = tokenHash.toString('base64url');
      const scopeKey = market.workspace.join();
      const now = clock.now();
      const known = cache.get(scopeKey, id, now.getTime());
      if (known) return known;
      const found = await findSession(scope, tokenHash, now);
      if (!found) return undefined;
      const homeWorkspaceId = found.user.workspaceId;
      const session = { id, tokenHash, workspaceId: found.workspaceId, homeWorkspaceId };
      const fresh = { user: toUser(found.user), session, seenAt: found.seenAt };
      if (now.getTime() - found.seenAt.getTime() > TOUCH_MS)
        await touchSession(scope, tokenHash, now, new Date(now.getTime() + SESSION_SECONDS * 1000));
      cache.set(scopeKey, id, fresh, now.getTime());
      return fresh;
    }
  };
}
