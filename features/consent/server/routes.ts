import type { Context } from '#features/session/server';
import { fail, ok, requestErrors } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { saveChoice } from './use-cases/save-choice.ts';

export const createRoutes = (clock: Clock): Route<Context>[] => [
  route(contract.setCookiesCompliance, async ({ body }, { scope, market, user, session }: Context) => {
    if (!session || !user.uid) return fail(requestErrors['not-signed-in']);
    const key = { workspaceId: session.homeWorkspaceId, id: user.uid };
    return ok(await saveChoice({ scope, market, user, key }, body, clock.now()));
  }),
];
