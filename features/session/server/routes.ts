import { ok } from '#platform/kernel';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import type { Context } from './use-cases/context.ts';
import type { SessionCache } from './use-cases/session-cache.ts';
import { cookieName, SESSION_SECONDS } from './use-cases/token.ts';
import { findEnd } from './use-cases/find-end.ts';
import { login, type LoginDeps } from './use-cases/sign-in/login.ts';
import { refuseLocalAccounts } from './use-cases/sign-in/local-accounts.ts';
import { logout } from './use-cases/logout.ts';

export function createRoutes(deps: LoginDeps, cache: SessionCache): Route<Context>[] {
  return [
    route(contract.getUserdata, async (_, { user }: Context) => ok(user)),

    route(contract.login, async ({ body }, { scope, exchange, session, market }: Context) => {
      const refusal = refuseLocalAccounts(market);
      if (refusal) return refusal;
      const isShared = body.isShared ?? false;
      const result = await login(scope, deps, { ...body, isShared, exchange });
      if (!result.isOk) return result;
      await logout(scope, session);
      const life = isShared ? undefined : SESSION_SECONDS;
      exchange.setCookie(cookieName(exchange.isHttps), result.value.token, life);
      deps.browsers.remember(scope, exchange, body.username);
      return ok(result.value.user);
    }),

    route(contract.getSessionEnd, async (_, context: Context) => ok({ reason: await findEnd(context) })),

    route(contract.logout, async (_, { scope, session, exchange }: Context) => {
      await logout(scope, session);
      if (session) cache.forget(session.id);
      exchange.clearCookie(cookieName(exchange.isHttps));
      return ok({});
    }),
  ];
}
