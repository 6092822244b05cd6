import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  fail,
  nothing,
  ok,
  requestErrors,
  successEnvelope,
  type Endpoint,
  type Failure,
  type Result,
} from '#platform/kernel';
import { createExchange, type Exchange } from '../exchange.ts';
import { limiterOf, type CountCall } from './limiter.ts';
import { parsersOf, receive } from './receive.ts';
import { sendRendered } from './rendered.ts';
import { isFile, isRendered, type CallContext, type Route } from './route.ts';
import { sendFailure, sendFile } from './send.ts';
import { validate } from './validate.ts';

export type { CountCall };

/** Finds out who calls, by the session. A failure ends the call. */
export type Identify<Context extends CallContext> = (exchange: Exchange) => Promise<Context>;

/** A check before the handler of each call with a session. The first failure ends the call. */
export type Gate<Context extends CallContext> = (
  endpoint: Endpoint,
  context: Context,
) => Promise<Failure | undefined> | Failure | undefined;

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

/** 16 characters are long enough that a caller cannot guess the key of another one. */
const KEY = /^[\x21-\x7e]{16,128}$/;

/** Checks and limits around every call. */
export interface BindOptions<Context extends CallContext> {
  readonly gates?: readonly Gate<Context>[];
  readonly countCall?: CountCall;
  readonly once?: Once<Context>;
}

type Input = Parameters<Route['handle']>[0];

/** The gate before every handler: only the kinds that the endpoint names. */
function refusal(endpoint: Endpoint, kinds: readonly string[]): Failure | undefined {
  if (endpoint.may.some((kind) => kinds.includes(kind))) return undefined;
  return fail(kinds.includes('anonymous') ? requestErrors['not-signed-in'] : requestErrors['not-allowed']);
}

/** Parameters by the names of the contract: Fastify names the rest of a path `*`. */
function paramsOf({ path }: Endpoint, request: FastifyRequest): Readonly<Record<string, string>> {
  const { '*': rest, ...params } = request.params as Record<string, string>;
  const name = rest === undefined ? undefined : /\{(\w+)\*\}/.exec(path)?.[1];
  return name === undefined || rest === undefined ? params : { ...params, [name]: rest };
}

/** Makes the call, once if it has a key. */
function callerOf<Context extends CallContext>(
  { endpoint, handle, prepare, mayRepeat }: Route<Context>,
  once: Once<Context> | undefined,
) {
  return async (input: Input, context: Context): ReturnType<typeof handle> => {
    const key = endpoint.isIdempotent ? context.exchange.header('idempotency-key') : undefined;
    if (key === undefined || !once) return handle(input, context, await prepare?.(input, context));
    if (!KEY.test(key))
      return fail(requestErrors.invalid, {
        fields: [{ path: 'headers.idempotency-key', code: requestErrors.invalid.code }],
      });
    const work = async (inside: Context, prepared: unknown) => {
      const answer = await handle(input, inside, prepared);
      if (isRendered(answer) || isFile(answer)) throw new Error(`${endpoint.name} answers with data alone`);
      return answer.isOk ? ok(z.parse(endpoint.data, answer.value)) : answer;
    };
    const { params, query, body, headers, file } = input;
    // What a retry must have in common with the first call.
    const compared = {
      ...{ params, query, body },
      ...(endpoint.headers !== nothing && { headers }),
      ...(file && { file: { name: file.name, size: file.size } }),
    };
    return once({
      ...{ endpoint, key, input: compared, context, work },
      prepare: async () => prepare?.(input, context),
      mayRepeat: mayRepeat && ((inside) => mayRepeat(input, inside)),
    });
  };
}

