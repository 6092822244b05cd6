export type RenditionFormat = 'avif' | 'webp' | 'jpeg';

/** One encoded picture, ready to be served. */
export interface CoverRendition {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly format: RenditionFormat;
  readonly data: Buffer;
}

export interface Cover {
  /** `#rrggbb`: a calm stand-in to paint while the picture loads. */
  readonly dominantColour: string;
  /** Width divided by height of the upright picture. */
  readonly aspect: number;
  /** By width, narrowest first; within a width in the order of the formats asked for. */
  readonly renditions: readonly CoverRendition[];
}

/**
 * - `unknown-format`: the bytes are no JPEG, PNG, GIF, WebP, AVIF or SVG;
 * - `too-many-pixels`: by its header it exceeds the pixel limit, unscaled or scaled; nothing was decoded;
 * - `unsafe-svg`: an SVG that holds more than a picture needs, refers to anything outside itself, or costs too much;
 * - `too-slow`, `too-much-memory`: drawing it broke a bound of the process that draws;
 * - `broken`: the decoder gave up.
 */
export type CoverProblem =
  | 'unknown-format'
  | 'too-many-pixels'
  | 'unsafe-svg'
  | 'too-slow'
  | 'too-much-memory'
  | 'broken';

export type CoverResult =
  | ({ readonly ok: true } & Cover)
  | { readonly ok: false; readonly problem: CoverProblem; readonly detail: string };

export interface CoverOptions {
  /**
   * Wanted widths in pixels. Those wider than the source are left out, because enlarging adds bytes and no detail; the
   * narrowest is always made. A vector source has no width of its own and gets them all.
   */
  readonly widths: readonly number[];
  /** Default: all three. */
  readonly formats?: readonly RenditionFormat[];
  /** Pixels that may be decoded or drawn; default 40 million. */
  readonly maxPixels?: number;
}
