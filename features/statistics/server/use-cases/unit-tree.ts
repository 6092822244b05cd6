import { addSums, noSums, totalsOf, type Sums } from '#features/progress/contract';
import { pageOfUnit } from '#features/catalog/contract';
import type { TocEntry } from '#platform/server/epub';
import type { UnitResult } from '../../contract/index.ts';

interface Branch {
  readonly title?: string;
  /** Places in reading order of the unit itself; undefined for a heading. */
  place?: number;
  readonly children: Branch[];
}

/** The units that no line leads to yet, with their places. */
type Free = Map<string, number>;

function take(free: Free, unit: string): number | undefined {
  const place = free.get(unit);
  free.delete(unit);
  return place;
}

/** The lines of the contents that lead to a unit first, and the headings above them. */
function branchesOf(toc: readonly TocEntry[], free: Free): Branch[] {
  return toc.flatMap(({ title, href, children }): Branch[] => {
    // What stands below a line leads more exactly: the first of it is called as the page [READ-11].
    const below = branchesOf(children, free);
    const place = href === undefined ? undefined : (take(free, href) ?? take(free, pageOfUnit(href)));
    if (place === undefined && below.length === 0) return [];
    return [{ title, children: below, ...(place === undefined ? {} : { place }) }];
  });
}

/** The first unit of a branch. */
const firstOf = ({ place, children }: Branch): number => place ?? Math.min(...children.map(firstOf));

function present(
  branches: readonly Branch[],
  at: (place: number) => { readonly sums: Sums | undefined; readonly page: number },
  above = '',
): (UnitResult & { sums: Sums | undefined })[] {
  return branches
    .toSorted((a, b) => firstOf(a) - firstOf(b))
    .map(({ title, place, children }, index) => {
      const order = `${above}${index + 1}.`;
      const below = present(children, at, order);
      const own = place === undefined ? undefined : at(place);
      const opened = [own?.sums, ...below.map(({ sums }) => sums)].filter((sums) => sums !== undefined);
      const sums = opened.length > 0 ? opened.reduce(addSums, noSums) : undefined;
      return {
        order,
        sums,
        total: sums ? totalsOf(sums) : null,
        ...(title && { title }),
        ...(own && { page: own.page }),
        units_total: below.reduce((count, one) => count + one.units_total, place === undefined ? 0 : 1),
        children: below.map(withoutSums),
      };
    });
}

/**
 * The units of a book as its contents tell, with results. Pages that the contents do not name stand below the part they
 * follow; without contents all are a list [CLS-8]. Pure.
 */
export function unitTree(
  units: readonly string[],
  toc: readonly TocEntry[],
  results: ReadonlyMap<string, Sums>,
): UnitResult[] {
  const free = new Map(units.map((unit, place) => [unit, place]));
  const branches = branchesOf(toc, free);
  const pages = new Map([...new Set(units.map(pageOfUnit))].map((page, index) => [page, index + 1]));
  const byPlace = new Map<number, Branch>();
  const note = (branch: Branch) => {
    if (branch.place !== undefined) byPlace.set(branch.place, branch);
    branch.children.forEach(note);
  };
  branches.forEach(note);
  let last: Branch | undefined;
  for (const place of units.keys()) {
    const named = byPlace.get(place);
    if (named) last = named;
    else (last?.children ?? branches).push({ place, children: [] });
  }
  const at = (place: number) => {
    const unit = units[place] ?? '';
    return { sums: results.get(unit), page: pages.get(pageOfUnit(unit)) ?? 0 };
  };
  return present(branches, at).map(withoutSums);
}

function withoutSums<One extends { readonly sums: unknown }>({ sums, ...one }: One): Omit<One, 'sums'> {
  void sums;
  return one;
}
