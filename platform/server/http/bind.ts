import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  fail,
  failureEnvelope,
  nothing,
  ok,
  requestErrors,
  successEnvelope,
  type CallLimit,
  type Endpoint,
  type Failure,
  type FieldProblem,
  type Result,
} from '#platform/kernel';
import { createExchange } from './exchange.ts';
import { holdsNoText } from './body/json-walk.ts';
import { sendRendered } from './rendered.ts';
import { isRendered, isStreamed, type CallContext, type Exchange, type Route } from './route.ts';

/** Finds out who calls. A failure ends the call. */
export type Identify<Context extends CallContext> = (exchange: Exchange) => Promise<Context>;

/** Stands between the kinds and the handler: a failure of the first that has one ends the call. */
export type Gate<Context extends CallContext> = (
  endpoint: Endpoint,
  context: Context,
) => Promise<Failure | undefined> | Failure | undefined;

/** Counts a call for all nodes together; the seconds to wait, undefined when the call may go on. */
export type CountCall = (key: string, limit: CallLimit) => Promise<number | undefined>;

/** A call with an `Idempotency-Key`. */
export interface CallWithKey<Context extends CallContext> {
  readonly endpoint: Endpoint;
  readonly key: string;
  readonly input: unknown;
  readonly context: Context;
  /** What the call does before its transaction, such as counting it or hashing a password. */
  readonly prepare: () => Promise<unknown>;
  /** The failure of a caller who may not get the first answer a second time. */
  readonly mayRepeat?: ((context: Context) => Promise<Failure | undefined>) | undefined;
  readonly work: (context: Context, prepared: unknown) => Promise<Result<unknown>>;
}

/** Makes a call with a key at most once: a retry gets the first answer, and is not prepared again. */
export type Once<Context extends CallContext> = (call: CallWithKey<Context>) => Promise<Result<unknown>>;

/** Random enough that nobody guesses another's, short enough to be one. */
const KEY = /^[\x21-\x7e]{16,128}$/;

/** What stands around every call. */
export interface BindOptions<Context extends CallContext> {
  readonly gates?: readonly Gate<Context>[];
  readonly countCall?: CountCall;
  readonly once?: Once<Context>;
}

const parts = ['params', 'query', 'body'] as const;

type Input = Parameters<Route['handle']>[0];

function validate(endpoint: Endpoint, request: FastifyRequest) {
  const input: Record<string, unknown> = {};
  const fields: FieldProblem[] = [];
  for (const part of parts) {
    if (endpoint[part] === nothing) {
      input[part] = {};
      continue;
    }
    const given = request[part] ?? {};
    const parsed = z.safeParse(endpoint[part], given);
    if (holdsNoText(given)) fields.push({ path: part, code: requestErrors.invalid.code });
    else if (parsed.success) input[part] = parsed.data;
    else
      for (const issue of parsed.error.issues)
        fields.push({
          path: [part, ...issue.path].map(String).join('.'),
          code: /^[a-z]+\.[a-z-]+$/.test(issue.message) ? issue.message : requestErrors.invalid.code,
        });
  }
  return { input: input as unknown as Input, fields };
}

/** The gate before every handler: only the kinds that the endpoint names. */
function refusal(endpoint: Endpoint, kinds: readonly string[]): Failure | undefined {
  if (endpoint.may.some((kind) => kinds.includes(kind))) return undefined;
  return fail(kinds.includes('anonymous') ? requestErrors['not-signed-in'] : requestErrors['not-allowed']);
}

/**
 * The endpoint's own limit: by user, in however many sessions, since a class shares one address, and by address for
 * strangers, whatever cookies they make up. Answers the seconds to wait, undefined when the call may go on.
 */
function limiterOf(app: FastifyInstance, { limit, name }: Endpoint, countCall: CountCall | undefined) {
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

export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.error.isReportable)
    reply.log.warn({ code: failure.error.code, requestId: reply.request.id }, 'call failed');
  if (failure.retryAfter) void reply.header('retry-after', failure.retryAfter);
  return reply
    .code(failure.error.status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': reply.request.id })
    .send(failureEnvelope(failure, reply.request.id));
}

/** Binds a route: session, kinds, gates, validation, use case, presentation – in this order, for every call. */
export function bind<Context extends CallContext>(
  app: FastifyInstance,
  { endpoint, handle, prepare, mayRepeat }: Route<Context>,
  identify: Identify<Context>,
  { gates = [], countCall, once }: BindOptions<Context> = {},
): void {
  const make = async (input: Input, context: Context): ReturnType<typeof handle> => {
    const key = endpoint.isIdempotent ? context.exchange.header('idempotency-key') : undefined;
    if (key === undefined || !once) return handle(input, context, await prepare?.(input, context));
    if (!KEY.test(key))
      return fail(requestErrors.invalid, {
        fields: [{ path: 'headers.idempotency-key', code: requestErrors.invalid.code }],
      });
    const work = async (inside: Context, prepared: unknown) => {
      const answer = await handle(input, inside, prepared);
      if (isRendered(answer) || isStreamed(answer)) throw new Error(`${endpoint.name} answers with data alone`);
      return answer.isOk ? ok(z.parse(endpoint.data, answer.value)) : answer;
    };
    return once({
      ...{ endpoint, key, input, context, work },
      prepare: async () => prepare?.(input, context),
      mayRepeat: mayRepeat && ((inside) => mayRepeat(input, inside)),
    });
  };
  const secondsToWait = limiterOf(app, endpoint, countCall);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { isCall: true },
    async handler(request, reply) {
      const context = await identify(createExchange(request, reply));
      const wait = await secondsToWait(request, context);
      if (wait !== undefined) return sendFailure(reply, fail(requestErrors['too-many'], { retryAfter: wait }));
      const refused = refusal(endpoint, context.kinds);
      if (refused) return sendFailure(reply, refused);
      for (const gate of gates) {
        const failure = await gate(endpoint, context);
        if (failure) return sendFailure(reply, failure);
      }
      const { input, fields } = validate(endpoint, request);
      if (fields.length > 0) return sendFailure(reply, fail(requestErrors.invalid, { fields }));
      const answer = await make(input, context);
      if (isRendered(answer)) return sendRendered(request, reply, answer);
      if (isStreamed(answer)) return reply.headers(answer.headers).send(answer.body);
      if (!answer.isOk) return sendFailure(reply, answer);
      // Parsing strips whatever the contract does not name: nothing can leak by accident.
      const data = z.parse(endpoint.data, answer.value);
      return reply.header('cache-control', 'no-store').send(endpoint.isBare ? data : successEnvelope(data));
    },
  });
}
