import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Bytes to store: all at once, or as they arrive. A stream is read once, in pieces, and destroyed when storing fails. */
export type Data = Uint8Array | AsyncIterable<Uint8Array>;

/** Bytes `start` up to, but not including, `end`, counted from 0. Without `end`, or with one behind the file, to its end. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

/** The result of storing a file. */
export interface Written {
  /** In bytes. */
  readonly size: number;
  /** SHA-256, as 64 hexadecimal digits. */
  readonly checksum: string;
}

export interface FileStat {
  /** In bytes. */
  readonly size: number;
  /** Follows from the key: see `mediaTypeOf`. */
  readonly contentType: string;
  /** SHA-256, as 64 hexadecimal digits; undefined where the driver keeps none (disk). */
  readonly checksum: string | undefined;
  /** When it was stored. */
  readonly modified: Date;
}

export interface FileStream {
  /** Of the whole file, in bytes. */
  readonly size: number;
  /**
   * To be read to its end or destroyed; a driver may end a body with an error when the reader pauses for seconds. Undefined when the range starts at or behind the end of
   * the file.
   */
  readonly body: Readable | undefined;
}

export interface ListedFile {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
}

export interface ListPage {
  /** In the order of their keys, by ASCII codes. */
  readonly files: readonly ListedFile[];
  /** Continues the list when it is passed as `after`; undefined on the last page. */
  readonly next: string | undefined;
}

export interface ListOptions {
  /** Only keys behind this one, in the order of keys; any text. */
  readonly after?: string | undefined;
  /** Files on the page, 1 to 1000; 1000 if absent. */
  readonly limit?: number;
}

export const LIST_LIMIT = 1000;

/**
 * Keeps files under keys such as `covers/ab/abcdef-320.webp`. The application makes the keys, users never do. A key has steps
 * of letters, digits, `.`, `_` and `-`, and no key continues another one by a slash. All drivers behave the same.
 *
 * @throws StorageRefused from each method when a key is malformed
 * @throws StorageUnavailable from each method, and from a stream, when a storage outside of this machine does not answer
 */
export interface Storage {
  /**
   * Stores a file, all or nothing; one of the same key is replaced. Of several at once for one key, one wins whole.
   *
   * @param options.checksum what the SHA-256 of the data must be
   * @throws StorageRefused when it is another one; then nothing changes
   */
  put(key: string, data: Data, options?: { readonly checksum?: string }): Promise<Written>;
  /** The whole file in memory; undefined if there is none. For small files. */
  get(key: string): Promise<Buffer | undefined>;
  /** The file or a range of it, in pieces; undefined if there is none. @throws RangeError on a range that is no range */
  stream(key: string, range?: ByteRange): Promise<FileStream | undefined>;
  /**
   * The file for random access (a zip), undefined if there is none. It stays readable when the key is replaced or removed. The
   * caller closes it. A driver without files on this machine makes a local copy first and keeps it for the next caller.
   */
  open(key: string): Promise<FileHandle | undefined>;
  /** Undefined if there is no such file. */
  stat(key: string): Promise<FileStat | undefined>;
  has(key: string): Promise<boolean>;
  /** Nothing happens if there is no such file. */
  remove(key: string): Promise<void>;
  /** The files whose keys start with the prefix (any text; all files if it is empty), page by page. */
  list(prefix: string, options?: ListOptions): Promise<ListPage>;
}

/** A file that is not stored: its key is malformed, or its bytes have another checksum than the caller expects. */
export class StorageRefused extends Error {
  override readonly name = 'StorageRefused';
}

/** The storage cannot serve at present. The HTTP server answers 503. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly statusCode = 503;
}

/** All files whose keys start with the prefix, in the order of their keys. */
export async function* listAll(storage: Storage, prefix = ''): AsyncGenerator<ListedFile> {
  let after: string | undefined;
  do {
    const { files, next }: ListPage = await storage.list(prefix, { after });
    yield* files;
    after = next;
  } while (after !== undefined);
}
