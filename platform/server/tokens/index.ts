import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new opaque token for a link or cookie: 256 random bits, 43 URL-safe characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text can be a token at all: others are not looked at, whatever their length. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** A new unguessable id: 128 random bits, 22 URL-safe characters. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** What the database knows of a token: a copy of it opens nothing. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * A hash that only who has the secret can make (HMAC-SHA-256).
 *
 * @param purpose keeps hashes of different kinds apart
 * @param parts must not contain NUL, which separates them
 */
export const keyedHash = (secret: string, purpose: string, ...parts: readonly (string | number)[]): Buffer =>
  createHmac('sha256', secret)
    .update([purpose, ...parts].join('\0'))
    .digest();

/**
 * Writes a value as one segment of an address: `<JSON>.<HMAC-SHA256>`, both base64url.
 *
 * @param purpose the signature counts for this purpose only
 */
export function signValue(value: unknown, purpose: string, secret: string): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${keyedHash(secret, purpose, payload).toString('base64url')}`;
}

/** Reads a value of {@link signValue}; undefined if it was not signed here for this purpose. */
export function readSignedValue(text: string, purpose: string, secret: string): unknown {
  const [payload = '', signature = '', ...more] = text.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = keyedHash(secret, purpose, payload);
  // Base64url has several spellings of the same bytes: only the one of `signValue` counts.
  const isSigned =
    more.length === 0 &&
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    given.toString('base64url') === signature;
  return isSigned ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : undefined;
}
