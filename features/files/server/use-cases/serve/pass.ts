import { hashToken, readSignedValue, signValue } from '#platform/server/tokens';

/** Longest life of a pass, in seconds. */
export const PASS_SECONDS = 15 * 60;

/** So long the same browser gets the same address of a file, so that its cache finds the file again; in seconds. */
const SAME_SECONDS = 5 * 60;

/** When a pass that is made now ends, in seconds since 1970: after 10 to 15 minutes. */
export const endOfPass = (now: Date): number =>
  Math.floor(now.getTime() / 1000 / SAME_SECONDS) * SAME_SECONDS + PASS_SECONDS;

/** What an address of a file allows, and to whom. */
export interface Pass {
  readonly workspaceId: number;
  readonly fileId: string;
  /** The small picture instead of the file. */
  readonly isThumbnail: boolean;
  /** Id of the session that asked, and its workspace. */
  readonly sessionId: string;
  readonly sessionWorkspaceId: number;
  /** Of the pages that may show the file. */
  readonly productOrigin: string;
  /** {@link deviceOf} of the browser that asked. */
  readonly device: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** A mark of the browser from its user agent: enough to make a copied address useless elsewhere. */
export const deviceOf = (userAgent: string): string => hashToken(userAgent).toString('base64url').slice(0, 16);

const PURPOSE = 'files.pass.1';

type Fields = [number, string, boolean, string, number, string, string, number];

/** Writes a pass as one segment of an address. */
export function signPass(pass: Pass, secret: string): string {
  const { workspaceId, fileId, isThumbnail, sessionId, sessionWorkspaceId, productOrigin, device, expiresAt } = pass;
  const fields: Fields = [
    ...([workspaceId, fileId, isThumbnail] as const),
    ...([sessionId, sessionWorkspaceId, productOrigin, device, expiresAt] as const),
  ];
  return signValue(fields, PURPOSE, secret);
}

/** Reads a pass; undefined when it was not signed here, has expired, or claims to live longer than any may. */
export function readPass(token: string, secret: string, now: Date): Pass | undefined {
  const fields = readSignedValue(token, PURPOSE, secret) as Fields | undefined;
  if (!fields) return undefined;
  const [workspaceId, fileId, isThumbnail, sessionId, sessionWorkspaceId, productOrigin, device, expiresAt] = fields;
  const left = expiresAt - now.getTime() / 1000;
  if (left <= 0 || left > PASS_SECONDS) return undefined;
  return { workspaceId, fileId, isThumbnail, sessionId, sessionWorkspaceId, productOrigin, device, expiresAt };
}
