import { findAccess } from '#features/catalog/server';
import type { Context } from '#features/session/server';
import { fail, ok, requestErrors, type Result } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import { readerErrors, type Position } from '../../contract/index.ts';
import { writePosition } from '../repositories/positions.ts';

/**
 * Remembers where the user is in a book; only pages that the user may read count, and of several devices the latest
 * reading. A place that another user read on this tablet before is discarded [READ-4].
 */
export async function savePosition(
  { scope, market, user }: Context,
  key: string,
  { userId, readAt, ...locator }: Position,
  clock: Clock,
): Promise<Result<Record<string, never>>> {
  if (!user.uid) return fail(requestErrors['not-signed-in']);
  const now = clock.now();
  const access = await findAccess(scope, market, { userId: user.uid, now }, key);
  if (!access) return fail(readerErrors['publication-unknown']);
  const { record, readablePages } = access;
  if (readablePages === 0) return fail(readerErrors.locked);
  if (!record.spine.slice(0, readablePages).includes(locator.href)) return fail(readerErrors['page-unknown']);
  if (userId !== user.uid) return ok({});
  // A clock that is ahead must not hold back places that are read after the clock was set right.
  const at = new Date(Math.min(Date.parse(readAt), now.getTime()));
  await writePosition(scope, { workspaceId: record.workspaceId, userId, publicationId: record.id }, locator, at);
  return ok({});
}
