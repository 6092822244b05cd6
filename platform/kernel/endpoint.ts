import * as z from 'zod/mini';
import type { ErrorDefinition } from './errors.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/**
 * The form of body and answer:
 * - `json`: JSON in, JSON in the envelope out.
 * - `upload`: fields and one file in (`multipart/form-data`), JSON in the envelope out.
 * - `download`: a file, a page or a stream out; a failure is the envelope.
 * - `form`: fields of an HTML form in (`application/x-www-form-urlencoded`), whatever the handler answers out.
 * - `raw`: bytes of the media types in `consumes` in, whatever the handler answers out. For other standards.
 */
export type EndpointKind = 'json' | 'upload' | 'download' | 'form' | 'raw';

/**
 * The proof of identity:
 * - `session`: the browser's cookie; `may` lists the kinds of user.
 * - `credential`: the `Authorization` header of another system.
 * - `launch`: a signed token in the address, which names what it opens.
 * - `public`: nothing; all callers get the same answer.
 */
export type EndpointAuth = 'session' | 'credential' | 'launch' | 'public';

/** How often one caller may use an endpoint. */
export interface CallLimit {
  readonly max: number;
  readonly perSeconds: number;
  /** Counted by each node for itself: a limit against floods, too frequent for the database. Others hold for all nodes. */
  readonly isPerNode?: true;
}

/** The file of an upload. */
export interface FileRule {
  /** Name of the field that holds it. */
  readonly field: string;
  readonly maxBytes: number;
  /** Media types that are taken; the use case checks what the file really is. */
  readonly mediaTypes: readonly string[];
}

interface EndpointShape<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Data extends z.ZodMiniType,
  Kind extends string,
  Headers extends z.ZodMiniType,
> {
  /** The verb of the whole vertical: `joinClassroom`. */
  readonly name: string;
  readonly method: Method;
  readonly kind: EndpointKind;
  readonly auth: EndpointAuth;
  /** Full path; parameters as `{name}`, the rest of the path as `{name*}`. */
  readonly path: string;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Headers that the use case reads; names in lower case. */
  readonly headers: Headers;
  /** What `data` of the envelope holds on success. */
  readonly data: Data;
  readonly errors: readonly ErrorDefinition[];
  /** The kinds of user who may call it; the server refuses all others. Empty without a session. */
  readonly may: readonly Kind[];
  readonly limit?: CallLimit;
  /** It creates something: with the same `Idempotency-Key` a retry within a day is the same call, made once. */
  readonly isIdempotent?: boolean;
  /** The answer is `data` itself, without the envelope: only where another standard fixes the shape (xAPI). */
  readonly isBare?: boolean;
  readonly file?: FileRule;
  /** Media types of a raw body. */
  readonly consumes?: readonly string[];
  /** Media types of an answer that is no JSON. */
  readonly produces?: readonly string[];
  /** Longest raw body, in bytes. */
  readonly maxBytes?: number;
  /** Pages of other sites may send it. */
  readonly isCrossSite?: true;
  /**
   * Another endpoint has the same method and path. This one gets the requests with this header, or with this parameter in the query;
   * the other one gets the rest.
   */
  readonly ifSent?: { readonly header: string; readonly query: string };
  /** The answer may be given once: no HEAD. */
  readonly isOnce?: true;
  /** The answer is a page of ours and gets the security headers of documents. */
  readonly isPage?: true;
}

/** The schema of a part that a call lacks; values sent for such a part are ignored. */
export const nothing = z.object({});
type Nothing = typeof nothing;

/** One call of the product, declared once for server, client, tests and documentation. */
export type Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Kind extends string = string,
  Headers extends z.ZodMiniType = z.ZodMiniType,
> = EndpointShape<Params, Query, Body, Data, Kind, Headers>;

/** Parts that `endpoint()` fills in. */
type Given = 'params' | 'query' | 'body' | 'headers' | 'data' | 'errors' | 'kind' | 'auth' | 'may';

type Declared<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
  K extends string,
  H extends z.ZodMiniType,
> = Omit<EndpointShape<P, Q, B, D, K, H>, Given> &
  Partial<Pick<EndpointShape<P, Q, B, D, K, H>, Exclude<Given, 'data' | 'auth' | 'may'>>> &
  // Only downloads, forms and raw bodies may answer no data, and only a call with a session names kinds of user.
  (Pick<EndpointShape<P, Q, B, D, K, H>, 'data'> | { readonly kind: 'download' | 'form' | 'raw'; readonly data?: D }) &
  (
    | (Pick<EndpointShape<P, Q, B, D, K, H>, 'may'> & { readonly auth?: 'session' })
    | { readonly auth: Exclude<EndpointAuth, 'session'>; readonly may?: never }
  );

/** Declares a call; parts that it lacks are empty objects. */
export function endpoint<
  const Kind extends string = never,
  Data extends z.ZodMiniType = Nothing,
  Params extends z.ZodMiniType = Nothing,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Nothing,
  Headers extends z.ZodMiniType = Nothing,
>(declared: Declared<Params, Query, Body, Data, Kind, Headers>): Endpoint<Params, Query, Body, Data, Kind, Headers>;
export function endpoint(declared: Partial<Endpoint> & Omit<Endpoint, Given>): Endpoint {
  return {
    errors: [],
    kind: 'json',
    auth: 'session',
    may: [],
    params: nothing,
    query: nothing,
    body: nothing,
    headers: nothing,
    data: nothing,
    ...declared,
  };
}

/** What the server reads out of a request. */
export interface InputOf<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  headers: z.output<E['headers']>;
}

/** What a client hands in; parts without fields may be left out. */
export type ArgumentsOf<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>> &
  Part<'headers', z.input<E['headers']>>;

type Part<Name extends string, Value> =
  Record<string, never> extends Value ? { [K in Name]?: Value } : { [K in Name]: Value };

/** What the call answers in `data`. */
export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** Fills `{name}` in a path with encoded values; of `{name*}` each part between slashes. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)(\*?)\}/g, (_, name: string, isRest: string) => {
    const value = String(params[name]);
    return isRest ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
}
