import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import type { Once } from '#platform/server/http';
import { findAnswer, runOnce } from '#platform/server/idempotency';

/** Calls with an `Idempotency-Key` of who is signed in, made once: everything that they store is in one transaction. */
export const once =
  (clock: Clock): Once<Context> =>
  async ({ endpoint, key, input, context, prepare, mayRepeat, work }) => {
    const { session, scope, user } = context;
    if (!session || !user.uid) return work(context, await prepare());
    const call = { workspaceId: session.workspaceId, userId: user.uid, endpoint: endpoint.name, key, input };
    const keyed = { ...call, mayRepeat: mayRepeat && ((inside: Scope) => mayRepeat({ ...context, scope: inside })) };
    const now = clock.now();
    const earlierAnswer = await findAnswer(scope, keyed, now);
    if (earlierAnswer) return earlierAnswer;
    const prepared = await prepare();
    return runOnce(scope, keyed, now, (inside) => work({ ...context, scope: inside }, prepared));
  };
