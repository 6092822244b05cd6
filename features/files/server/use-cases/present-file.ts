import type { File, ShownFile } from '../../contract/index.ts';
import type { FileRow } from '../repositories/files.ts';

/** A file as calls show it: without its owner and its place in the storage. */
export const presentFile = ({ id, name, state, refusal, kind, mediaType, ...row }: FileRow): File => ({
  ...{ id, name, state, refusal, kind, mediaType },
  size: row.size,
  width: row.width,
  height: row.height,
  hasThumbnail: row.thumbnailKey !== null,
});

/** A ready file for users who may see it; undefined for any other one. */
export function presentShown({ state, name, kind, mediaType, ...row }: FileRow): ShownFile | undefined {
  if (state !== 'ready' || kind === null || mediaType === null) return undefined;
  const { size, width, height } = row;
  return { name, kind, mediaType, size, width, height, hasThumbnail: row.thumbnailKey !== null };
}
