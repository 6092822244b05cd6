/** A line of a table of contents. */
interface Line {
  readonly href?: string | undefined;
  readonly children: readonly Line[];
}

/** A book divided more finely is not divided at all; far above any textbook. */
const MOST_UNITS = 10_000;
/** Longer names fit into no activity. */
const MOST_LETTERS = 500;

/** The page (spine item) on which a unit stands. Pure. */
export const pageOfUnit = (unit: string): string => unit.split('#', 1)[0] ?? '';

const leads = ({ href, children }: Line): boolean => href !== undefined || children.some(leads);

/** The lines that lead somewhere and have none below them that do. */
const leavesOf = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ href, children }) => (children.some(leads) ? leavesOf(children) : href === undefined ? [] : [href]));

const isSound = (unit: string): boolean => unit.length <= MOST_LETTERS && !unit.includes('\0') && !/\p{Cs}/u.test(unit);

/**
 * The units of a book, in reading order: the leaves of its contents, and the pages that no leaf names [READ-11]. The
 * first leaf of a page is named after the page, because the part of the page before the leaf belongs to it. So a page
 * that used to be one unit keeps its results. Pure.
 *
 * @param spine pages in reading order
 */
export function unitsOf(spine: readonly string[], toc: readonly Line[]): string[] {
  const sections = new Map<string, string[]>();
  for (const leaf of new Set(leavesOf(toc))) {
    const page = pageOfUnit(leaf);
    const before = sections.get(page);
    if (before) before.push(leaf);
    else sections.set(page, [leaf]);
  }
  const pages = [...new Set(spine)];
  const divided = pages.flatMap((page) => {
    const [, ...further] = sections.get(page) ?? [];
    return [page, ...further.filter((leaf) => leaf !== page && isSound(leaf))];
  });
  return divided.length > MOST_UNITS ? pages : divided;
}
