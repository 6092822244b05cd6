import { verify, X509Certificate } from 'node:crypto';
import { digestOf } from './comparison.ts';
import { isJson, refuse, type Json } from './refusal.ts';

const ALGORITHMS: ReadonlyMap<unknown, string> = new Map([
  ['RS256', 'RSA-SHA256'],
  ['RS384', 'RSA-SHA384'],
  ['RS512', 'RSA-SHA512'],
]);

const parse = (part: string, at: string): Json => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    if (isJson(value)) return value;
  } catch {
    // Said below.
  }
  return refuse(at, 'is no JSON web signature of a statement');
};

const meaningOf = (statement: Json): string =>
  digestOf(Object.fromEntries(Object.entries(statement).filter(([name]) => name !== 'attachments')));

function isOf(payload: Json, statement: Json): boolean {
  try {
    return meaningOf(payload) === meaningOf(statement);
  } catch {
    // Deeper than anybody can walk, so it is no statement.
    return false;
  }
}

/**
 * Holds a signature (JWS, compact) to its statement: signed by RS256, RS384 or RS512, by the key of its certificate where it names one, and
 * of a statement that means the same. @throws {DataRefusal}
 */
export function signatureAt(signature: Buffer, statement: Json, at: string): void {
  const parts = signature.toString('latin1').trim().split('.');
  const [head, payload, sign] = parts;
  if (parts.length !== 3 || !head || !payload || !sign) return refuse(at, 'is no JSON web signature in compact form');
  const { alg, x5c } = parse(head, at);
  const algorithm = ALGORITHMS.get(alg);
  if (!algorithm) return refuse(at, 'must be signed by RS256, RS384 or RS512');
  if (!isOf(parse(payload, at), statement)) refuse(at, 'signs another statement');
  if (x5c === undefined) return;
  const [first] = Array.isArray(x5c) ? (x5c as unknown[]) : [];
  let isRight = false;
  try {
    const { publicKey } = new X509Certificate(Buffer.from(String(first), 'base64'));
    isRight = verify(algorithm, Buffer.from(`${head}.${payload}`), publicKey, Buffer.from(sign, 'base64url'));
  } catch {
    refuse(at, 'names no certificate in x5c');
  }
  if (!isRight) refuse(at, 'does not fit its certificate');
}
