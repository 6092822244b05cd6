import type { DataOf, Result } from '#platform/kernel';
import { fail, ok } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { progressErrors, totalsOf, type getPublicationXpScore as endpoint } from '../../contract/index.ts';
import type { PublicationUnits } from '../repositories/results.ts';
import { readResults } from './read-results.ts';

export type { PublicationUnits };

/**
 * A user's results in a publication by unit. A user whose results the caller may not see is as unknown as a missing
 * one.
 */
export async function getPublicationXpScore(
  scope: Scope,
  user: string,
  find: { mayRead(): Promise<boolean>; publication(): Promise<PublicationUnits | undefined> },
): Promise<Result<DataOf<typeof endpoint>>> {
  const publication = (await find.mayRead()) ? await find.publication() : undefined;
  if (!publication) return fail(progressErrors['results-unknown']);
  const { total, units } = await readResults(scope, publication, user);
  return ok({
    user,
    dos_id: String(publication.id),
    units_total: publication.units.length,
    total,
    units: publication.units.map((unit) => {
      const sums = units.get(unit);
      return { unit, total: sums ? totalsOf(sums) : null };
    }),
  });
}
