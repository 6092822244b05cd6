import { createHash, randomBytes } from 'node:crypto';

/** A new token of a device: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database knows of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token as the browser sent it; undefined when it is none of ours. */
export const readToken = (header: string | undefined): string | undefined =>
  header && /^[\w-]{43}$/.test(header) ? header : undefined;
