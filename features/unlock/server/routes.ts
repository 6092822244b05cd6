import type { Context } from '#features/session/server';
import { fail, ok, requestErrors } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { mayRedeem } from './policy.ts';
import { getHistory } from './use-cases/get-history.ts';
import { redeemCode } from './use-cases/redeem-code.ts';

export interface RouteDeps {
  readonly clock: Clock;
  readonly secret: string;
  /** Called after a user was given something, so that the next answer knows. */
  readonly onUnlocked: (userId: string) => void;
}

export function createRoutes({ clock, secret, onUnlocked }: RouteDeps): Route<Context>[] {
  return [
    route(contract.redeemCode, async ({ body }, { scope, market, user }: Context) => {
      if (!user.uid || !mayRedeem(market)) return fail(requestErrors['not-found']);
      const now = clock.now();
      const result = await redeemCode({ scope, market, userId: user.uid, typed: body.code, secret, now });
      if (result.isOk) onUnlocked(user.uid);
      return result;
    }),
    route(contract.getKodHistory, async (_, { scope, user }: Context) =>
      ok(await getHistory(scope, user.uid ?? '', clock.now())),
    ),
  ];
}
