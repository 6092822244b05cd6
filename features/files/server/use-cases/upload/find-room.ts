import { fail, type Failure } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { filesErrors } from '../../../contract/index.ts';
import type { FileQuotas } from '../../deps.ts';
import { lockUsage } from '../../repositories/usage.ts';

interface NewFile {
  readonly workspaceId: number;
  /** Null: it belongs to no user, and only the limit of the workspace counts. */
  readonly ownerId: string | null;
  /** Bytes. */
  readonly size: number;
}

/**
 * Whether a new file has room. The rows that count stay locked, so one file at a time counts [REPO-12].
 *
 * @param scope a transaction, which adds the bytes
 * @returns the failure where there is no room
 */
export async function findRoom(
  scope: Scope,
  { workspaceId, ownerId, size }: NewFile,
  quotas: FileQuotas,
): Promise<Failure | undefined> {
  if (ownerId !== null && (await lockUsage(scope, { workspaceId, userId: ownerId })) + size > quotas.ofUser)
    return fail(filesErrors['user-full']);
  const ofSchool = await lockUsage(scope, { workspaceId, userId: null });
  return ofSchool + size > quotas.ofSchool ? fail(filesErrors['school-full']) : undefined;
}
