import type { Dimensions } from './raster-size.ts';

interface Box {
  readonly type: string;
  readonly body: Buffer;
}

/** ISO/IEC 14496-12 §4.2: size and type, then the body. Stops quietly at the first box that does not fit. */
function* boxes(bytes: Buffer): Generator<Box> {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const declared = bytes.readUInt32BE(at);
    const size = declared === 0 ? bytes.length - at : declared;
    if (size < 8 || at + size > bytes.length) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) };
    at += size;
  }
}

const child = (bytes: Buffer, type: string): Buffer | undefined => {
  for (const box of boxes(bytes)) if (box.type === type) return box.body;
  return undefined;
};

const isAvif = (bytes: Buffer): boolean => {
  const brands = child(bytes.subarray(0, 256), 'ftyp')?.toString('latin1') ?? '';
  return brands.includes('avif') || brands.includes('avis');
};

/**
 * AVIF keeps its sizes as item properties: meta → iprp → ipco → ispe (ISO/IEC 23008-12 §6.5.3). A file may hold
 * several (a thumbnail, tiles of a grid); the largest is the one that costs memory.
 */
export function avifSize(bytes: Buffer): Dimensions | undefined {
  if (bytes.length < 16 || !isAvif(bytes)) return undefined;
  const meta = child(bytes, 'meta');
  const properties = meta && child(meta.subarray(4), 'iprp');
  const container = properties && child(properties, 'ipco');
  if (!container) return undefined;
  let largest: Dimensions | undefined;
  for (const { type, body } of boxes(container)) {
    if (type !== 'ispe' || body.length < 12) continue;
    const size = { width: body.readUInt32BE(4), height: body.readUInt32BE(8) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
