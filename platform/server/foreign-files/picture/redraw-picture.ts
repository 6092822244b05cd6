import { readFile } from 'node:fs/promises';
import { cleanSvg, redraw, type PictureProblem } from '#platform/server/images';
import type { FileFormat } from '../formats.ts';
import type { CheckedFile } from '../open-file.ts';
import { FileRefused, type FileProblem } from '../refusal.ts';
import { cleanGif } from './clean-gif.ts';

/** Longest side of a stored picture and of its small copy, in pixels. */
const LONGEST = 4096;
const THUMBNAIL = 320;
/** Of a large photo; a telephone makes twelve megapixels, or twenty-four. */
const PIXELS_MAX = 40_000_000;

/** A picture to be stored. */
export interface RedrawnPicture {
  readonly data: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** WebP whose longest side has 320 pixels. */
  readonly thumbnail: Buffer;
}

const PROBLEMS: Readonly<Record<PictureProblem, FileProblem>> = {
  'unknown-format': 'broken',
  'too-many-pixels': 'picture-too-large',
  'unsafe-svg': 'svg-unsafe',
  'too-slow': 'picture-too-large',
  'too-much-memory': 'picture-too-large',
  broken: 'broken',
};

/**
 * Draws a picture again: upright, without metadata, no side longer than 4096 pixels, in its own format. Drawings and animations are
 * written again from their checked parts.
 *
 * @throws FileRefused
 */
export async function redrawPicture(format: FileFormat, { path }: CheckedFile): Promise<RedrawnPicture> {
  const bytes = await readFile(path);
  const plain = format === 'gif' ? cleanGif(bytes) : bytes;
  const drawn = await redraw(plain, { longest: LONGEST, thumbnail: THUMBNAIL, maxPixels: PIXELS_MAX });
  if (!drawn.ok && format === 'svg') throw new FileRefused('svg-unsafe', drawn.detail);
  if (!drawn.ok) throw new FileRefused(PROBLEMS[drawn.problem], drawn.detail);
  const { width, height, thumbnail } = drawn;
  if (format === 'svg') return { data: Buffer.from(cleanSvg(bytes)), width, height, thumbnail };
  return { data: format === 'gif' ? plain : drawn.data, width, height, thumbnail };
}
