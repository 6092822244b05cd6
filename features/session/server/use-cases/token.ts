import { createHash, randomBytes } from 'node:crypto';

/** A session's lifetime since it was last used. */
export const SESSION_DAYS = 30;
export const SESSION_SECONDS = SESSION_DAYS * 86_400;

/** A new opaque token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database knows of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The `__Host-` prefix binds the cookie to this host, but browsers take it over https only. */
export const cookieName = (isHttps: boolean): string => (isHttps ? '__Host-klupa' : 'klupa');
