import { isFlipbook, type PublicationRow } from '#features/catalog/contract';
import { ALL_SCHOOL_TYPES, GROUP_FLIPBOOK_THEME, PUBLICATION_STATE } from './constants.ts';
import { booksOf, nameFinder, type ShelfEntry } from './entry.ts';
import type { BookshelfFilters } from './filters.ts';

type Test = (row: PublicationRow) => boolean;

/** The tests that a publication must pass. A group passes each test with any one child, not always the same child. */
function rowTests(filters: BookshelfFilters): Test[] {
  const { schoolType, publicationState } = filters;
  const [grades, subjects, types] = [
    new Set(filters.grade),
    new Set(filters.subject),
    new Set(filters.publicationType),
  ];
  const tests: [isOn: boolean, test: Test][] = [
    [grades.size > 0, ({ grade }) => grade !== null && grades.has(grade.id)],
    [subjects.size > 0, (row) => row.subjects.some((id) => subjects.has(id))],
    [types.size > 0, ({ bookType }) => types.has(bookType)],
    [schoolType !== ALL_SCHOOL_TYPES, ({ schoolGroup }) => schoolGroup?.id === schoolType],
    [publicationState === PUBLICATION_STATE.locked, (row) => row.is_visible],
    [publicationState === PUBLICATION_STATE.unlocked || filters.onlyUnlocked, (row) => !row.is_visible],
  ];
  return tests.flatMap(([isOn, test]) => (isOn ? [test] : []));
}

/** Themes 16 and 21; inside a group only 16 counts [SHELF-4]. */
const isFlipbookEntry = (entry: ShelfEntry): boolean =>
  entry.isGroup
    ? entry.publications.some(({ row }) => row.dos_theme_id === GROUP_FLIPBOOK_THEME)
    : isFlipbook(entry.row.dos_theme_id);

/** Returns whether an entry stays on the shelf under these filters [SHELF-4, SHELF-6]. */
export function matcherOf(filters: BookshelfFilters): (entry: ShelfEntry) => boolean {
  const tests = rowTests(filters);
  const find = nameFinder(filters.name);
  return (entry) => {
    const books = booksOf(entry);
    return (
      tests.every((test) => books.some(({ row }) => test(row))) &&
      (!filters.onlyFlipbook || isFlipbookEntry(entry)) &&
      (!find || find(entry))
    );
  };
}
