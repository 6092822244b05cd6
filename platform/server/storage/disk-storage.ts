import { mkdir, open, readFile, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mediaTypeOf } from '#platform/server/media-type';
import { checkKey, checkRange, limitOf } from './keys.ts';
import { listKeys } from './list-keys.ts';
import type { FileStat, ListedFile, Storage } from './storage.ts';
import { FOLDER_MODE, replaceFile } from './write-file.ts';

/** There is no file of this name: nothing, a folder, or a file where the key has a folder. */
const MISSING = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR'];
const orMissing = (error: NodeJS.ErrnoException): undefined => {
  if (!MISSING.includes(error.code ?? '')) throw error;
};

/** Its name is on the disk too, before a row names the file. Some systems do not open folders; they sync names by themselves. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

/** Files below one folder of this machine, or of a disk that all nodes share. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => {
    checkKey(key);
    return join(root, key);
  };
  const statOf = async (key: string): Promise<FileStat | undefined> => {
    const found = await stat(pathOf(key)).catch(orMissing);
    if (!found?.isFile()) return undefined;
    return { size: found.size, contentType: mediaTypeOf(key), checksum: undefined, modified: found.mtime };
  };
  const openFile = async (key: string): Promise<{ file: FileHandle; size: number } | undefined> => {
    const file = await open(pathOf(key), 'r').catch(orMissing);
    const found = await file?.stat();
    if (file && found?.isFile()) return { file, size: found.size };
    await file?.close();
    return undefined;
  };
  return {
    async put(key, data, { checksum } = {}) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
      const written = await replaceFile(path, data, checksum);
      await syncFolder(dirname(path));
      return written;
    },
    get: async (key) => readFile(pathOf(key)).catch(orMissing),
    async stream(key, range) {
      if (range) checkRange(range);
      const found = await openFile(key);
      if (!found) return undefined;
      const { file, size } = found;
      if (!range) return { size, body: file.createReadStream() };
      const { start, end = size } = range;
      if (start < size) return { size, body: file.createReadStream({ start, end: Math.min(end, size) - 1 }) };
      await file.close();
      return { size, body: undefined };
    },
    open: async (key) => (await openFile(key))?.file,
    stat: statOf,
    has: async (key) => (await statOf(key)) !== undefined,
    remove: async (key) => rm(pathOf(key), { force: true }).catch(orMissing),
    async list(prefix, options = {}) {
      const limit = limitOf(options);
      const files: ListedFile[] = [];
      for await (const key of listKeys(root, { prefix, after: options.after ?? '' })) {
        if (files.length === limit) return { files, next: files.at(-1)?.key };
        const found = await statOf(key);
        if (found) files.push({ key, size: found.size });
      }
      return { files, next: undefined };
    },
  };
}