/** Binds one route: who calls, limit, kinds, gates, body, validation, use case, presentation – in this order. */
function bind<Context extends CallContext>(
  app: FastifyInstance,
  route: Route<Context>,
  identify: Identify<Context>,
  { gates = [], countCall, once, twins }: BindOptions<Context> & { readonly twins: ReadonlySet<Route<Context>> },
): void {
  const { endpoint, authenticate } = route;
  const { auth, kind } = endpoint;
  const isProven = auth === 'credential' || auth === 'launch';
  if (isProven !== (authenticate !== undefined))
    throw new Error(`${endpoint.name}: credentials and launches, and nothing else, are authenticated by the route`);
  const make = callerOf(route, once);
  const secondsToWait = limiterOf(app, endpoint, countCall);
  const contextOf = async (exchange: Exchange, request: FastifyRequest): Promise<Result<Context>> => {
    if (authenticate) return authenticate(exchange, paramsOf(endpoint, request));
    // The handler of a public endpoint sees nothing but this.
    if (auth === 'public') return ok({ kinds: [], exchange } as CallContext as Context);
    return ok(await identify(exchange));
  };
  const stop = async (request: FastifyRequest, context: Context): Promise<Failure | undefined> => {
    const wait = await secondsToWait(request, context);
    if (wait !== undefined) return fail(requestErrors['too-many'], { retryAfter: wait });
    if (auth !== 'session') return undefined;
    const refused = refusal(endpoint, context.kinds);
    if (refused) return refused;
    for (const gate of gates) {
      const failure = await gate(endpoint, context);
      if (failure) return failure;
    }
    return undefined;
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{\w+\*\}/, '*').replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: endpoint.method === 'GET' && !endpoint.isOnce,
    ...(twins.has(route) && endpoint.ifSent && { constraints: { sent: sentKey(endpoint.ifSent) } }),
    config: { isCall: kind !== 'download' || endpoint.method !== 'GET', isCrossSite: endpoint.isCrossSite ?? false },
    ...(endpoint.isPage && { helmet: {} }),
    async handler(request, reply) {
      const found = await contextOf(createExchange(request, reply), request);
      if (!found.isOk) return sendFailure(reply, found);
      const context = found.value;
      const stopped = await stop(request, context);
      if (stopped) return sendFailure(reply, stopped);
      const received = await receive(endpoint, request);
      if (!received.isOk) return sendFailure(reply, received);
      const { body, bytes, file } = received.value;
      const { query, headers } = request;
      const { input, fields } = validate(endpoint, { params: paramsOf(endpoint, request), query, body, headers });
      if (fields.length > 0) return sendFailure(reply, fail(requestErrors.invalid, { fields }));
      const answer = await make({ ...input, bytes, file }, context);
      if (isRendered(answer)) return sendRendered(request, reply, answer);
      if (isFile(answer)) return sendFile(request, reply, answer);
      if (!answer.isOk) return sendFailure(reply, answer);
      // Parsing strips whatever the contract does not name: nothing can leak by accident.
      const data = z.parse(endpoint.data, answer.value);
      return reply.header('cache-control', 'no-store').send(endpoint.isBare ? data : successEnvelope(data));
    },
  });
}

type IfSent = NonNullable<Endpoint['ifSent']>;
const sentKey = ({ header, query }: IfSent): string => `${header} ${query}`;
const placeOf = ({ endpoint: { method, path } }: { readonly endpoint: Endpoint }): string => `${method} ${path}`;

/** Routes that share method and path with another one. The router tells them apart by what a request holds (`ifSent`). */
function twinsOf<Context extends CallContext>(
  app: FastifyInstance,
  routes: readonly Route<Context>[],
): ReadonlySet<Route<Context>> {
  const groups = [...Map.groupBy(routes, placeOf).values()].filter(({ length }) => length > 1);
  const twins = new Set(groups.flat().filter(({ endpoint }) => endpoint.ifSent));
  const rules = [
    ...new Map([...twins].flatMap(({ endpoint: { ifSent } }) => (ifSent ? [[sentKey(ifSent), ifSent]] : []))),
  ];
  if (rules.length === 0) return twins;
  app.addConstraintStrategy({
    name: 'sent',
    storage() {
      const handlers = new Map<string, unknown>();
      return {
        get: (key: string) => (handlers.get(key) ?? null) as never,
        set: (key: string, handler: unknown) => void handlers.set(key, handler),
      };
    },
    deriveConstraint({ headers, url = '' }) {
      const [, query = ''] = url.split('?', 2);
      return rules.find(
        ([, ifSent]) => headers[ifSent.header] !== undefined || new URLSearchParams(query).has(ifSent.query),
      )?.[0];
    },
    mustMatchWhenDerived: false,
  });
  return twins;
}

/** Binds all routes. Each kind whose body is no JSON has a part of the server, with parsers of its own. */
export async function bindRoutes<Context extends CallContext>(
  app: FastifyInstance,
  routes: readonly Route<Context>[],
  identify: Identify<Context>,
  options: BindOptions<Context> = {},
): Promise<void> {
  const withTwins = { ...options, twins: twinsOf(app, routes) };
  for (const [kind, those] of Map.groupBy(routes, ({ endpoint }) => endpoint.kind)) {
    const addParsers = parsersOf[kind];
    if (!addParsers) for (const one of those) bind(app, one, identify, withTwins);
    else
      await app.register(async (part) => {
        await addParsers(part);
        for (const one of those) bind(part, one, identify, withTwins);
      });
  }
}
