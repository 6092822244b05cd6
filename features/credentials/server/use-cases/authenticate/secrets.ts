import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Characters of base64url: 128 random bits, and 256. */
const USERNAME = /^[\w-]{22}$/;
const SECRET = /^[\w-]{43}$/;
/** The longest header that can hold both. */
const HEADER_MAX = 200;
const HASH_BYTES = 32;

/** The content of an `Authorization` header of Basic authentication. */
export interface Given {
  readonly username: string;
  readonly secret: string;
}

export const newUsername = (): string => randomBytes(16).toString('base64url');
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The hash that the database keeps. 256 random bits cannot be guessed, so a slow hash would protect nothing and delay every
 * request. Without the key a stolen table is useless.
 */
export const hashSecret = (key: string, { username, secret }: Given): Buffer =>
  createHmac('sha256', key).update(`credential\0${username}\0${secret}`).digest();

/** Compares in constant time, also without a hash. */
export const isSecret = (key: string, given: Given, hash: Buffer | null | undefined): boolean =>
  timingSafeEqual(hashSecret(key, given), hash ?? Buffer.alloc(HASH_BYTES)) && hash != null;

/** Username and secret of a header; undefined if they cannot belong to a credential. Pure. */
export function readAuthorization(header: string | undefined): Given | undefined {
  if (header === undefined || header.length > HEADER_MAX) return undefined;
  const [, encoded] = /^basic +([a-z0-9+/]+={0,2})$/i.exec(header.trim()) ?? [];
  if (encoded === undefined) return undefined;
  const [username = '', secret = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return rest.length === 0 && USERNAME.test(username) && SECRET.test(secret) ? { username, secret } : undefined;
}
