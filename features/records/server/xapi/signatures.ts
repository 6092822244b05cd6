import { verify, X509Certificate, type KeyObject } from 'node:crypto';
import { digestOf } from './comparison.ts';
import { isObject, refuse, type JsonObject } from './check.ts';

const ALGORITHMS: ReadonlyMap<unknown, string> = new Map([
  ['RS256', 'RSA-SHA256'],
  ['RS384', 'RSA-SHA384'],
  ['RS512', 'RSA-SHA512'],
]);

/** Larger keys take long to check: OpenSSL allows them, signers do not use them. */
const MODULUS_MAX = 8192;
const EXPONENT_MAX = 2n ** 32n;

function isUsualKey({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  const { modulusLength = Infinity, publicExponent = EXPONENT_MAX } = asymmetricKeyDetails ?? {};
  return asymmetricKeyType === 'rsa' && modulusLength <= MODULUS_MAX && publicExponent < EXPONENT_MAX;
}

const parse = (part: string, path: string): JsonObject => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    if (isObject(value)) return value;
  } catch {
    // Said below.
  }
  return refuse(path, 'is no JSON web signature of a statement');
};

const meaningOf = (statement: JsonObject): string =>
  digestOf(Object.fromEntries(Object.entries(statement).filter(([name]) => name !== 'attachments')));

function isOf(payload: JsonObject, statement: JsonObject): boolean {
  try {
    return meaningOf(payload) === meaningOf(statement);
  } catch {
    // Deeper than anybody can walk, so it is no statement.
    return false;
  }
}

/**
 * Holds a signature (JWS, compact) to its statement: signed by RS256, RS384 or RS512, by the key of its certificate where it names one, and
 * of a statement that means the same. @throws {InvalidData}
 */
export function checkSignature(signature: Buffer, statement: JsonObject, path: string): void {
  const parts = signature.toString('latin1').trim().split('.');
  const [head, payload, sign] = parts;
  if (parts.length !== 3 || !head || !payload || !sign) return refuse(path, 'is no JSON web signature in compact form');
  const { alg, x5c } = parse(head, path);
  const algorithm = ALGORITHMS.get(alg);
  if (!algorithm) return refuse(path, 'must be signed by RS256, RS384 or RS512');
  if (!isOf(parse(payload, path), statement)) refuse(path, 'signs another statement');
  if (x5c === undefined) return;
  const [first] = Array.isArray(x5c) ? (x5c as unknown[]) : [];
  let isRight = false;
  try {
    const { publicKey } = new X509Certificate(Buffer.from(String(first), 'base64'));
    isRight =
      isUsualKey(publicKey) &&
      verify(algorithm, Buffer.from(`${head}.${payload}`), publicKey, Buffer.from(sign, 'base64url'));
  } catch {
    refuse(path, 'names no certificate in x5c');
  }
  if (!isRight) refuse(path, 'does not fit its certificate');
}
