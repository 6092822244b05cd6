import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { filesErrors, type File } from '../../contract/index.ts';
import { findFile } from '../repositories/files.ts';
import { presentFile } from './present-file.ts';
import { ownerOf } from './upload/find-own-upload.ts';

/** A file of the caller; files of others are not there [REPO-13]. */
export async function getFile(context: Context, id: string): Promise<Result<File>> {
  const { ownerId } = ownerOf(context);
  const file = await findFile(context.scope, id);
  return file?.ownerId === ownerId ? ok(presentFile(file)) : fail(filesErrors['file-unknown']);
}
