import { FileRefused } from '../refusal.ts';

/** Frames of a long animation, and the pixels that all of them have together. */
const FRAMES_MAX = 1000;
const PIXELS_MAX = 400_000_000;

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
/** The one application block that says something about the picture: how often it repeats. */
const LOOPS = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/;

const broken = (): FileRefused => new FileRefused('broken', 'The GIF is cut short.');

/** The place behind sub-blocks, which end with an empty one. */
function behindBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let size = bytes[at]; size !== 0; size = bytes[at]) {
    if (size === undefined) throw broken();
    at += size + 1;
  }
  return at + 1;
}

/** Bytes of a colour table by the packed field of a descriptor. */
const tableSize = (packed = 0): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/**
 * A GIF with its frames, its speed and its repetition, and without comments, texts, data of programs and bytes behind its end.
 *
 * @throws FileRefused `broken`, or `picture-too-large` where its frames have too many pixels together
 */
export function cleanGif(bytes: Buffer): Buffer {
  let at = 13 + tableSize(bytes[10]);
  const kept = [bytes.subarray(0, at)];
  let frames = 0;
  let pixels = 0;
  // Some old programs leave the end out.
  const isEnd = (kind: number | undefined) => kind === TRAILER || (kind === undefined && frames > 0);
  for (let kind = bytes[at]; !isEnd(kind); kind = bytes[at]) {
    const start = at;
    if (kind === EXTENSION) {
      at = behindBlocks(bytes, at + 2);
      const label = bytes[start + 1];
      const isLoop = label === APPLICATION && LOOPS.test(bytes.toString('latin1', start + 3, start + 14));
      if (label === CONTROL || (isLoop && at - start <= 19)) kept.push(bytes.subarray(start, at));
    } else if (kind === IMAGE && at + 10 < bytes.length) {
      pixels += bytes.readUInt16LE(at + 5) * bytes.readUInt16LE(at + 7);
      frames += 1;
      if (frames > FRAMES_MAX || pixels > PIXELS_MAX)
        throw new FileRefused('picture-too-large', `The GIF has ${frames} frames of ${pixels} pixels together.`);
      at = behindBlocks(bytes, at + 11 + tableSize(bytes[at + 9]));
      kept.push(bytes.subarray(start, at));
    } else throw broken();
  }
  if (frames === 0) throw broken();
  return Buffer.concat([...kept, Buffer.from([TRAILER])]);
}
