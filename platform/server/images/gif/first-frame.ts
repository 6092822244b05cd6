import type { Pixels } from '../pixels.ts';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
/** Codes of the compression have twelve bits at most. */
const CODES = 4096;

/** The place behind sub-blocks, and the bytes in them. */
function blocksAt(bytes: Buffer, start: number): { readonly end: number; readonly data: Buffer } {
  const parts: Buffer[] = [];
  let at = start;
  for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) {
    parts.push(bytes.subarray(at + 1, at + 1 + size));
    at += size + 1;
  }
  return { end: at + 1, data: Buffer.concat(parts) };
}

/** Reads codes of growing width, the lowest bits first. */
function codeReader(data: Buffer): (width: number) => number | undefined {
  let [at, bits, count] = [0, 0, 0];
  return (width) => {
    while (count < width) {
      const byte = data[at++];
      if (byte === undefined) return undefined;
      bits |= byte << count;
      count += 8;
    }
    const code = bits & ((1 << width) - 1);
    bits >>>= width;
    count -= width;
    return code;
  };
}

/** The words of the compression: each is an earlier word and one more colour. */
class Words {
  readonly #prefix = new Uint16Array(CODES);
  readonly #suffix = new Uint8Array(CODES);
  readonly #stack = new Uint8Array(CODES + 1);
  readonly #end: number;
  free: number;

  /** @param end the code that ends the data; the first word comes behind it */
  constructor(end: number) {
    this.#end = end;
    this.free = end + 1;
  }

  clear(): void {
    this.free = this.#end + 1;
  }

  add(previous: number, first: number): void {
    if (this.free === CODES) return;
    this.#prefix[this.free] = previous;
    this.#suffix[this.free] = first;
    this.free += 1;
  }

  /** The colours of a word, the last one first. */
  colours(code: number): Uint8Array {
    let depth = 0;
    let rest = code;
    for (; rest > this.#end && depth < CODES; rest = this.#prefix[rest] ?? 0)
      this.#stack[depth++] = this.#suffix[rest] ?? 0;
    this.#stack[depth++] = rest;
    return this.#stack.subarray(0, depth);
  }
}

/** Unpacks the colour numbers of a frame (GIF89a, appendix F); never more than there are pixels. */
function unpacked(data: Buffer, smallest: number, pixels: number): Uint8Array {
  const out = new Uint8Array(pixels);
  const [clear, end] = [1 << smallest, (1 << smallest) + 1];
  const words = new Words(end);
  const next = codeReader(data);
  // As wide as the next free code needs.
  const widthNow = () => Math.min(12, Math.max(smallest + 1, 32 - Math.clz32(words.free)));
  let [previous, at] = [-1, 0];
  for (let code = next(smallest + 1); code !== undefined && code !== end && at < pixels; code = next(widthNow())) {
    if (code === clear) {
      words.clear();
      previous = -1;
      continue;
    }
    if (code > words.free || (code === words.free && previous < 0)) throw new Error('a code has no meaning');
    // The first colour of a new word, which may be this very one, is that of the code, or of the word before.
    const first = words.colours(code === words.free ? previous : code).at(-1) ?? 0;
    if (previous >= 0) words.add(previous, first);
    const colours = words.colours(code);
    for (let index = colours.length - 1; index >= 0 && at < pixels; index -= 1) out[at++] = colours[index] ?? 0;
    previous = code;
  }
  return out;
}

/**
 * The first frame of a GIF, in its colours, without transparency and with its lines in the order of the file.
 *
 * @throws Error on a damaged file, or where the frame is larger than the picture
 */
export function firstFrame(bytes: Buffer): Pixels {
  const [screenWidth, screenHeight] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  const tableOf = (packed: number, at: number) =>
    packed & 0x80 ? bytes.subarray(at, at + 3 * 2 ** ((packed & 7) + 1)) : Buffer.alloc(0);
  const global = tableOf(bytes.readUInt8(10), 13);
  let at = 13 + global.length;
  while (bytes[at] === EXTENSION) at = blocksAt(bytes, at + 2).end;
  if (bytes[at] !== IMAGE) throw new Error('there is no frame');
  const [width, height] = [bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7)];
  if (width === 0 || height === 0 || width > screenWidth || height > screenHeight)
    throw new Error('the first frame is larger than the picture');
  const local = tableOf(bytes.readUInt8(at + 9), at + 10);
  const colours = local.length > 0 ? local : global;
  const smallest = bytes.readUInt8(at + 10 + local.length);
  if (smallest < 1 || smallest > 8) throw new Error('the codes are too wide');
  const numbers = unpacked(blocksAt(bytes, at + 11 + local.length).data, smallest, width * height);
  const data = Buffer.alloc(width * height * 4, 255);
  for (const [index, number] of numbers.entries()) colours.copy(data, index * 4, number * 3, number * 3 + 3);
  return { width, height, data };
}
