import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import type { Once } from '#platform/server/http';
import { findAnswer, runOnce } from '#platform/server/idempotency';

/** Calls with an `Idempotency-Key` of who is signed in, made once: everything that they store is in one transaction. */
export const once =
  (clock: Clock): Once<Context> =>
  async ({ endpoint, key, input, context, prepare, work }) => {
    const { session, scope, user } = context;
    if (!session || !user.uid) return work(context, await prepare());
    const call = { workspaceId: session.workspaceId, userId: user.uid, endpoint: endpoint.name, key, input };
    const now = clock.now();
    const known = await findAnswer(scope.executor, call, now);
    if (known) return known;
    const prepared = await prepare();
    return runOnce(scope, call, now, (inside) => work({ ...context, scope: inside }, prepared));
  };
