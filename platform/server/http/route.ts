import type { Readable } from 'node:stream';
import type { DataOf, Endpoint, Failure, InputOf, Result } from '#platform/kernel';

export interface CookieOptions {
  /** Scripts of the page may read it. */
  readonly isReadable?: boolean;
  /** This host and all below it get the cookie. */
  readonly domain?: string;
}

/** What a handler may know and set of the HTTP exchange itself. */
export interface Exchange {
  readonly requestId: string;
  /** Host name with port, as the browser sent it; empty when it sent none that is one. */
  readonly host: string;
  /** Whether browsers reach the product over https: a setting, never what a request says of itself. */
  readonly isHttps: boolean;
  readonly origin: string;
  /** Keyed hash of the address that calls, IPv6 by /64: what is counted by address is counted under this, and kept. */
  readonly addressMark: string;
  readonly userAgent: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** HttpOnly, SameSite=Lax cookie, host-only unless a domain is named. Without an age it goes when the browser closes. */
  setCookie(name: string, value: string, maxAgeSeconds: number | undefined, options?: CookieOptions): void;
  clearCookie(name: string): void;
  /** A header of the answer, whether the call succeeds or not. */
  setHeader(name: string, value: string): void;
}

/** Who calls: the gate compares the kinds with the endpoint's `may`. */
export interface CallContext {
  readonly kinds: readonly string[];
  /** Whose calls are counted together: a user's. Absent for strangers, who are counted by address. */
  readonly limitKey?: string;
  readonly exchange: Exchange;
}

/** An answer rendered beforehand: compressed bodies with their ETag, sent without touching JSON again. */
export interface RenderedData {
  readonly rendered: true;
  readonly etag: string;
  readonly bodies: { readonly br?: Buffer; readonly gzip?: Buffer; readonly identity: Buffer };
}

/** An answer that goes on: its text is sent as it comes, until the body ends or the reader goes. */
export interface StreamedData {
  readonly streamed: true;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

export interface Route<Context extends CallContext = CallContext> {
  readonly endpoint: Endpoint;
  /** What takes its time and writes nothing, such as hashing: done before any transaction, and handed to `handle`. */
  prepare?(input: InputOf<Endpoint>, context: Context): Promise<unknown>;
  /** The failure of a caller who repeats a key and may not get the first answer a second time, such as passwords of a class that the teacher left. */
  mayRepeat?(input: InputOf<Endpoint>, context: Context): Promise<Failure | undefined>;
  handle(
    input: InputOf<Endpoint>,
    context: Context,
    prepared?: unknown,
  ): Promise<Result<unknown> | RenderedData | StreamedData>;
}

/** Ties an endpoint to what answers it. */
export function route<E extends Endpoint, Context extends CallContext, Prepared = undefined>(
  endpoint: E,
  handle: (
    input: InputOf<E>,
    context: Context,
    prepared: Prepared,
  ) => Promise<Result<DataOf<E>> | RenderedData | StreamedData>,
  more: {
    readonly prepare?: (input: InputOf<E>, context: Context) => Promise<Prepared>;
    readonly mayRepeat?: (input: InputOf<E>, context: Context) => Promise<Failure | undefined>;
  } = {},
): Route<Context> {
  return { endpoint, handle, ...more } as unknown as Route<Context>;
}

type Answer = Result<unknown> | RenderedData | StreamedData;

export const isRendered = (answer: Answer): answer is RenderedData => 'rendered' in answer;

export const isStreamed = (answer: Answer): answer is StreamedData => 'streamed' in answer;
