import { findAccess } from '#features/catalog/server';
import type { Context } from '#features/session/server';
import { fail, ok, requestErrors, type Result } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import { MOST_MARKS, readerErrors, type MarkContent } from '../../../contract/index.ts';
import { countOthers, lockMarks, writeMark } from '../../repositories/marks.ts';

/** Writes a mark in a page that the caller may read, as many as a book may hold [READ-12]. */
export async function saveMark(
  { scope, market, user }: Context,
  { publication, mark }: { readonly publication: string; readonly mark: string },
  content: MarkContent,
  clock: Clock,
): Promise<Result<Record<string, never>>> {
  if (!user.uid) return fail(requestErrors['not-signed-in']);
  const access = await findAccess(scope, market, { userId: user.uid, now: clock.now() }, publication);
  if (!access) return fail(readerErrors['publication-unknown']);
  const { record, readablePages } = access;
  if (readablePages === 0) return fail(readerErrors.locked);
  if (!record.spine.slice(0, readablePages).includes(content.href)) return fail(readerErrors['page-unknown']);
  const key = { workspaceId: record.workspaceId, userId: user.uid, publicationId: record.id, id: mark };
  return scope.transaction(async (inside) => {
    await lockMarks(inside, key);
    if ((await countOthers(inside, key)) >= MOST_MARKS) return fail(readerErrors['too-many-marks']);
    await writeMark(inside, key, content);
    return ok({});
  });
}
