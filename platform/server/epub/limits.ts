import { defaultZipLimits, type ZipLimits } from '#platform/server/zip';

const mebibyte = 1024 ** 2;

/** What a file may cost. Sizes in bytes. */
export interface EpubLimits extends ZipLimits {
  /** An image as stored. */
  readonly imageSize: number;
  /** Width × height of a raster image. */
  readonly imagePixels: number;
}

export const defaultEpubLimits: EpubLimits = {
  ...defaultZipLimits,
  imageSize: 40 * mebibyte,
  imagePixels: 80_000_000,
};
