import { createHash, randomBytes, type Hash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { HALF } from './keys.ts';
import { StorageRefused, type Data, type Written } from './storage.ts';

/** Books are private property and exports personal data: other accounts of the machine cannot read the files. */
const FILE_MODE = 0o600;
export const FOLDER_MODE = 0o700;

/** @throws StorageRefused when the data has another checksum than the caller expects */
export function checkChecksum(written: Written, expected: string | undefined): void {
  if (expected !== undefined && expected.toLowerCase() !== written.checksum)
    throw new StorageRefused(`The checksum of the data is ${written.checksum} instead of ${expected}`);
}

async function* hashed(data: Data, hash: Hash, count: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of data instanceof Uint8Array ? [data] : data) {
    hash.update(chunk);
    count(chunk.length);
    yield chunk;
  }
}

/** A new file beside the one that it becomes. */
export const halfOf = (path: string): string => `${path}.${randomBytes(6).toString('hex')}${HALF}`;

/**
 * Writes a new file in pieces, and returns when it is on the disk. If that fails, there is no file.
 *
 * @throws StorageRefused when the data has another checksum than the caller expects
 */
export async function writeNew(path: string, data: Data, checksum?: string): Promise<Written> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    const file = await open(path, 'wx', FILE_MODE);
    try {
      await file.writeFile(hashed(data, hash, (bytes) => (size += bytes)));
      await file.sync();
    } finally {
      await file.close();
    }
    const written = { size, checksum: hash.digest('hex') };
    checkChecksum(written, checksum);
    return written;
  } catch (error) {
    // A full disk has no space for half a file either.
    await rm(path, { force: true });
    throw error;
  }
}

/** Writes a file beside its place and renames it: readers of the path see the old file or the whole new one. */
export async function replaceFile(path: string, data: Data, checksum?: string): Promise<Written> {
  const half = halfOf(path);
  const written = await writeNew(half, data, checksum);
  await rename(half, path).catch(async (error: unknown) => {
    await rm(half, { force: true });
    throw error;
  });
  return written;
}
