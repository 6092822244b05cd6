import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import type { Once } from '#platform/server/http';
import { runOnce } from '#platform/server/idempotency';

/** Calls with an `Idempotency-Key` of who is signed in, made once: everything that they store is in one transaction. */
export const once =
  (clock: Clock): Once<Context> =>
  ({ endpoint, key, input, context }, work) => {
    const { session, scope, user } = context;
    if (!session || !user.uid) return work(context);
    const call = { workspaceId: session.workspaceId, userId: user.uid, endpoint: endpoint.name, key, input };
    return runOnce(scope, call, clock.now(), (inside) => work({ ...context, scope: inside }));
  };
