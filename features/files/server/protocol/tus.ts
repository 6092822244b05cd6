/** Headers of the tus protocol, version 1.0.0 (https://tus.io/protocols/resumable-upload). Pure. */
export const TUS_VERSION = '1.0.0';
export const TUS_EXTENSIONS = 'creation,expiration,termination,checksum';
export const TUS_CHECKSUMS = 'sha1,sha256,md5';

/** More pairs than a client has something to say with. */
const PAIRS_MAX = 20;
/** Bytes of all pairs together. */
const METADATA_MAX = 4096;

/** `Upload-Metadata`: keys, each with a value in Base64. Other text is left out. */
export function readMetadata(header = ''): ReadonlyMap<string, string> {
  if (header.length > METADATA_MAX) return new Map();
  const pairs = header.split(',', PAIRS_MAX).flatMap((pair) => {
    const [key = '', value = '', ...more] = pair.trim().split(' ');
    const isPair = key !== '' && more.length === 0 && /^[\w+/=-]*$/.test(value);
    return isPair ? [[key, Buffer.from(value, 'base64').toString('utf8')] as const] : [];
  });
  return new Map(pairs);
}

/** A checksum that a client sends with a chunk. */
export interface GivenChecksum {
  readonly algorithm: string;
  readonly hash: Buffer;
}

/** `Upload-Checksum`; undefined where it is none of an algorithm that the server offers. */
export function readChecksum(header: string): GivenChecksum | undefined {
  const [algorithm = '', encoded = '', ...more] = header.split(' ');
  const isKnown = TUS_CHECKSUMS.split(',').includes(algorithm);
  return isKnown && more.length === 0 ? { algorithm, hash: Buffer.from(encoded, 'base64') } : undefined;
}
