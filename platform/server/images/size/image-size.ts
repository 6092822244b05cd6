import { avifSize } from './avif-size.ts';
import { gifSize, jpegSize, pngSize, webpSize, type Dimensions } from './raster-size.ts';
import { svgSize } from '../svg/svg.ts';

export type ImageType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'svg';

export interface ImageSize extends Dimensions {
  readonly type: ImageType;
}

const readers: Readonly<Record<ImageType, (bytes: Buffer) => Dimensions | undefined>> = {
  jpeg: jpegSize,
  png: pngSize,
  gif: gifSize,
  webp: webpSize,
  avif: avifSize,
  svg: svgSize,
};

const types = Object.keys(readers) as ImageType[];

/**
 * Type and pixel size as the header declares them; nothing is decoded, so it is safe on hostile input. The type is
 * read from the bytes, never from a name. Orientation tags are not applied; an SVG answers its viewBox.
 *
 * @returns undefined when the bytes are none of the known formats, or the header is cut short
 */
export function imageSize(bytes: Buffer): ImageSize | undefined {
  for (const type of types) {
    const size = readers[type](bytes);
    if (size && size.width > 0 && size.height > 0) return { ...size, type };
  }
  return undefined;
}
