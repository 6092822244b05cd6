import { open, type FileHandle } from 'node:fs/promises';

/** A file of this machine that is being checked. */
export interface CheckedFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** The bytes from a place on; fewer than asked for at the end of the file. */
  read(position: number, length: number): Promise<Buffer>;
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, length));
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, position);
  return bytes.subarray(0, bytesRead);
}

/** Opens a file for its checks, and closes it after them. */
export async function withFile<T>(path: string, work: (file: CheckedFile) => Promise<T>): Promise<T> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    return await work({ path, size, read: (position, length) => readAt(handle, position, length) });
  } finally {
    await handle.close();
  }
}
