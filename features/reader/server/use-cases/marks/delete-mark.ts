import { findAccess } from '#features/catalog/server';
import type { Context } from '#features/session/server';
import { fail, ok, requestErrors, type Result } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import { readerErrors } from '../../../contract/index.ts';
import { removeMark } from '../../repositories/marks.ts';

/** Takes one of the caller's own marks away [READ-12]. */
export async function deleteMark(
  { scope, market, user }: Context,
  { publication, mark }: { readonly publication: string; readonly mark: string },
  clock: Clock,
): Promise<Result<Record<string, never>>> {
  if (!user.uid) return fail(requestErrors['not-signed-in']);
  const access = await findAccess(scope, market, { userId: user.uid, now: clock.now() }, publication);
  if (!access) return fail(readerErrors['publication-unknown']);
  const { workspaceId, id: publicationId } = access.record;
  await removeMark(scope, { workspaceId, userId: user.uid, publicationId, id: mark });
  return ok({});
}
