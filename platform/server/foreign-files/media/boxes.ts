import type { CheckedFile } from '../open-file.ts';
import { FileRefused } from '../refusal.ts';

/** More parts than a recording of hours has. */
const PARTS_MAX = 200_000;

const broken = (detail: string): FileRefused => new FileRefused('broken', detail);

/** Walks the parts of a file that fill it without a gap. @throws FileRefused where they do not */
async function walk(
  file: CheckedFile,
  start: number,
  headLength: number,
  sizeOf: (head: Buffer, at: number) => number,
): Promise<void> {
  let parts = 0;
  for (let at = start; at < file.size;) {
    const head = await file.read(at, headLength);
    const size = sizeOf(head, at);
    if (!(size > 0) || at + size > file.size) throw broken(`A part at ${at} does not end inside of the file.`);
    if (++parts > PARTS_MAX) throw broken('It has too many parts.');
    at += size;
  }
}

/** Boxes of MP4 and M4A (ISO/IEC 14496-12, 4.2), from the first to the last byte. */
export async function checkBoxes(file: CheckedFile): Promise<void> {
  const types = new Set<string>();
  await walk(file, 0, 16, (head, at) => {
    const type = head.toString('latin1', 4, 8);
    if (head.length < 8 || !/^[\x20-\x7e\xa9]{4}$/.test(type)) throw broken(`There is no box at ${at}.`);
    types.add(type);
    const size = head.readUInt32BE(0);
    if (size === 0) return file.size - at;
    if (size !== 1) return size < 8 ? 0 : size;
    return head.length < 16 ? 0 : Number(head.readBigUInt64BE(8));
  });
  if (!types.has('moov') && !types.has('moof')) throw broken('It names no tracks.');
}

/** Pages of Ogg (RFC 3533, section 6). */
export const checkOggPages = (file: CheckedFile): Promise<void> =>
  walk(file, 0, 27 + 255, (head, at) => {
    const segments = head[26] ?? 0;
    if (head.toString('latin1', 0, 4) !== 'OggS') throw broken(`There is no page at ${at}.`);
    return head.subarray(27, 27 + segments).reduce((sum, size) => sum + size, 27 + segments);
  });

/** Chunks of WAV, with a format and sound. Recorders that are cut off leave a size of 0 or the largest. */
export async function checkWav(file: CheckedFile): Promise<void> {
  const found = new Set<string>();
  await walk(file, 12, 8, (head, at) => {
    if (head.length < 8) return file.size - at;
    const id = head.toString('latin1', 0, 4);
    if (!/^[\x20-\x7e]{4}$/.test(id)) throw broken(`There is no chunk at ${at}.`);
    found.add(id);
    const size = head.readUInt32LE(4);
    const isOpen = id === 'data' && (size === 0 || size === 0xffff_ffff);
    return isOpen ? file.size - at : Math.min(8 + size + (size % 2), size % 2 ? file.size - at : Infinity);
  });
  if (!found.has('fmt ') || !found.has('data')) throw broken('It has no format or no sound.');
}
