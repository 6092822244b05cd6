import type { Scope } from '#platform/server/db';
import { jobKind, type JobSender } from '#platform/server/jobs';
import { changeFile } from '../../repositories/files.ts';
import type { UploadKey } from '../../repositories/uploads.ts';

/** Checks a file whose upload is complete; any node does it. */
export const checkJob = jobKind<UploadKey>('files.check', { retries: 8, longestPause: 600 });

/** Lets a complete upload be checked. @param scope a transaction: the job is there exactly when it succeeds */
export async function startCheck(scope: Scope, { workspaceId, fileId }: UploadKey, jobs: JobSender): Promise<void> {
  await changeFile(scope, { workspaceId, id: fileId }, { state: 'checking' });
  await jobs.send(checkJob, { workspaceId, fileId }, scope.executor);
}
