const mebibyte = 1024 ** 2;

/** What an archive may cost. Sizes in bytes. */
export interface ZipLimits {
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
}

/** Generous for a schoolbook with a picture on each page, small enough for one process to bear. */
export const defaultZipLimits: ZipLimits = {
  fileSize: 300 * mebibyte,
  entryCount: 10_000,
  entrySize: 128 * mebibyte,
  totalSize: 512 * mebibyte,
  ratio: 200,
  ratioFrom: mebibyte,
};
