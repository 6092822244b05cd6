import type { Scope } from '#platform/server/db';
import { totalsOf, type Sums, type Totals } from '../../contract/index.ts';
import { countVisited, listTotals, listUnitResults, type PublicationUnits } from '../repositories/results.ts';

/**
 * What users reached in a publication, by user; who never opened it is missing [CLS-7, PROG-8]. Points and scores stay
 * with those who earned them; visited are units of the present edition.
 */
export async function readTotals(
  scope: Scope,
  publication: PublicationUnits,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Totals>> {
  if (userIds.length === 0) return new Map();
  const rows = await listTotals(scope, publication, userIds);
  // Somebody opened more than there is: a new edition has fewer units, or others. Only then they are counted one by one.
  if (rows.every(({ visited }) => visited <= publication.units.length))
    return new Map(rows.map((row) => [row.userId, totalsOf(row)]));
  const counted = await countVisited(scope, publication, userIds);
  const visited = new Map(counted.map((row) => [row.userId, row.visited]));
  return new Map(rows.map((row) => [row.userId, totalsOf({ ...row, visited: visited.get(row.userId) ?? 0 })]));
}

/** What one user reached in a publication. */
export interface UserResults {
  /** Null where it was never opened. */
  readonly total: Totals | null;
  /** By unit of the present edition; those that were never opened are missing. */
  readonly units: ReadonlyMap<string, Sums>;
}

/** One user's results in a publication, as a whole and by unit [CLS-8]. */
export async function readResults(scope: Scope, publication: PublicationUnits, userId: string): Promise<UserResults> {
  const [[sums], rows] = await Promise.all([
    listTotals(scope, publication, [userId]),
    listUnitResults(scope, publication, userId),
  ]);
  const present = new Set(publication.units);
  const units = rows.flatMap(({ unit, bestScaled, points }): [string, Sums][] => {
    if (!present.has(unit)) return [];
    const score = { scored: bestScaled === null ? 0 : 1, scoreSum: Math.max(0, bestScaled ?? 0) };
    return [[unit, { visited: 1, ...score, points: points ?? 0 }]];
  });
  return { total: sums ? totalsOf({ ...sums, visited: units.length }) : null, units: new Map(units) };
}
