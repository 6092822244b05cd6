import type { Market } from '#features/market/contract';
import type { Clock } from '#platform/server/clock';
import { createScope, unavailabilityOf, type Executor, type Scope } from '#platform/server/db';
import type { Exchange, Identify } from '#platform/server/http';
import { isToken } from '#platform/server/tokens';
import { anonymousUser, asByPictures, kindsOf } from '../../contract/index.ts';
import type { Context } from './context.ts';
import { findSession, touchSession } from '../repositories/sessions.ts';
import { toUser } from '../repositories/users.ts';
import type { Opened, SessionCache } from './session-cache.ts';
import { cookieName, endOf, hashToken } from './token.ts';

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
  const scopes = new WeakMap<Market, Scope>();
  const scopeOf = (market: Market): Scope => {
    const scope = scopes.get(market) ?? createScope(executor, market.workspace);
    scopes.set(market, scope);
    return scope;
  };
  const nobody = kindsOf(anonymousUser);
  return async (exchange: Exchange) => {
    const market = marketOf(exchange.host);
    const scope = scopeOf(market);
    const token = exchange.cookie(cookieName(exchange.isHttps));
    const opened = token && isToken(token) ? await open(token) : undefined;
    if (!opened) return { market, scope, exchange, user: anonymousUser, kinds: nobody };
    return {
      market,
      scope,
      exchange,
      user: opened.user,
      session: opened.session,
      kinds: opened.kinds,
      limitKey: opened.user.uid ?? opened.session.id,
      refresh: () => cache.forget(opened.session.id),
    };

    async function open(cookie: string): Promise<Opened | undefined> {
      const tokenHash = hashToken(cookie);
      const id = tokenHash.toString('base64url');
      const scopeKey = market.workspace.join();
      const now = clock.now();
      const cached = cache.get(scopeKey, id, now.getTime());
      if (cached) return cached;
      const since = cache.generation();
      const found = await findSession(scope, tokenHash, now);
      if (!found) return undefined;
      const homeWorkspaceId = found.user.workspaceId;
      const homeMarket = found.user.market;
      const picturesOf = found.picturesOf ?? undefined;
      const session = {
        ...{ id, tokenHash, workspaceId: found.workspaceId, homeWorkspaceId, homeMarket },
        startedAt: found.createdAt,
        ...(picturesOf === undefined ? {} : { picturesOf }),
      };
      const user = picturesOf === undefined ? toUser(found.user) : asByPictures(toUser(found.user));
      const fresh = { user, session, kinds: kindsOf(user), seenAt: found.seenAt };
      if (now.getTime() - found.seenAt.getTime() > TOUCH_MS)
        // Where nothing can be written, what only reads goes on; the next call tries again.
        await touchSession(scope, tokenHash, now, endOf(found, now)).catch((error: unknown) => {
          if (unavailabilityOf(error) !== 'no-writing') throw error;
        });
      cache.set(scopeKey, id, fresh, { now: now.getTime(), since });
      return fresh;
    }
  };
}
