import { foldName, type PublicationGroup, type PublicationRow } from '#features/catalog/contract';
import { sorted } from '#platform/kernel';

/** What a name is searched by: made once, since folding is dear. */
type SearchKey = string;

/** A publication on the shelf. */
export interface ShelfBook {
  readonly isGroup: false;
  readonly dos_id: string;
  readonly name: string;
  readonly row: PublicationRow;
  readonly search: SearchKey;
}

/** Publications that the shelf shows as one entry: `dos_id` is `group-{id}`, its grade is empty [SHELF-1]. */
export interface ShelfGroup {
  readonly isGroup: true;
  readonly dos_id: string;
  readonly name: string;
  /** Publications of all visitors and the user's own, by name. */
  readonly publications: readonly ShelfBook[];
  /** Grade ids of the children, by their numbers, the lowest first, each once: ids mislead [SAFE-13]. */
  readonly childGrades: readonly number[];
  readonly search: SearchKey;
}

export type ShelfEntry = ShelfBook | ShelfGroup;

const searchKey = (name: string): SearchKey => `${name.toLowerCase()}\n${foldName(name)}`;

/** Tests whether a name contains `typed`, unchanged or folded; `typed` is prepared once for all names [SHELF-6]. */
export function nameFinder(typed: string): ((entry: ShelfEntry) => boolean) | undefined {
  const query = typed.trim();
  if (query === '') return undefined;
  const [plain, folded] = [query.toLowerCase(), foldName(query)];
  const finds = ({ search }: ShelfEntry) => search.includes(plain) || search.includes(folded);
  return (entry) => finds(entry) || (entry.isGroup && entry.publications.some(finds));
}

export const bookEntry = (row: PublicationRow): ShelfBook => ({
  isGroup: false,
  dos_id: row.dos_id,
  name: row.name,
  row,
  search: searchKey(row.name),
});

export function groupEntry({ id, name }: Pick<PublicationGroup, 'id' | 'name'>, publications: ShelfBook[]): ShelfGroup {
  const grades = new Map(publications.flatMap(({ row }) => (row.grade ? [[row.grade.id, row.grade.number]] : [])));
  return {
    isGroup: true,
    dos_id: `group-${id}`,
    name,
    publications,
    childGrades: sorted([...grades], ([, a], [, b]) => a - b).map(([id]) => id),
    search: searchKey(name),
  };
}

/** The publications of an entry: a group's children, or the one. */
export const booksOf = (entry: ShelfEntry): readonly ShelfBook[] => (entry.isGroup ? entry.publications : [entry]);

/** How many children are locked [SHELF-9]. */
export const lockedCount = (group: ShelfGroup): number => group.publications.filter(({ row }) => row.is_visible).length;

/**
 * Puts one list into another by name. Both come from the server in the market's order and each keeps its own; `compare`
 * only decides where one meets the other.
 */
export function mergeByName<Named extends { readonly name: string }>(
  long: readonly Named[],
  short: readonly Named[],
  compare: (a: string, b: string) => number,
): Named[] {
  const merged: Named[] = [];
  let taken = 0;
  for (const item of short) {
    let [low, high] = [taken, long.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(long[middle]?.name ?? '', item.name) <= 0) low = middle + 1;
      else high = middle;
    }
    merged.push(...long.slice(taken, low), item);
    taken = low;
  }
  return [...merged, ...long.slice(taken)];
}
