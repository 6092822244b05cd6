import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, utimes, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { HALF } from '../keys.ts';
import type { Data } from '../storage.ts';
import { FOLDER_MODE, halfOf, replaceFile, writeNew } from '../write-file.ts';

/** A half file of this age belongs to a process that ended. */
const ABANDONED_MS = 86_400_000;

export interface Download {
  readonly data: Data;
  readonly checksum: string | undefined;
}

/** A file on this machine until it is removed. */
export interface Spooled {
  readonly path: string;
  readonly size: number;
  readonly checksum: string;
  remove(): Promise<void>;
}

/** Copies of stored files on this machine's disk. */
export interface LocalCopies {
  /**
   * Opens the copy of a version of a file; downloads it first if there is none, once for all callers of this process.
   *
   * @param version names the bytes: other bytes have another name
   * @param download undefined when the file does not exist any longer
   */
  open(version: string, download: () => Promise<Download | undefined>): Promise<FileHandle | undefined>;
  /** Writes data of unknown length to the disk. @throws StorageRefused when it has another checksum */
  spool(data: Data, checksum: string | undefined): Promise<Spooled>;
}

const openExisting = (path: string): Promise<FileHandle | undefined> =>
  open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/**
 * Keeps the copies in one folder, which several processes may share. Copies that were opened longest ago are removed; an open
 * one stays readable until it is closed.
 *
 * @param most bytes of all copies together; one larger copy is kept until the next one
 */
export function localCopies(folder: string, most: number): LocalCopies {
  const downloads = new Map<string, Promise<boolean>>();
  const make = async (path: string, download: () => Promise<Download | undefined>): Promise<boolean> => {
    const found = await download();
    if (!found) return false;
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    await replaceFile(path, found.data, found.checksum);
    await removeOldest(folder, most, path);
    return true;
  };
  return {
    async open(version, download) {
      const path = join(folder, createHash('sha256').update(version).digest('hex'));
      for (;;) {
        const copy = await openExisting(path);
        if (copy) {
          const now = new Date();
          await utimes(path, now, now).catch(() => {});
          return copy;
        }
        const making = downloads.get(path) ?? make(path, download).finally(() => downloads.delete(path));
        downloads.set(path, making);
        if (!(await making)) return undefined;
      }
    },
    async spool(data, checksum) {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      const path = halfOf(join(folder, 'upload'));
      const written = await writeNew(path, data, checksum);
      return { ...written, path, remove: () => rm(path, { force: true }) };
    },
  };
}

async function removeOldest(folder: string, most: number, kept: string): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      // Another process may have removed it.
      const found = await stat(path).catch(() => undefined);
      return found ? [{ path, size: found.size, used: found.mtimeMs }] : [];
    }),
  );
  const [halves, copies] = [true, false].map((isHalf) =>
    files.flat().filter(({ path }) => path.endsWith(HALF) === isHalf),
  );
  for (const { path, used } of halves ?? []) if (used < Date.now() - ABANDONED_MS) await rm(path, { force: true });
  let total = 0;
  for (const { path, size } of (copies ?? []).toSorted((a, b) => b.used - a.used)) {
    total += size;
    if (total > most && path !== kept) await rm(path, { force: true });
  }
}
