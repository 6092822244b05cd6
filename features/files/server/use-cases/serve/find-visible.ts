import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { filesErrors } from '../../../contract/index.ts';
import type { FilesDeps } from '../../deps.ts';
import { findFile, type FileRow } from '../../repositories/files.ts';

/** A ready file that the user may see: the own one, or one that a visible thing uses [REPO-17]. */
export async function findVisible(
  context: Context,
  id: string,
  { maySee }: Pick<FilesDeps, 'maySee'>,
): Promise<Result<FileRow>> {
  const file = await findFile(context.scope, id);
  if (!file) return fail(filesErrors['file-unknown']);
  const isOwner = file.ownerId !== null && file.ownerId === context.user.uid;
  if (!isOwner && !(await maySee(context, file))) return fail(filesErrors['file-unknown']);
  return file.state === 'ready' ? ok(file) : fail(filesErrors['not-ready']);
}
