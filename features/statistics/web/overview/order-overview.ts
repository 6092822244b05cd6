import { sorted } from '#platform/kernel';
import type { OverviewNeed, OverviewStudent } from '../../contract/index.ts';

/** By whom to look after first, or as in the register. */
export type OverviewOrder = 'attention' | 'name';

/** The students in an order; who never read comes first, then who read longest ago. Pure. */
export function orderOverview(
  students: readonly OverviewStudent[],
  order: OverviewOrder,
  nameOf: (student: OverviewStudent) => string,
  compare: (a: string, b: string) => number,
): OverviewStudent[] {
  const byName = (a: OverviewStudent, b: OverviewStudent) => compare(nameOf(a), nameOf(b));
  if (order === 'name') return sorted(students, byName);
  return sorted(
    students,
    (a, b) => Number(b.isBehind) - Number(a.isBehind) || compareText(a.lastAt ?? '', b.lastAt ?? '') || byName(a, b),
  );
}

const WEIGHTS: readonly OverviewNeed['kind'][] = ['quiet', 'stuck', 'falling', 'unopened'];
const weightOf = ({ needs }: OverviewStudent): number => WEIGHTS.indexOf(needs[0]?.kind ?? 'unopened');

/** Who needs help, the most pressing reason first; of the same reason who read longest ago. Pure. */
export const orderNeeds = (
  students: readonly OverviewStudent[],
  nameOf: (student: OverviewStudent) => string,
  compare: (a: string, b: string) => number,
): OverviewStudent[] =>
  sorted(
    students.filter(({ needs }) => needs.length > 0),
    (a, b) => weightOf(a) - weightOf(b) || compareText(a.lastAt ?? '', b.lastAt ?? '') || compare(nameOf(a), nameOf(b)),
  );

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
