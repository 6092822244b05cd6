import type { Scope } from '#platform/server/db';
import { totalsOf, type Sums, type Totals } from '../../contract/index.ts';
import { listTotals, listUnitResults, type PublicationKey } from '../repositories/results.ts';

/** What users reached in a publication, by user; who never opened it is missing [CLS-7, PROG-8]. */
export async function readTotals(
  scope: Scope,
  publication: PublicationKey,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Totals>> {
  if (userIds.length === 0) return new Map();
  const rows = await listTotals(scope, publication, userIds);
  return new Map(rows.map((row) => [row.userId, totalsOf(row)]));
}

/** What one user reached in a publication. */
export interface UserResults {
  /** Null where it was never opened. */
  readonly total: Totals | null;
  /** By unit; those that were never opened are missing. */
  readonly units: ReadonlyMap<string, Sums>;
}

/** One user's results in a publication, as a whole and by unit [CLS-8]. */
export async function readResults(scope: Scope, publication: PublicationKey, userId: string): Promise<UserResults> {
  const [totals, rows] = await Promise.all([
    readTotals(scope, publication, [userId]),
    listUnitResults(scope, publication, userId),
  ]);
  const units = rows.flatMap(({ unit, bestScaled, points }): [string, Sums][] => {
    if (unit === '') return [];
    const score = { scored: bestScaled === null ? 0 : 1, scoreSum: Math.max(0, bestScaled ?? 0) };
    return [[unit, { visited: 1, ...score, points: points ?? 0 }]];
  });
  return { total: totals.get(userId) ?? null, units: new Map(units) };
}
