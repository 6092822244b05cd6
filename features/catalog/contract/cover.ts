import * as z from 'zod/mini';

/** `#rrggbb`, shown until the cover is there. */
export const coverColourSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

export const COVER_WIDTHS = [160, 320, 480] as const;
export const COVER_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type CoverFormat = (typeof COVER_FORMATS)[number];

/** Aspects (width : height) that fill the 3:4 frame with little lost; others are shown whole, with title and author beside. */
export const isUpright = (aspect: number): boolean => aspect >= 0.62 && aspect <= 0.86;

/** Address of one rendition; `key` names the cover by its content, so it never changes. */
export const coverAddress = (key: string, width: number, format: CoverFormat): string =>
  `/covers/${key}-${width}.${format}`;

/** `srcset` values of all renditions, best format first, from `thumbs.image1`. */
export function coverSources(image1: string): { format: CoverFormat; srcSet: string }[] {
  const key = /^\/covers\/([\w]+)-\d+\.\w+$/.exec(image1)?.[1];
  if (!key) return [];
  return COVER_FORMATS.map((format) => ({
    format,
    srcSet: COVER_WIDTHS.map((width) => `${coverAddress(key, width, format)} ${width}w`).join(', '),
  }));
}
