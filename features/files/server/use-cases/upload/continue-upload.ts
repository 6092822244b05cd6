import { createHash } from 'node:crypto';
import type { Context } from '#features/session/server';
import { fail, ok, requestErrors, type Failure, type Result } from '#platform/kernel';
import { filesErrors } from '../../../contract/index.ts';
import type { FilesDeps } from '../../deps.ts';
import { readChecksum } from '../../protocol/tus.ts';
import { addPart, type UploadRow } from '../../repositories/uploads.ts';
import { startCheck } from '../check/check-job.ts';
import { findOwnUpload } from './find-own-upload.ts';
import { partKey, partName } from '../keys.ts';

/** Chunks of one upload: a file of the largest kind in chunks of 200 kB. */
const PARTS_MAX = 1000;

export interface Chunk {
  readonly fileId: string;
  /** Where it begins in the file. */
  readonly offset: number | undefined;
  readonly bytes: Buffer;
  /** The header `Upload-Checksum`. */
  readonly checksum: string | undefined;
}

function refuse(upload: UploadRow, { offset, bytes, checksum }: Chunk): Failure | undefined {
  if (offset === undefined) return fail(requestErrors.invalid);
  if (offset !== upload.offset) return fail(filesErrors['wrong-offset']);
  if (offset + bytes.length > upload.length) return fail(filesErrors['too-large']);
  if (upload.parts.length >= PARTS_MAX) return fail(filesErrors['too-many-parts']);
  if (checksum === undefined) return undefined;
  const given = readChecksum(checksum);
  if (!given) return fail(requestErrors.invalid);
  const isSame = createHash(given.algorithm).update(bytes).digest().equals(given.hash);
  return isSame ? undefined : fail(filesErrors['wrong-checksum']);
}

/**
 * Adds a chunk to an upload: stored first, named by the upload then, so that a killed node loses only a chunk that it did not answer. With
 * the last chunk the check of the file is due [REPO-11].
 *
 * @returns the place at which the next chunk begins
 */
export async function continueUpload(context: Context, chunk: Chunk, deps: FilesDeps): Promise<Result<number>> {
  const found = await findOwnUpload(context, chunk.fileId, deps);
  if (!found.isOk) return found;
  const upload = found.value;
  const refused = refuse(upload, chunk);
  if (refused) return refused;
  const { offset } = upload;
  const { bytes } = chunk;
  const isEnd = offset + bytes.length === upload.length;
  if (bytes.length === 0 && !isEnd) return ok(offset);
  if (upload.isComplete) return ok(offset);
  const name = partName(offset);
  if (bytes.length > 0) await deps.storage.put(partKey(upload, name), bytes);
  const isAdded = await context.scope.transaction(async (scope) => {
    const part = { name, offset, size: bytes.length };
    if (!(await addPart(scope, upload, part))) return false;
    if (isEnd) await startCheck(scope, upload, deps.jobs);
    return true;
  });
  if (isAdded) return ok(offset + bytes.length);
  await deps.storage.remove(partKey(upload, name));
  return fail(filesErrors['wrong-offset']);
}
