import { addSums, noSums, totalsOf, type Sums } from '#features/progress/contract';
import type { TocEntry } from '#platform/server/epub';
import type { UnitResult } from '../../contract/index.ts';

interface Branch {
  readonly title?: string;
  /** Places in reading order of the unit itself; undefined for a heading. */
  place?: number;
  readonly children: Branch[];
}

const pageOf = (href: string): string => href.split('#', 1)[0] ?? '';

/** The lines of the contents that lead to a unit first, and the headings above them. */
function branchesOf(toc: readonly TocEntry[], free: Map<string, number>): Branch[] {
  return toc.flatMap(({ title, href, children }): Branch[] => {
    const page = href === undefined ? undefined : pageOf(href);
    const place = page === undefined ? undefined : free.get(page);
    if (page !== undefined) free.delete(page);
    const below = branchesOf(children, free);
    if (place === undefined && below.length === 0) return [];
    return [{ title, children: below, ...(place === undefined ? {} : { place }) }];
  });
}

/** The first unit of a branch. */
const firstOf = ({ place, children }: Branch): number => place ?? Math.min(...children.map(firstOf));

function present(
  branches: readonly Branch[],
  sumsAt: (place: number) => Sums | undefined,
  above = '',
): (UnitResult & { sums: Sums | undefined })[] {
  return branches
    .toSorted((a, b) => firstOf(a) - firstOf(b))
    .map(({ title, place, children }, index) => {
      const order = `${above}${index + 1}.`;
      const below = present(children, sumsAt, order);
      const own = place === undefined ? undefined : sumsAt(place);
      const opened = [own, ...below.map(({ sums }) => sums)].filter((sums) => sums !== undefined);
      const sums = opened.length > 0 ? opened.reduce(addSums, noSums) : undefined;
      return {
        order,
        sums,
        total: sums ? totalsOf(sums) : null,
        ...(title && { title }),
        ...(place === undefined ? {} : { page: place + 1 }),
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
  spine: readonly string[],
  toc: readonly TocEntry[],
  results: ReadonlyMap<string, Sums>,
): UnitResult[] {
  const free = new Map(spine.map((href, place) => [href, place]));
  const branches = branchesOf(toc, free);
  const byPlace = new Map<number, Branch>();
  const note = (branch: Branch) => {
    if (branch.place !== undefined) byPlace.set(branch.place, branch);
    branch.children.forEach(note);
  };
  branches.forEach(note);
  let last: Branch | undefined;
  for (const place of spine.keys()) {
    const named = byPlace.get(place);
    if (named) last = named;
    else (last?.children ?? branches).push({ place, children: [] });
  }
  return present(branches, (place) => results.get(spine[place] ?? '')).map(withoutSums);
}

function withoutSums<One extends { readonly sums: unknown }>({ sums, ...one }: One): Omit<One, 'sums'> {
  void sums;
  return one;
}
