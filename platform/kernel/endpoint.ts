import * as z from 'zod/mini';
import type { ErrorDefinition } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How often one caller may use an endpoint. */
export interface CallLimit {
  readonly max: number;
  readonly perSeconds: number;
  /** Counted by each node for itself: a limit against floods, too frequent for the database. Others hold for all nodes. */
  readonly isPerNode?: true;
}

interface EndpointShape<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Data extends z.ZodMiniType,
  Kind extends string,
> {
  /** The verb of the whole vertical: `joinClassroom`. */
  readonly name: string;
  readonly method: Method;
  /** Full path; parameters as `{name}`. */
  readonly path: string;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** What `data` of the envelope holds on success. */
  readonly data: Data;
  readonly errors: readonly ErrorDefinition[];
  /** The kinds of user who may call it; the server refuses all others. */
  readonly may: readonly Kind[];
  readonly limit?: CallLimit;
  /** It creates something: with the same `Idempotency-Key` a retry within a day is the same call, made once. */
  readonly isIdempotent?: boolean;
  /** The answer is `data` itself, without the envelope: only where another standard fixes the shape (xAPI). */
  readonly isBare?: boolean;
}

/** The schema of a part that a call lacks; whoever sends something there is not listened to. */
export const nothing = z.object({});
type Nothing = typeof nothing;

/** One call of the product, declared once for server, client, tests and documentation. */
export type Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Kind extends string = string,
> = EndpointShape<Params, Query, Body, Data, Kind>;

type Declared<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
  K extends string,
> = Omit<EndpointShape<P, Q, B, D, K>, 'params' | 'query' | 'body' | 'errors'> &
  Partial<Pick<EndpointShape<P, Q, B, D, K>, 'params' | 'query' | 'body' | 'errors'>>;

/** Declares a call; parts that it lacks are empty objects. */
export function endpoint<
  Data extends z.ZodMiniType,
  const Kind extends string,
  Params extends z.ZodMiniType = Nothing,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Nothing,
>(declared: Declared<Params, Query, Body, Data, Kind>): Endpoint<Params, Query, Body, Data, Kind> {
  return {
    errors: [],
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    ...declared,
  };
}

/** What the server reads out of a request. */
export interface InputOf<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
}

/** What a client hands in; parts without fields may be left out. */
export type ArgumentsOf<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>>;

type Part<Name extends string, Value> =
  Record<string, never> extends Value ? { [K in Name]?: Value } : { [K in Name]: Value };

/** What the call answers in `data`. */
export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** Fills `{name}` in a path with encoded values. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
