import type { Grade, SchoolGroup, Subject } from '#features/catalog/contract';
import { sorted } from '#platform/kernel';
import { booksOf, type ShelfEntry } from './entry.ts';
import type { GroupingFactor } from './settings.ts';

/** One shelf board: the publications of a grade or of a subject in a school group. */
export interface ShelfSection {
  /** Fit for a key: `3/grade-12`, or `my-contents`. */
  readonly id: string;
  /** Absent in the last section, "my contents". */
  readonly schoolGroup?: SchoolGroup;
  readonly grade?: Grade;
  readonly subject?: Subject;
  readonly entries: readonly ShelfEntry[];
}

export const MY_CONTENTS = 'my-contents';

interface Place {
  readonly schoolGroup: number;
  /** Grade or subject id. */
  readonly part: number;
}

/** The place of a publication is its grade, that of a group the lowest grade of its children [SHELF-4, SAFE-13]. */
function placeByGrade(entry: ShelfEntry): Place | undefined {
  const lowest = entry.isGroup ? entry.childGrades[0] : entry.row.grade?.id;
  if (lowest === undefined) return undefined;
  const home = booksOf(entry).find(({ row }) => row.grade?.id === lowest && row.schoolGroup);
  return home?.row.schoolGroup ? { schoolGroup: home.row.schoolGroup.id, part: lowest } : undefined;
}

/** An entry with several subjects goes under the first of them in the subjects' order, so that it appears only once. */
function placeBySubject(entry: ShelfEntry, order: ReadonlyMap<number, number>): Place | undefined {
  let found: Place | undefined;
  let best = Infinity;
  for (const { row } of booksOf(entry)) {
    if (!row.schoolGroup) continue;
    for (const subject of row.subjects) {
      const position = order.get(subject) ?? Infinity;
      if (position < best) [best, found] = [position, { schoolGroup: row.schoolGroup.id, part: subject }];
    }
  }
  return found;
}

export interface Shelving {
  readonly schoolGroups: readonly SchoolGroup[];
  readonly subjects: readonly Subject[];
  readonly factor: GroupingFactor;
}

/**
 * Puts entries on their boards: school groups in their order, each split by grade or subject. Entries without such a
 * place come last, in "my contents". Empty boards are left out, and entries keep their order [SHELF-2].
 */
export function sectionsOf(
  entries: readonly ShelfEntry[],
  { schoolGroups, subjects, factor }: Shelving,
): ShelfSection[] {
  const ordered = sorted(subjects, (a, b) => a.order - b.order);
  const order = new Map(ordered.map(({ id }, index) => [id, index]));
  const boards = new Map<string, ShelfEntry[]>();
  const homeless: ShelfEntry[] = [];
  const sections: ShelfSection[] = schoolGroups.flatMap((schoolGroup) => {
    const parts =
      factor === 'grade'
        ? schoolGroup.options.grades.map((grade) => ({ grade }))
        : ordered.map((subject) => ({ subject }));
    return parts.map((part) => {
      const id = `${schoolGroup.id}/${factor}-${'grade' in part ? part.grade.id : part.subject.id}`;
      const own: ShelfEntry[] = [];
      boards.set(id, own);
      return { id, schoolGroup, ...part, entries: own };
    });
  });
  for (const entry of entries) {
    const place = factor === 'grade' ? placeByGrade(entry) : placeBySubject(entry, order);
    const board = place && boards.get(`${place.schoolGroup}/${factor}-${place.part}`);
    (board ?? homeless).push(entry);
  }
  return [...sections, { id: MY_CONTENTS, entries: homeless }].filter((section) => section.entries.length > 0);
}
