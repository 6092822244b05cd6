import type { Readable } from 'node:stream';
import type { DataOf, Endpoint, Failure, InputOf, Result } from '#platform/kernel';
import type { Exchange } from '../exchange.ts';

/** Who calls: the binding compares the kinds with the endpoint's `may`. */
export interface CallContext {
  readonly kinds: readonly string[];
  /** Whose calls are counted together: a user's. Absent for strangers, who are counted by address. */
  readonly limitKey?: string;
  readonly exchange: Exchange;
}

/** A cached answer: compressed bodies of one JSON text, with their ETag. */
export interface RenderedData {
  readonly rendered: true;
  readonly etag: string;
  /** `Cache-Control`; by default browsers ask each time. */
  readonly cacheControl?: string;
  readonly bodies: { readonly br?: Buffer; readonly gzip?: Buffer; readonly identity: Buffer };
}

/** An answer without the envelope: a file, a page or a stream. */
export interface FileData {
  readonly file: true;
  /** 200 by default. */
  readonly status?: number;
  /** With an `etag`, a browser that has the file already gets 304. */
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer | string | Readable;
}

/** A file of an upload, on this machine's disk until the call is answered. */
export interface UploadedFile {
  readonly path: string;
  /** As the browser names it: for people, never for a path. */
  readonly name: string;
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
}

type Answer<Data> = Result<Data> | RenderedData | FileData;

/** What a handler gets beside the input: the bytes of a raw body, or the file of an upload. */
export interface Received {
  readonly bytes: Buffer;
  readonly file: UploadedFile | undefined;
}

export interface Route<Context extends CallContext = CallContext> {
  readonly endpoint: Endpoint;
  /** Who calls, where the endpoint asks for no session: by the header or the address. A failure ends the call. */
  authenticate?(exchange: Exchange, params: Readonly<Record<string, string>>): Promise<Result<Context>>;
  /** What takes its time and writes nothing, such as hashing: done before any transaction, and handed to `handle`. */
  prepare?(input: InputOf<Endpoint>, context: Context): Promise<unknown>;
  /** The failure of a caller who repeats a key and may not get the first answer a second time, such as passwords of a class that the teacher left. */
  mayRepeat?(input: InputOf<Endpoint>, context: Context): Promise<Failure | undefined>;
  handle(input: InputOf<Endpoint> & Received, context: Context, prepared?: unknown): Promise<Answer<unknown>>;
}

type Authenticate<Context> = (exchange: Exchange, params: Readonly<Record<string, string>>) => Promise<Result<Context>>;

interface MoreOf<E extends Endpoint, Context extends CallContext, Prepared> {
  readonly prepare?: (input: InputOf<E>, context: Context) => Promise<Prepared>;
  readonly mayRepeat?: (input: InputOf<E>, context: Context) => Promise<Failure | undefined>;
}

/** Ties an endpoint to what answers it. */
export function route<E extends Endpoint, Context extends CallContext, Prepared = undefined>(
  endpoint: E,
  handle: (input: InputOf<E> & Received, context: Context, prepared: Prepared) => Promise<Answer<DataOf<E>>>,
  more: MoreOf<E, Context, Prepared> = {},
): Route<Context> {
  return { endpoint, handle, ...more };
}

/** Ties a public endpoint to its handler, which gets the exchange, and no user. */
export function publicRoute<E extends Endpoint, Context extends CallContext>(
  endpoint: E,
  handle: (input: InputOf<E> & Received, exchange: Exchange) => Promise<Answer<DataOf<E>>>,
): Route<Context> {
  const withExchange = (input: InputOf<E> & Received, { exchange }: CallContext) => handle(input, exchange);
  return { endpoint, handle: withExchange };
}

/**
 * Ties an endpoint without a session (`credential`, `launch`) to what answers it.
 *
 * @param authenticate says who calls, by a header or the address; a failure ends the call
 */
export function provenRoute<E extends Endpoint, Caller extends CallContext, Context extends CallContext>(
  endpoint: E,
  authenticate: Authenticate<Caller>,
  handle: (input: InputOf<E> & Received, caller: Caller) => Promise<Answer<DataOf<E>>>,
): Route<Context> {
  return { endpoint, authenticate, handle } as unknown as Route<Context>;
}

export const isRendered = (answer: Answer<unknown>): answer is RenderedData => 'rendered' in answer;

export const isFile = (answer: Answer<unknown>): answer is FileData => 'file' in answer;
