/** Pixels. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.length >= at + signature.length && bytes.toString('latin1', at, at + signature.length) === signature;

/** PNG (third edition) §5.2 and §11.2.1: the signature, then always the IHDR chunk. */
export function pngSize(bytes: Buffer): Dimensions | undefined {
  if (bytes.length < 24 || !startsWith(bytes, '\x89PNG\r\n\x1a\n') || !startsWith(bytes, 'IHDR', 12)) return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** GIF89a §18: the logical screen. */
export function gifSize(bytes: Buffer): Dimensions | undefined {
  if (bytes.length < 10 || !(startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'))) return undefined;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** Start-of-frame markers, ITU T.81 table B.1: C0 to CF without DHT (C4), JPG (C8) and DAC (CC). */
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Markers without a length: TEM, RST0–7 and SOI. */
const isBareMarker = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** ITU T.81 annex B: walks the marker segments to the frame header. */
export function jpegSize(bytes: Buffer): Dimensions | undefined {
  if (!startsWith(bytes, '\xff\xd8\xff')) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isBareMarker(marker)) at += 2;
    else if (isStartOfFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** RFC 9649 §2.5–2.7: lossy, lossless and extended WebP. */
export function webpSize(bytes: Buffer): Dimensions | undefined {
  if (bytes.length < 30 || !startsWith(bytes, 'RIFF') || !startsWith(bytes, 'WEBP', 8)) return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}
