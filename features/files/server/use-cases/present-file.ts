import type { File } from '../../contract/index.ts';
import type { FileRow } from '../repositories/files.ts';

/** A file as calls show it: without its owner and its place in the storage. */
export const presentFile = ({ id, name, state, refusal, kind, mediaType, ...row }: FileRow): File => ({
  ...{ id, name, state, refusal, kind, mediaType },
  size: row.size,
  width: row.width,
  height: row.height,
  hasThumbnail: row.thumbnailKey !== null,
});
