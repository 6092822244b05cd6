import type { SystemScope } from '#platform/server/db';
import type { FilesDeps } from '../deps.ts';
import type { FileKey } from '../repositories/files.ts';
import { hideFile, listExpired, listHidden, listUnused } from '../repositories/removal.ts';
import { removeFile } from './remove-file.ts';

/** A file that nothing uses is kept this long, in milliseconds. */
export const UNUSED_LIFE_MS = 7 * 24 * 3_600_000;

/** Removes uploads that were not finished within a day, and files that nothing has used for seven days [REPO-16]. */
export async function purgeFiles(
  system: SystemScope,
  { clock, storage }: Pick<FilesDeps, 'clock' | 'storage'>,
): Promise<void> {
  const now = clock.now();
  const hide = async (list: readonly FileKey[]) => {
    for (const key of list) await system.within([key.workspaceId]).transaction((scope) => hideFile(scope, key, now));
  };
  await hide(await listExpired(system, now));
  await hide(await listUnused(system, new Date(now.getTime() - UNUSED_LIFE_MS)));
  for (const file of await listHidden(system)) await removeFile(system.within([file.workspaceId]), storage, file);
}
