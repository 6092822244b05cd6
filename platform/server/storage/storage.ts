import type { Readable } from 'node:stream';

/** Keeps files under keys like `covers/ab/abcdef-320.webp`. Keys are made by us, never by users. */
export interface Storage {
  /** Writes all or nothing; the same key again replaces it. */
  put(key: string, data: Uint8Array): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  stream(key: string): Promise<{ readonly size: number; readonly body: Readable } | undefined>;
  has(key: string): Promise<boolean>;
  /** Nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** A path on this machine's disk for what needs random access (a zip). Undefined when there is none. */
  localPath(key: string): Promise<string | undefined>;
}
