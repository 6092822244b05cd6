import { Transformer } from '@napi-rs/image';
import type { CoverProblem } from './cover.ts';
import { encode } from './encode.ts';
import { firstFrame } from './gif/first-frame.ts';
import { onWhite, scaled, transformerOf, type Pixels } from './pixels.ts';
import { imageSize, type ImageType } from './size/image-size.ts';
import { readDrawing } from './svg/svg.ts';
import { UnsafeSvg } from './svg/svg-tree.ts';

/** Why a picture is not drawn: see CoverProblem. */
export type PictureProblem = CoverProblem;

export interface PictureOptions {
  /** Most pixels of the longest side; a larger picture is made smaller. */
  readonly longest: number;
  /** Pixels of the longest side of its small copy. */
  readonly thumbnail: number;
  /** Most pixels that are decoded. */
  readonly maxPixels: number;
}

/** A picture that was decoded and encoded again. */
export type PictureResult =
  | {
      readonly ok: true;
      /** In the format of the source: JPEG, PNG or WebP; empty for an SVG or a GIF, of which only the small copy is made. */
      readonly data: Buffer;
      /** Pixels of the upright picture; of an SVG and a GIF its own size. */
      readonly width: number;
      readonly height: number;
      /** WebP. */
      readonly thumbnail: Buffer;
    }
  | { readonly ok: false; readonly problem: PictureProblem; readonly detail: string };

const QUALITY = 88;

const encoders: Readonly<Partial<Record<ImageType, (pixels: Pixels) => Promise<Buffer>>>> = {
  jpeg: (pixels) => transformerOf(onWhite(pixels)).jpeg(QUALITY),
  png: (pixels) => transformerOf(pixels).png(),
  webp: (pixels) => transformerOf(pixels).webp(QUALITY),
};

const problem = (kind: PictureProblem, detail: string): PictureResult => ({ ok: false, problem: kind, detail });

/** The width at which the longest side has at most so many pixels. */
const widthFor = (longest: number, { width, height }: { readonly width: number; readonly height: number }): number =>
  Math.max(1, Math.round(width * Math.min(1, longest / Math.max(width, height))));

/** A picture that can be scaled, and its size in the file. */
interface Source {
  readonly source: Transformer;
  readonly width: number;
  readonly height: number;
  readonly orientation?: number | undefined;
}

async function sourceOf(bytes: Buffer, type: ImageType, { thumbnail }: PictureOptions): Promise<Source> {
  if (type === 'svg') {
    const drawing = readDrawing(bytes);
    const { width, height } = drawing;
    return { source: Transformer.fromSvg(drawing.at(thumbnail)), width, height };
  }
  if (type === 'gif') {
    const frame = firstFrame(bytes);
    return { source: transformerOf(frame), width: frame.width, height: frame.height };
  }
  const source = new Transformer(bytes);
  return { source, ...(await source.metadata(true)) };
}

async function draw(bytes: Buffer, type: ImageType, options: PictureOptions): Promise<PictureResult> {
  const { source, width, height, orientation = 1 } = await sourceOf(bytes, type, options);
  // Width and height change places in the four orientations that lie on their side (Exif 2.32, tag 0x0112).
  const upright = orientation >= 5 ? { width: height, height: width } : { width, height };
  const aspect = upright.width / upright.height;
  const small = widthFor(options.thumbnail, type === 'svg' ? { width: 1e6 * aspect, height: 1e6 } : upright);
  const encodeSource = encoders[type];
  if (!encodeSource) {
    const thumbnail = await encode(await scaled(source, small, aspect), 'webp');
    return { ok: true, data: Buffer.alloc(0), ...upright, thumbnail: thumbnail.data };
  }
  const whole = await scaled(source.rotate(), widthFor(options.longest, upright), aspect);
  const thumbnail = await encode(await scaled(transformerOf(whole), small, aspect), 'webp');
  return {
    ok: true,
    data: await encodeSource(whole),
    width: whole.width,
    height: whole.height,
    thumbnail: thumbnail.data,
  };
}

/** Decodes a picture and encodes it again, upright and without metadata. Expected trouble with the input is a value. */
export async function drawPicture(bytes: Buffer, options: PictureOptions): Promise<PictureResult> {
  const size = imageSize(bytes);
  if (!size) return problem('unknown-format', 'The bytes are no known picture format.');
  if (size.type !== 'svg' && size.width * size.height > options.maxPixels)
    return problem('too-many-pixels', `${size.width} × ${size.height}: more than ${options.maxPixels} pixels.`);
  try {
    return await draw(bytes, size.type, options);
  } catch (error) {
    if (error instanceof UnsafeSvg) return problem('unsafe-svg', `The SVG is not drawn: ${error.message}.`);
    return problem('broken', error instanceof Error ? error.message : String(error));
  }
}

/** A drawing as a file of its own, from its allowed elements. @throws when it is unsafe */
export function cleanSvg(bytes: Buffer): string {
  const drawing = readDrawing(bytes);
  return drawing.at(Math.round(Math.min(drawing.width, 10_000)) || 1);
}
