import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { filesErrors } from '../../../contract/index.ts';
import type { FilesDeps } from '../../deps.ts';
import { findVisible } from './find-visible.ts';
import { readFile, type FoundFile } from './read-file.ts';

/** The small copy of a picture, for users who may see the file [REPO-17]; other files have none. */
export async function getThumbnail(context: Context, id: string, deps: FilesDeps): Promise<Result<FoundFile>> {
  const found = await findVisible(context, id, deps);
  if (!found.isOk) return found;
  const { workspaceId } = found.value;
  const answer = await readFile({ workspaceId, fileId: id, isThumbnail: true }, {}, deps);
  return 'body' in answer ? ok(answer) : fail(filesErrors['file-unknown']);
}
