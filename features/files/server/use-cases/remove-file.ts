import type { Scope } from '#platform/server/db';
import type { Storage } from '#platform/server/storage';
import type { FileRow } from '../repositories/files.ts';
import { deleteHidden } from '../repositories/removal.ts';
import { removeParts, removeStored } from './keys.ts';

/** Removes what the storage has of a hidden file, then its row: a node that is killed between them is followed by the next purge. */
export async function removeFile(scope: Scope, storage: Storage, file: FileRow): Promise<void> {
  const { workspaceId, id } = file;
  await removeParts(storage, { workspaceId, fileId: id });
  if (file.storageKey === null) await removeStored(storage, { workspaceId, id });
  for (const key of [file.storageKey, file.thumbnailKey]) if (key !== null) await storage.remove(key);
  await deleteHidden(scope, file);
}
