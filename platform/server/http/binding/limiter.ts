import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallLimit, Endpoint } from '#platform/kernel';
import type { CallContext } from './route.ts';

/** Counts a call for all nodes together; the seconds to wait, undefined when the call may go on. */
export type CountCall = (key: string, limit: CallLimit) => Promise<number | undefined>;

/**
 * The endpoint's own limit: by user, in however many sessions, since a class shares one address, and by address for
 * strangers, whatever cookies they make up. Answers the seconds to wait, undefined when the call may go on.
 */
export function limiterOf(app: FastifyInstance, { limit, name }: Endpoint, countCall: CountCall | undefined) {
  // Without limits (load tests) the server has no counter.
  if (!limit || !app.hasDecorator('createRateLimit')) return async () => undefined;
  const keyOf = ({ limitKey, exchange }: CallContext) => `${name} ${limitKey ?? exchange.addressMark}`;
  if (countCall && !limit.isPerNode)
    return (_: FastifyRequest, context: CallContext): Promise<number | undefined> => countCall(keyOf(context), limit);
  const keys = new WeakMap<FastifyRequest, string>();
  const count = app.createRateLimit({
    max: limit.max,
    timeWindow: limit.perSeconds * 1000,
    keyGenerator: (request) => keys.get(request) ?? name,
  });
  return async (request: FastifyRequest, context: CallContext): Promise<number | undefined> => {
    keys.set(request, keyOf(context));
    const answer = await count(request);
    return answer.isAllowed || !answer.isExceeded ? undefined : answer.ttlInSeconds;
  };
}
