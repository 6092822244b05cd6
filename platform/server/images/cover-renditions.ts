import { Transformer } from '@napi-rs/image';
import type { Cover, CoverOptions, CoverProblem, CoverResult, RenditionFormat } from './cover.ts';
import { dominantColour } from './dominant-colour.ts';
import { encode } from './encode.ts';
import { imageSize, type ImageSize } from './size/image-size.ts';
import { scaled, transformerOf } from './pixels.ts';
import { readDrawing } from './svg/svg.ts';
import { UnsafeSvg } from './svg/svg-tree.ts';

const allFormats: readonly RenditionFormat[] = ['avif', 'webp', 'jpeg'];
const defaultMaxPixels = 40_000_000;
/** Pixels across of the thumbnail whose colours are averaged. */
const sampleWidth = 24;

const problem = (kind: CoverProblem, detail: string): CoverResult => ({ ok: false, problem: kind, detail });

/** Width and height change places in the four orientations that lie on their side (Exif 2.32, tag 0x0112). */
const isSideways = (orientation = 1): boolean => orientation >= 5;

function usableWidths(widths: readonly number[], sourceWidth: number): number[] {
  const sorted = [...new Set(widths)].toSorted((left, right) => left - right);
  return sorted.filter((width, index) => index === 0 || width <= sourceWidth);
}

/** Decodes once, scales from the widest down, and encodes each width in each format. */
async function render(source: Transformer, isVector: boolean, options: CoverOptions): Promise<Cover> {
  const { width, height, orientation } = await source.metadata(true);
  const upright = isSideways(orientation) ? { width: height, height: width } : { width, height };
  const aspect = upright.width / upright.height;
  const widths = usableWidths(options.widths, isVector ? Infinity : upright.width);
  const widest = widths.at(-1);
  if (widest === undefined) throw new RangeError('coverRenditions needs at least one width.');
  const master = await scaled(source.rotate(), widest, aspect);
  const sample = await scaled(transformerOf(master), Math.min(sampleWidth, widest), aspect);
  const sizes = await Promise.all(
    widths.map((target) => (target === widest ? master : scaled(transformerOf(master), target, aspect))),
  );
  const formats = options.formats ?? allFormats;
  const renditions = await Promise.all(sizes.flatMap((pixels) => formats.map((format) => encode(pixels, format))));
  return { dominantColour: dominantColour(sample.data), aspect, renditions };
}

/** Pixels that decoding or the widest rendition takes, whichever is more; a picture may turn out to lie on its side. */
function pixelCost({ type, width, height }: ImageSize, widths: readonly number[]): number {
  const widest = Math.max(...widths);
  const scaledPixels = widest ** 2 * Math.max(width / height, height / width);
  return type === 'svg' ? scaledPixels : Math.max(width * height, scaledPixels);
}

function sourceOf(
  bytes: Buffer,
  size: ImageSize,
  { widths, maxPixels }: { widths: readonly number[]; maxPixels: number },
) {
  if (size.type !== 'svg') return new Transformer(bytes);
  const drawing = readDrawing(bytes);
  // By the parser now: a header may say one thing to a quick look and another to it.
  if (pixelCost({ type: 'svg', width: drawing.width, height: drawing.height }, widths) > maxPixels)
    throw new UnsafeSvg('it takes too many pixels');
  return Transformer.fromSvg(drawing.at(Math.max(...widths)));
}

/**
 * Makes the pictures of a cover for several screen widths, with its aspect and a placeholder colour. The format is told
 * by the bytes; `mediaType` only appears in the detail of a problem. Expected trouble with the input is a value.
 *
 * @throws RangeError when no width is asked for
 */
export async function coverRenditions(bytes: Buffer, mediaType: string, options: CoverOptions): Promise<CoverResult> {
  if (options.widths.length === 0) throw new RangeError('coverRenditions needs at least one width.');
  const size = imageSize(bytes);
  if (!size) return problem('unknown-format', `The bytes declared as ${mediaType} are no known picture format.`);
  const maxPixels = options.maxPixels ?? defaultMaxPixels;
  if (pixelCost(size, options.widths) > maxPixels) {
    return problem('too-many-pixels', `${size.width} × ${size.height}: it takes more than ${maxPixels} pixels.`);
  }
  try {
    const source = sourceOf(bytes, size, { widths: options.widths, maxPixels });
    return { ok: true, ...(await render(source, size.type === 'svg', options)) };
  } catch (error) {
    if (error instanceof UnsafeSvg) return problem('unsafe-svg', `The SVG is not drawn: ${error.message}.`);
    return problem('broken', error instanceof Error ? error.message : String(error));
  }
}
