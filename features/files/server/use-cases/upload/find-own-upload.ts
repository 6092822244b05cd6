import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { filesErrors } from '../../../contract/index.ts';
import type { FilesDeps } from '../../deps.ts';
import { findUpload, type UploadRow } from '../../repositories/uploads.ts';

/** The user of a call, and the workspace of the files that the user uploads. */
export interface Owner {
  readonly workspaceId: number;
  readonly ownerId: string;
}

/** @throws for a visitor: endpoints of files let none in */
export function ownerOf({ session, user }: Context): Owner {
  if (!session || user.uid === undefined) throw new Error('Files need a user');
  return { workspaceId: session.homeWorkspaceId, ownerId: user.uid };
}

/** An unfinished upload of the caller: another user's is not there, one of yesterday is gone. */
export async function findOwnUpload(
  context: Context,
  fileId: string,
  { clock }: Pick<FilesDeps, 'clock'>,
): Promise<Result<UploadRow>> {
  const { workspaceId, ownerId } = ownerOf(context);
  const upload = await findUpload(context.scope, { workspaceId, fileId });
  if (upload?.ownerId !== ownerId) return fail(filesErrors['upload-unknown']);
  if (upload.expiresAt <= clock.now() && !upload.isComplete) return fail(filesErrors['upload-expired']);
  return ok(upload);
}
