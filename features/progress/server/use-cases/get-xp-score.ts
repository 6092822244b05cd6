import { fail, ok, requestErrors, type DataOf, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { totalsOf, type getXpScore as endpoint } from '../../contract/index.ts';
import { listUserTotals } from '../repositories/comparisons.ts';
import { readHighscore } from '../repositories/results.ts';

/** The publications in which the caller may see a user's results: all of them, these, or undefined for none. */
export type SeenBooks = 'all' | readonly number[] | undefined;

/** The points of a user, as a sum and by publication, as far as the caller may see them [PROG-2, PROG-3]. */
export async function getXpScore(
  scope: Scope,
  { user, limit }: { readonly user: string; readonly limit: number },
  seen: SeenBooks,
): Promise<Result<DataOf<typeof endpoint>>> {
  if (seen === undefined) return fail(requestErrors['not-allowed']);
  const only = seen === 'all' ? undefined : seen;
  const [rows, total] = await Promise.all([listUserTotals(scope, user, limit, only), readHighscore(scope, user, only)]);
  return ok({
    user,
    xpscore_total: total,
    publications: rows.map(({ publicationId, ...sums }) => ({ dos_id: String(publicationId), ...totalsOf(sums) })),
  });
}
