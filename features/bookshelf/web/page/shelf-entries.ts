import type { BooksGroups, PublicationRow } from '#features/catalog/contract';
import { bookEntry, groupEntry, mergeByName, type ShelfBook, type ShelfEntry } from '../../contract/index.ts';

/** Called for a publication whose list of subjects holds an invalid subject. */
export type OnInvalid = (dosId: string, subject: unknown) => void;

const logInvalid: OnInvalid = (dosId, subject) =>
  console.warn(`bookshelf: publication ${dosId} has the invalid subject ${String(subject)}`);

/** The row without null subjects; each is reported [SHELF-11]. The wire may carry them whatever the contract says. */
function withoutNullSubjects(row: PublicationRow, onInvalid: OnInvalid): PublicationRow {
  const subjects: readonly unknown[] = row.subjects;
  const invalid = subjects.filter((subject) => typeof subject !== 'number');
  if (invalid.length === 0) return row;
  for (const subject of invalid) onInvalid(row.dos_id, subject);
  return { ...row, subjects: subjects.filter((subject) => typeof subject === 'number') };
}

/** The shelf as one list by name: books of all visitors, the user's own and the groups [SHELF-1, SHELF-2]. */
export function shelfEntries(
  { ungrouped, grouped }: BooksGroups,
  compare: (a: string, b: string) => number,
  onInvalid: OnInvalid = logInvalid,
): ShelfEntry[] {
  const books = ({ books: all = [], userbooks: own = [] }: Partial<BooksGroups['ungrouped']>): ShelfBook[] => {
    const [first, second] = [all, own].map((rows) => rows.map((row) => bookEntry(withoutNullSubjects(row, onInvalid))));
    return mergeByName(first ?? [], second ?? [], compare);
  };
  const groups = grouped.map((group) => groupEntry(group, books(group.publications)));
  return mergeByName<ShelfEntry>(books(ungrouped), groups, compare);
}
