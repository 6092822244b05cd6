const mebibyte = 1024 ** 2;

/** What a file may cost. Sizes in bytes. */
export interface EpubLimits {
  /** The file on disk. */
  readonly fileSize: number;
  readonly entryCount: number;
  /** One entry, inflated. */
  readonly entrySize: number;
  /** All entries together, inflated. */
  readonly totalSize: number;
  /** Inflated size over compressed size, of entries larger than `ratioFrom`. */
  readonly ratio: number;
  readonly ratioFrom: number;
  /** An image as stored. */
  readonly imageSize: number;
  /** Width × height of a raster image. */
  readonly imagePixels: number;
}

/** Generous for a schoolbook with a picture on each page, small enough for one process to bear. */
export const defaultEpubLimits: EpubLimits = {
  fileSize: 300 * mebibyte,
  entryCount: 10_000,
  entrySize: 128 * mebibyte,
  totalSize: 512 * mebibyte,
  ratio: 200,
  ratioFrom: mebibyte,
  imageSize: 40 * mebibyte,
  imagePixels: 80_000_000,
};

/** Bytes of one XML document or style sheet: these are read as a whole, in one go. */
export const maxDocumentSize = 16 * mebibyte;
