import { booksOf, type ShelfEntry } from './entry.ts';

/** The values that narrow a shelf (specification, section 3): ids of grades, school groups and subjects, and types. */
export interface SearchParameters {
  readonly grades: ReadonlySet<number>;
  readonly schoolGroups: ReadonlySet<number>;
  readonly subjects: ReadonlySet<number>;
  readonly publicationTypes: ReadonlySet<string>;
}

/** What the publications of a shelf have, the children of its groups too: only that is worth a choice [SHELF-4]. */
export function searchParametersOf(entries: readonly ShelfEntry[]): SearchParameters {
  const [grades, schoolGroups, subjects] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const publicationTypes = new Set<string>();
  for (const { row } of entries.flatMap(booksOf)) {
    if (row.grade) grades.add(row.grade.id);
    if (row.schoolGroup) schoolGroups.add(row.schoolGroup.id);
    for (const subject of row.subjects) subjects.add(subject);
    publicationTypes.add(row.bookType);
  }
  return { grades, schoolGroups, subjects, publicationTypes };
}
