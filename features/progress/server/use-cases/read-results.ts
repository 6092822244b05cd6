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
  // A user opened more units than there are: a new edition has fewer or other ones. Only then they are counted one by
  // one.
  if (rows.every(({ visited }) => visited <= publication.units.length))
    return new Map(rows.map((row) => [row.userId, totalsOf(row)]));
  const counted = await countVisited(scope, publication, userIds);
  const present = new Map(counted.map(({ userId, ...row }) => [userId, row]));
  const none = { visited: 0, completed: 0 };
  return new Map(rows.map((row) => [row.userId, totalsOf({ ...row, ...(present.get(row.userId) ?? none) })]));
}

/** The results of one user in a publication. */
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
  const units = rows.flatMap(({ unit, isCompleted, bestScaled, points }): [string, Sums][] => {
    if (!present.has(unit)) return [];
    const score = { scored: bestScaled === null ? 0 : 1, scoreSum: Math.max(0, bestScaled ?? 0) };
    return [[unit, { visited: 1, completed: Number(isCompleted), ...score, points: points ?? 0 }]];
  });
  const completed = units.filter(([, unit]) => unit.completed > 0).length;
  const total = sums ? totalsOf({ ...sums, visited: units.length, completed }) : null;
  return { total, units: new Map(units) };
}
