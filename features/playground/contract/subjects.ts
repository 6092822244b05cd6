import type { BooksGroups, PublicationRow, Subject } from '#features/catalog/contract';
import { LONG_TITLE_FROM, NAME_MAX, UNGROUPED_THEME } from './constants.ts';
import type { PlaygroundFilters } from './filters.ts';

/** A subject of a grade with the books that the user can read in it, first the book that opens first. */
export interface SubjectTile {
  readonly subject: Subject;
  readonly books: readonly PublicationRow[];
}

/** Every publication of a shelf once, those inside groups too. */
export function rowsOf({ ungrouped, grouped }: BooksGroups): PublicationRow[] {
  const parts = [ungrouped, ...grouped.map(({ publications }) => publications)];
  const rows = parts.flatMap(({ books, userbooks }) => [...userbooks, ...books]);
  return [...new Map(rows.map((row) => [row.dos_id, row])).values()];
}

const rankOf = ({ is_visible, isCourse }: PublicationRow): number => (is_visible ? 2 : isCourse ? 1 : 0);

/** Open books come before exercises and locked ones: a child should not meet a lock where a book could be. */
const openFirst = (rows: readonly PublicationRow[]): PublicationRow[] =>
  [0, 1, 2].flatMap((rank) => rows.filter((row) => rankOf(row) === rank));

const passes = (row: PublicationRow, { grade, schoolGroups, name }: PlaygroundFilters): boolean =>
  row.grade?.number === grade &&
  (schoolGroups.length === 0 || (row.schoolGroup !== null && schoolGroups.includes(row.schoolGroup.id))) &&
  row.name.toLowerCase().includes(name.trim().toLowerCase());

/** The subjects of the chosen grade in their order, each with its books; line 21 is in none [PLAY-3]. */
export function tilesOf(
  rows: readonly PublicationRow[],
  subjects: readonly Subject[],
  filters: PlaygroundFilters,
): SubjectTile[] {
  const found = openFirst(rows.filter((row) => row.dos_theme_id !== UNGROUPED_THEME && passes(row, filters)));
  return subjects.flatMap((subject) => {
    const books = found.filter((row) => row.subjects.includes(subject.id));
    return books.length > 0 ? [{ subject, books }] : [];
  });
}

/** What a visitor may read of a grade without an account [PLAY-7]; exercises need one. */
export const freeBooksOf = (rows: readonly PublicationRow[], grade: number): PublicationRow[] =>
  rows.filter((row) => !row.is_visible && !row.isCourse && row.grade?.number === grade);

/** Signs as people count them: an accent belongs to its letter. */
const signsOf = (text: string): string[] => [...text.normalize('NFC')];

/** A name of a subject, cut to twelve signs [PLAY-3]. */
export function shortName(name: string): string {
  const signs = signsOf(name);
  return signs.length > NAME_MAX ? `${signs.slice(0, NAME_MAX).join('').trimEnd()}…` : name;
}

/** Whether a title is written smaller [PLAY-3]. */
export const isLongTitle = (title: string): boolean => signsOf(title).length >= LONG_TITLE_FROM;
