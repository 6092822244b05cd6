import { findAccess } from '#features/catalog/server';
import type { Context } from '#features/session/server';
import { fail, ok, requestErrors, type Result } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import { readerErrors, type BookMark } from '../../../contract/index.ts';
import { findMarks } from '../../repositories/marks.ts';

/** The caller's own marks; they stay the caller's when the book is locked again [READ-12]. */
export async function listMarks(
  { scope, market, user }: Context,
  key: string,
  clock: Clock,
): Promise<Result<{ marks: BookMark[] }>> {
  if (!user.uid) return fail(requestErrors['not-signed-in']);
  const access = await findAccess(scope, market, { userId: user.uid, now: clock.now() }, key);
  if (!access) return fail(readerErrors['publication-unknown']);
  const { workspaceId, id: publicationId } = access.record;
  return ok({ marks: await findMarks(scope, { workspaceId, userId: user.uid, publicationId }) });
}
