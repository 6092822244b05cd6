import { findAccess } from '#features/catalog/server';
import type { Context } from '#features/session/server';
import { fail, ok, requestErrors, type Result } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import { readerErrors } from '../../contract/index.ts';
import { writePosition } from '../repositories/positions.ts';

/** Remembers where the user is in a book; only pages that the user may read count. */
export async function savePosition(
  { scope, market, user }: Context,
  key: string,
  href: string,
  clock: Clock,
): Promise<Result<Record<string, never>>> {
  if (!user.uid) return fail(requestErrors['not-signed-in']);
  const access = await findAccess(scope, market, user.uid, key, clock.now());
  if (!access) return fail(readerErrors['publication-unknown']);
  const { record, readablePages } = access;
  if (readablePages === 0) return fail(readerErrors.locked);
  if (!record.spine.slice(0, readablePages).includes(href)) return fail(readerErrors['page-unknown']);
  await writePosition(scope, { workspaceId: record.workspaceId, userId: user.uid, publicationId: record.id }, href);
  return ok({});
}
