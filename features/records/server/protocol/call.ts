import type { XapiScope } from '#features/credentials/contract';
import type { Version } from '../../contract/index.ts';
import type { XapiMethod } from './endpoints.ts';

/** Content that calls with Basic credentials: of a publication, or of a workspace if it has none. */
export interface Credential {
  readonly credentialId: string;
  readonly workspaceId: number;
  readonly publicationId: number | null;
  /** The authority of all statements that it stores. */
  readonly account: { readonly homePage: string; readonly name: string };
  readonly scopes: readonly string[];
  /** Of an opened unit: the only learner and registration that it may name. */
  readonly learner?: { readonly pseudonym: string; readonly registration: string; readonly sessionId: string };
  /** Of an opened unit of Tin Can: libraries of that format add parameters of the unit's address to each call; these are left out. */
  readonly isTincan?: boolean;
}

/** Facts about a request, for limits. */
export interface Caller {
  /** The requested host: a credential counts in the workspaces of its market alone. */
  readonly host: string;
  /** Keyed hash of the address. */
  readonly addressMark: string;
  /** Size of the body. */
  readonly bytes: number;
}

/** Finds the credential of an `Authorization` header; undefined if there is none. May refuse the call (`CallRefused`). */
export type Authenticate = (authorization: string, caller: Caller) => Promise<Credential | undefined>;

/** A call of the standard, in the usual or in the alternate request syntax. */
export interface XapiCall {
  readonly method: XapiMethod;
  readonly version: Version;
  readonly params: Readonly<Record<string, string>>;
  readonly credential: Credential;
  /** The whole `Content-Type`; empty if there is none. */
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
  /** Names of its parameters; others are refused. */
  readonly params: readonly string[];
  /** A header that refusals have too. */
  readonly always?: { readonly header: string; valueFor(credential: Credential): Promise<string> };
  answer(call: XapiCall): Promise<XapiAnswer>;
}

/** The methods of a resource of the standard. */
export type XapiResource = Partial<Record<XapiMethod, XapiAction>>;

export const json = (body: unknown, headers: Readonly<Record<string, string>> = {}, status = 200): XapiAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});
