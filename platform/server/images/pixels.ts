import { FastResizeFilter, ResizeFit, Transformer } from '@napi-rs/image';

/** Decoded picture: RGBA, four bytes a pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** Scales with a good filter to exactly this width; the height follows the aspect. */
export async function scaled(source: Transformer, width: number, aspect: number): Promise<Pixels> {
  const height = Math.max(1, Math.round(width / aspect));
  const resized = source.fastResize({ width, height, filter: FastResizeFilter.Lanczos3, fit: ResizeFit.Fill });
  return { width, height, data: await resized.rawPixels() };
}

export const transformerOf = ({ data, width, height }: Pixels): Transformer =>
  Transformer.fromRgbaPixels(data, width, height);

/** Lays the picture on white paper, for a format that knows no transparency. */
export function onWhite(pixels: Pixels): Pixels {
  const { data } = pixels;
  let flattened: Buffer | undefined;
  for (let at = 3; at < data.length; at += 4) {
    const alpha = data[at] ?? 255;
    if (alpha === 255) continue;
    flattened ??= Buffer.from(data);
    for (let channel = at - 3; channel < at; channel += 1) {
      flattened[channel] = Math.round(((data[channel] ?? 0) * alpha + 255 * (255 - alpha)) / 255);
    }
    flattened[at] = 255;
  }
  return flattened ? { ...pixels, data: flattened } : pixels;
}
