import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Characters of base64url: 128 random bits, and 256. */
const USERNAME = /^[\w-]{22}$/;
const SECRET = /^[\w-]{43}$/;
/** The longest header that can hold both. */
const HEADER_MAX = 200;
const HASH_BYTES = 32;

/** What the `Authorization` header of Basic authentication holds. */
export interface Given {
  readonly username: string;
  readonly secret: string;
}

export const newUsername = (): string => randomBytes(16).toString('base64url');
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * What the database knows of a secret. Nobody guesses 256 random bits, so a slow hash would protect nothing and cost every
 * request; the key makes a stolen table useless.
 */
export const hashSecret = (key: string, { username, secret }: Given): Buffer =>
  createHmac('sha256', key).update(`credential\0${username}\0${secret}`).digest();

/** Compares in constant time, also where there is nothing to compare with. */
export const isSecret = (key: string, given: Given, hash: Buffer | null | undefined): boolean =>
  timingSafeEqual(hashSecret(key, given), hash ?? Buffer.alloc(HASH_BYTES)) && hash != null;

/** Username and secret of a header; undefined where it holds none that could be ours. Pure. */
export function readAuthorization(header: string | undefined): Given | undefined {
  if (header === undefined || header.length > HEADER_MAX) return undefined;
  const [, encoded] = /^basic +([a-z0-9+/]+={0,2})$/i.exec(header.trim()) ?? [];
  if (encoded === undefined) return undefined;
  const [username = '', secret = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return rest.length === 0 && USERNAME.test(username) && SECRET.test(secret) ? { username, secret } : undefined;
}
