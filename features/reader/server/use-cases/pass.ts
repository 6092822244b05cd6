import { hashToken, readSignedValue, signValue } from '#platform/server/tokens';

/** Longest life of a pass [SHELF-13]. */
export const PASS_SECONDS = 15 * 60;

/** The session part of the pass of a visitor who is not signed in. */
export const ANONYMOUS = 'anonymous';

/** What an address of book content allows, and to whom. */
export interface Pass {
  /** The publication's. */
  readonly workspaceId: number;
  readonly publicationId: number;
  readonly fileKey: string;
  /** Id of the session that asked, or `anonymous`. */
  readonly sessionId: string;
  /** The session's workspace; 0 for anonymous visitors. */
  readonly sessionWorkspaceId: number;
  /** Of the page whose frames may show the book. */
  readonly productOrigin: string;
  /** {@link deviceOf} of the browser that asked. */
  readonly device: string;
  /** First spine items that may be read; null: all. */
  readonly readablePages: number | null;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** A mark of the browser from its user agent: enough to make a copied address useless elsewhere. */
export const deviceOf = (userAgent: string): string => hashToken(userAgent).toString('base64url').slice(0, 16);

const PURPOSE = 'reader.pass.2';

/** Writes a pass as one segment of an address. */
export function signPass(pass: Pass, secret: string): string {
  const { workspaceId, publicationId, fileKey, sessionId, sessionWorkspaceId, device, readablePages, expiresAt } = pass;
  const holder = [sessionId, sessionWorkspaceId, pass.productOrigin, device];
  return signValue([workspaceId, publicationId, fileKey, ...holder, readablePages, expiresAt], PURPOSE, secret);
}

type Fields = [number, number, string, string, number, string, string, number | null, number];

/** Reads a pass; undefined when it was not signed here, has expired, or claims to live longer than any may. */
export function readPass(token: string, secret: string, now: Date): Pass | undefined {
  const fields = readSignedValue(token, PURPOSE, secret) as Fields | undefined;
  if (!fields) return undefined;
  const [workspaceId, publicationId, fileKey, sessionId, sessionWorkspaceId, productOrigin, device, ...rest] = fields;
  const [readablePages, expiresAt] = rest;
  const left = expiresAt - now.getTime() / 1000;
  if (left <= 0 || left > PASS_SECONDS) return undefined;
  const holder = { sessionId, sessionWorkspaceId, productOrigin, device };
  return { workspaceId, publicationId, fileKey, ...holder, readablePages, expiresAt };
}
