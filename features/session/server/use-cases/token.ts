import { createHash, randomBytes } from 'node:crypto';

/** A session's lifetime since it was last used. */
export const SESSION_DAYS = 30;
export const SESSION_SECONDS = SESSION_DAYS * 86_400;

/** A new opaque token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hashes of tokens seen of late; they live in this process' memory only. */
const hashes = new Map<string, Buffer>();
const MOST_HASHES = 20_000;

/** What the database knows of a token. */
export function hashToken(token: string): Buffer {
  const known = hashes.get(token);
  if (known) return known;
  const hash = createHash('sha256').update(token).digest();
  if (hashes.size >= MOST_HASHES) hashes.clear();
  hashes.set(token, hash);
  return hash;
}

/** The `__Host-` prefix binds the cookie to this host, but browsers take it over https only. */
export const cookieName = (isHttps: boolean): string => (isHttps ? '__Host-klupa' : 'klupa');
