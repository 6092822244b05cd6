import { randomBytes } from 'node:crypto';
import { listAll, type Storage } from '#platform/server/storage';
import type { UploadKey } from '../repositories/uploads.ts';

/** Chunks of an unfinished upload are stored below it. */
const folderOf = ({ workspaceId, fileId }: UploadKey): string => `uploads/${workspaceId}/${fileId}/`;

/** The key of a chunk. */
export const partKey = (upload: UploadKey, part: string): string => folderOf(upload) + part;

/** A name for a chunk: two of one place have different names, so none replaces the other. */
export const partName = (offset: number): string =>
  `${String(offset).padStart(12, '0')}-${randomBytes(6).toString('hex')}`;

/** Removes all chunks of an upload, also those that a killed node left behind. */
export async function removeParts(storage: Storage, upload: UploadKey): Promise<void> {
  for await (const { key } of listAll(storage, folderOf(upload))) await storage.remove(key);
}

interface StoredFile {
  readonly workspaceId: number;
  readonly id: string;
}

/** The key of a file: made of numbers, never of a name that a person gave. */
export const fileKey = ({ workspaceId, id }: StoredFile, extension: string): string =>
  `files/${workspaceId}/${id.slice(0, 2)}/${id}.${extension}`;

export const thumbnailKey = ({ workspaceId, id }: StoredFile): string =>
  `files/${workspaceId}/${id.slice(0, 2)}/${id}-320.webp`;

/** Removes everything that the storage has of a file, also what a killed node stored before its row named it. */
export async function removeStored(storage: Storage, { workspaceId, id }: StoredFile): Promise<void> {
  for await (const { key } of listAll(storage, `files/${workspaceId}/${id.slice(0, 2)}/${id}`))
    await storage.remove(key);
}
