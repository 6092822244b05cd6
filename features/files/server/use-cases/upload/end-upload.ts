import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { filesErrors } from '../../../contract/index.ts';
import type { FilesDeps } from '../../deps.ts';
import { hideFile } from '../../repositories/removal.ts';
import { findUpload } from '../../repositories/uploads.ts';
import { removeFile } from '../remove-file.ts';
import { ownerOf } from './find-own-upload.ts';

/** Gives an unfinished upload of the caller up, with its chunks; its bytes no longer count [REPO-11]. */
export async function endUpload(
  context: Context,
  fileId: string,
  { clock, storage }: Pick<FilesDeps, 'clock' | 'storage'>,
): Promise<Result<undefined>> {
  const { workspaceId, ownerId } = ownerOf(context);
  const upload = await findUpload(context.scope, { workspaceId, fileId });
  if (upload?.ownerId !== ownerId || upload.isComplete) return fail(filesErrors['upload-unknown']);
  const hidden = await context.scope.transaction((scope) => hideFile(scope, { workspaceId, id: fileId }, clock.now()));
  if (hidden) await removeFile(context.scope, storage, hidden);
  return ok(undefined);
}
