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
    // Lines below are more exact: the first of them takes the unit named after the page [READ-11].
    const below = branchesOf(children, free);
    const place = href === undefined ? undefined : (take(free, href) ?? take(free, pageOfUnit(href)));
    if (place === undefined && below.length === 0) return [];
    return [{ title, children: below, ...(place === undefined ? {} : { place }) }];
  });
}

/** The first unit of a branch. */
const firstOf = ({ place, children }: Branch): number => place ?? Math.min(...children.map(firstOf));

/** A line of a book's contents that holds units, with its number. */
export interface ContentsPart {
  /** `2.`, `2.1.` */
  readonly order: string;
  readonly title?: string;
  /** The unit to which the line itself leads, and its page; a mere heading has none. */
  readonly unit?: string;
  readonly page?: number;
  readonly children: readonly ContentsPart[];
}

/**
 * The units of a book as a tree of its contents. Pages that the contents do not name come below the part they follow;
 * without contents all units are a list [CLS-8]. Pure.
 */
export function contentsTree(units: readonly string[], toc: readonly TocEntry[]): ContentsPart[] {
  const branches = branchesOf(toc, new Map(units.map((unit, place) => [unit, place])));
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
  const number = (list: readonly Branch[], above = ''): ContentsPart[] =>
    list
      .toSorted((a, b) => firstOf(a) - firstOf(b))
      .map(({ title, place, children }, index) => {
        const order = `${above}${index + 1}.`;
        const unit = place === undefined ? undefined : (units[place] ?? '');
        return {
          order,
          ...(title && { title }),
          ...(unit !== undefined && { unit, page: pages.get(pageOfUnit(unit)) ?? 0 }),
          children: number(children, order),
        };
      });
  return number(branches);
}

/** The same with a user's results; those of a part are the sum of all units below it. Pure. */
export const unitTree = (
  units: readonly string[],
  toc: readonly TocEntry[],
  results: ReadonlyMap<string, Sums>,
): UnitResult[] => contentsTree(units, toc).map((part) => present(part, results).result);

function present(
  { unit, children, ...line }: ContentsPart,
  results: ReadonlyMap<string, Sums>,
): { readonly result: UnitResult; readonly sums: Sums | undefined } {
  const below = children.map((child) => present(child, results));
  const own = unit === undefined ? undefined : results.get(unit);
  const opened = [own, ...below.map(({ sums }) => sums)].filter((sums) => sums !== undefined);
  const sums = opened.length > 0 ? opened.reduce(addSums, noSums) : undefined;
  const result: UnitResult = {
    ...line,
    ...(unit !== undefined && { unit }),
    total: sums ? totalsOf(sums) : null,
    units_total: below.reduce((count, one) => count + one.result.units_total, unit === undefined ? 0 : 1),
    children: below.map((one) => one.result),
  };
  return { result, sums };
}
