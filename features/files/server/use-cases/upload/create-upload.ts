import type { Context } from '#features/session/server';
import { fail, ok, requestErrors, type Result } from '#platform/kernel';
import { filesErrors, KIND_MAX } from '../../../contract/index.ts';
import type { FilesDeps } from '../../deps.ts';
import { insertFile } from '../../repositories/files.ts';
import { countUploads, insertUpload } from '../../repositories/uploads.ts';
import { addUsageOf } from '../../repositories/usage.ts';
import { startCheck } from '../check/check-job.ts';
import { cleanName } from './clean-name.ts';
import { ownerOf } from './find-own-upload.ts';
import { findRoom } from './find-room.ts';

/** Bytes of the largest file of any kind. */
export const UPLOAD_MAX = Math.max(...Object.values(KIND_MAX));
/** Unfinished uploads of one user. */
export const UPLOADS_MAX = 100;
/** An upload must be finished within this time, in milliseconds. */
export const UPLOAD_LIFE_MS = 24 * 3_600_000;

export interface AnnouncedFile {
  /** In bytes; undefined where the client does not know it. */
  readonly length: number | undefined;
  /** As the browser names it; anything. */
  readonly name: string;
}

export interface CreatedUpload {
  readonly fileId: string;
  readonly expiresAt: Date;
}

/** Announces an upload: its bytes count for the limits from now on [REPO-11, REPO-12]. */
export async function createUpload(
  context: Context,
  { length, name }: AnnouncedFile,
  { clock, quotas, jobs }: Pick<FilesDeps, 'clock' | 'quotas' | 'jobs'>,
): Promise<Result<CreatedUpload>> {
  if (length === undefined) return fail(requestErrors.invalid);
  if (length > UPLOAD_MAX) return fail(filesErrors['too-large']);
  const owner = ownerOf(context);
  const now = clock.now();
  return context.scope.transaction(async (scope) => {
    const refused = await findRoom(scope, { ...owner, size: length }, quotas);
    // The row of the user is locked: one call at a time counts.
    if ((await countUploads(scope, owner)) >= UPLOADS_MAX) return fail(filesErrors['too-many-uploads']);
    if (refused) return refused;
    await addUsageOf(scope, owner, length);
    const file = await insertFile(scope, { ...owner, name: cleanName(name, 'file'), size: length, createdAt: now });
    const expiresAt = new Date(now.getTime() + UPLOAD_LIFE_MS);
    const upload = { ...owner, fileId: file.id, length, expiresAt, isComplete: length === 0 };
    await insertUpload(scope, upload);
    if (upload.isComplete) await startCheck(scope, upload, jobs);
    return ok({ fileId: file.id, expiresAt });
  });
}
