import type { ShelfSection } from './sections.ts';
import type { BookshelfSettings } from './settings.ts';

type SavedFolds = Pick<BookshelfSettings, 'unfolded' | 'unfoldedOf'>;

/**
 * Ids of the boards that are open for a student of these grades: the own ones, until something else was chosen; another
 * grade (a new school year) begins anew. Undefined where nothing folds: no own grade, or no other one [SHELF-20].
 */
export function openBoards(
  sections: readonly ShelfSection[],
  grades: readonly number[],
  { unfolded, unfoldedOf }: SavedFolds,
): ReadonlySet<string> | undefined {
  const graded = sections.filter(({ grade }) => grade);
  const own = graded.filter(({ grade }) => grade && grades.includes(grade.number));
  if (own.length === 0 || own.length === graded.length) return undefined;
  return new Set(unfoldedOf === grades.join() ? unfolded : own.map(({ id }) => id));
}

/** What is to be saved after boards were opened, or folded. */
export const savedFolds = (open: Iterable<string>, grades: readonly number[]): SavedFolds => ({
  unfolded: [...open],
  unfoldedOf: grades.join(),
});

/** The open boards after one of them was folded, or a further one opened. */
export function foldBoard(open: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(id)) next.add(id);
  return next;
}
