import type { Version, XapiScope } from '../../contract/index.ts';

/** Who calls with Basic credentials: content of a publication, or of a workspace where it has none. */
export interface Credential {
  readonly credentialId: string;
  readonly workspaceId: number;
  readonly publicationId: number | null;
  /** The authority of all that it writes. */
  readonly account: { readonly homePage: string; readonly name: string };
  readonly scopes: readonly string[];
}

/** What a request shows of itself, for limits. */
export interface Caller {
  /** The host that is called: a credential counts in the workspaces of its market alone. */
  readonly host: string;
  /** Keyed hash of the address. */
  readonly addressMark: string;
  /** Size of the body. */
  readonly bytes: number;
}

/** Who stands behind an `Authorization` header; undefined for nobody. May refuse the call itself (`CallRefused`). */
export type Authenticate = (authorization: string, caller: Caller) => Promise<Credential | undefined>;

export type XapiMethod = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** A call of the standard, whichever syntax it came in. */
export interface XapiCall {
  readonly method: XapiMethod;
  readonly version: Version;
  readonly params: Readonly<Record<string, string>>;
  readonly credential: Credential;
  /** The whole `Content-Type`; empty when there is none. */
  readonly contentType: string;
  readonly body: Buffer;
  header(name: string): string | undefined;
}

export interface XapiAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface XapiAction {
  /** One of these scopes is enough. */
  readonly scopes: readonly XapiScope[];
  /** Names of the parameters that it knows; every other is refused. */
  readonly params: readonly string[];
  /** Answers the call. HEAD is GET whose body the server leaves out. */
  answer(call: XapiCall): Promise<XapiAnswer>;
}

/** A resource of the standard. */
export interface XapiResource {
  readonly path: `/xapi/${string}`;
  readonly actions: Partial<Record<XapiMethod, XapiAction>>;
}

export const json = (body: unknown, headers: Readonly<Record<string, string>> = {}, status = 200): XapiAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});
