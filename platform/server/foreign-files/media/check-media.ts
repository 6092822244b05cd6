import type { FileFormat } from '../formats.ts';
import type { CheckedFile } from '../open-file.ts';
import { FileRefused } from '../refusal.ts';
import { checkBoxes, checkOggPages, checkWav } from './boxes.ts';

const broken = (detail: string): FileRefused => new FileRefused('broken', detail);

/** Kilobits a second by version 1 or 2 of the layer III (ISO/IEC 11172-3, 2.4.2.3). */
const RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const SAMPLES = [44_100, 48_000, 32_000] as const;
/** Blanks that some programs leave between the tag and the sound. */
const PADDING = 4096;

/** The length of the frame whose header this is, in bytes; undefined where it is none. */
function frameLength(head: Buffer): number | undefined {
  if (head.length < 4 || head[0] !== 0xff) return undefined;
  const [, second = 0, third = 0] = head;
  const version = (second >> 3) & 3;
  if ((second & 0xe0) !== 0xe0 || version === 1 || ((second >> 1) & 3) !== 1) return undefined;
  const isFirst = version === 3;
  const rate = RATES[isFirst ? 0 : 1][third >> 4];
  const base = SAMPLES[((third >> 2) & 3) as 0 | 1 | 2];
  if (!rate || !base) return undefined;
  const samples = isFirst ? base : base / (version === 2 ? 2 : 4);
  return Math.floor(((isFirst ? 144 : 72) * rate * 1000) / samples) + ((third >> 1) & 1);
}

/** An MP3 has two frames, one behind the other, after its tag. */
async function checkMp3(file: CheckedFile): Promise<void> {
  const tag = await file.read(0, 10);
  const hasTag = tag.toString('latin1', 0, 3) === 'ID3' && tag.length === 10;
  const sound = hasTag ? tag.subarray(6).reduce((sum, part) => sum * 128 + (part & 0x7f), 0) + 10 : 0;
  const bytes = await file.read(sound, PADDING);
  const blanks = bytes.findIndex((byte) => byte !== 0);
  const length = blanks < 0 ? undefined : frameLength(bytes.subarray(blanks));
  if (length === undefined) throw broken('There is no sound behind the tag.');
  const next = await file.read(sound + blanks + length, 4);
  if (frameLength(next) === undefined) throw broken('Its first frame is its last.');
}

/** The size that an element of EBML declares (RFC 8794, section 6), and where its content starts. */
function elementSize(bytes: Buffer, at: number): { readonly size: number; readonly start: number } | undefined {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.length) return undefined;
  let size = first & (0xff >> length);
  let isUnknown = size === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { size: isUnknown ? Infinity : size, start: at + length };
}

const SEGMENT = '18538067';

/** A WebM is a header and one segment, which ends with the file. */
async function checkWebm(file: CheckedFile): Promise<void> {
  const bytes = await file.read(0, 4096);
  const header = elementSize(bytes, 4);
  const segment = header && header.start + header.size;
  if (segment === undefined || bytes.toString('hex', segment, segment + 4) !== SEGMENT)
    throw broken('There is no segment behind the header.');
  const content = elementSize(bytes, segment + 4);
  if (!content) throw broken('Its segment has no size.');
  const end = content.start + content.size;
  if (end !== Infinity && end !== file.size) throw broken('Its segment does not end with the file.');
}

const CHECKS: Readonly<Partial<Record<FileFormat, (file: CheckedFile) => Promise<void>>>> = {
  mp3: checkMp3,
  m4a: checkBoxes,
  mp4: checkBoxes,
  ogg: checkOggPages,
  wav: checkWav,
  webm: checkWebm,
};

/**
 * Reads the frame of a recording: what its container declares must fill the file. Sound and pictures are not decoded.
 *
 * @throws FileRefused `broken`
 */
export const checkMedia = async (format: FileFormat, file: CheckedFile): Promise<void> => CHECKS[format]?.(file);
