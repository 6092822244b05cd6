import { createHash } from 'node:crypto';

/** How a font was made unreadable, and so how it becomes readable again: its first bytes are XORed with a key. */
export interface Obfuscation {
  readonly key: Buffer;
  /** Bytes from the start that are changed. */
  readonly length: number;
}

export const idpfAlgorithm = 'http://www.idpf.org/2008/embedding';
export const adobeAlgorithm = 'http://ns.adobe.com/pdf/enc#RC';

/** The identifiers of the package from which keys are made. */
export interface KeySource {
  /** The unique identifier as written. */
  readonly unique: string;
  /** Every `dc:identifier`. */
  readonly all: readonly string[];
}

/** @returns undefined when the book has no identifier that the algorithm could have used */
export function obfuscationOf(algorithm: string, { unique, all }: KeySource): Obfuscation | undefined {
  if (algorithm === idpfAlgorithm) {
    // EPUB 3.3 §4.4.2: of the identifier without its white space.
    const identifier = unique.replace(/[ \t\r\n]/g, '');
    return { key: createHash('sha1').update(identifier).digest(), length: 1040 };
  }
  if (algorithm !== adobeAlgorithm) return undefined;
  const digits = [unique, ...all]
    .map((identifier) => identifier.replace(/^\s*urn:uuid:/i, '').replace(/[-\s]/g, ''))
    .find((text) => /^[\da-f]{32}$/i.test(text));
  return digits === undefined ? undefined : { key: Buffer.from(digits, 'hex'), length: 1024 };
}

/** XOR is its own reverse. @param from place of the first byte in the whole file */
export function unmasked(bytes: Buffer, { key, length }: Obfuscation, from = 0): Buffer {
  if (from >= length) return bytes;
  const plain = Buffer.from(bytes);
  const end = Math.min(plain.length, length - from);
  for (let at = 0; at < end; at++) plain[at] = (plain[at] ?? 0) ^ (key[(from + at) % key.length] ?? 0);
  return plain;
}
