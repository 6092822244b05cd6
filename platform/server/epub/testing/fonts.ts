import { createHash } from 'node:crypto';

/** As the standard describes it (EPUB 3.3 §4.4.4), byte by byte: the first 1040 with the SHA-1 of the identifier. */
export function obfuscated(font: Buffer, identifier: string): Buffer {
  const key = createHash('sha1').update(identifier).digest();
  return Buffer.from(font.map((byte, at) => (at < 1040 ? byte ^ (key[at % 20] ?? 0) : byte)));
}

/** Adobe's way: the first 1024 bytes with the digits of a UUID. */
export function obfuscatedByAdobe(font: Buffer, uuid: string): Buffer {
  const key = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  return Buffer.from(font.map((byte, at) => (at < 1024 ? byte ^ (key[at % 16] ?? 0) : byte)));
}
