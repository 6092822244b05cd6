import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i;

/** Books are somebody's property, and exports somebody's life: no other account of the machine reads them. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Its name is on the disk too, before a row names the file. Some systems open no folders; they look after it themselves. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

/** Files below one folder. @throws on a key that could leave it */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => {
    if (!KEY.test(key) || key.includes('..')) throw new Error(`Not a storage key: ${key}`);
    return join(root, key);
  };
  const statOf = async (key: string) => {
    try {
      return await stat(pathOf(key));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  return {
    async put(key, data) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
      const half = `${path}.${randomBytes(6).toString('hex')}.part`;
      try {
        const file = await open(half, 'w', FILE_MODE);
        try {
          await file.writeFile(data);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(half, path);
      } catch (error) {
        // A full disk has no room for halves either.
        await rm(half, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async stream(key) {
      const found = await statOf(key);
      return found && { size: found.size, body: createReadStream(pathOf(key)) };
    },
    has: async (key) => (await statOf(key)) !== undefined,
    remove: (key) => rm(pathOf(key), { force: true }),
    localPath: async (key) => ((await statOf(key)) ? pathOf(key) : undefined),
  };
}
