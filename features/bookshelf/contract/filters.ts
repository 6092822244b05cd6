import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { ALL_SCHOOL_TYPES, PUBLICATION_STATE } from './constants.ts';

const ids = () => orElse(z.array(z.number()), []);
const off = () => orElse(z.boolean(), false);

export const publicationStateSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type PublicationState = z.infer<typeof publicationStateSchema>;

/** The bookshelf filters (specification, section 3) [SHELF-4]. A field that cannot be read gets its default. */
export const bookshelfFiltersSchema = z.object({
  /** Whether the filter panel is open. */
  visible: off(),
  name: orElse(z.string(), ''),
  /** Id of a school group; 999 = all. */
  schoolType: orElse(z.number(), ALL_SCHOOL_TYPES),
  /** The school groups that the school type stands for; empty = all. Follows `schoolType`. */
  schoolGroups: ids(),
  grade: ids(),
  subject: ids(),
  publicationType: orElse(z.array(z.string()), []),
  publicationState: orElse(publicationStateSchema, PUBLICATION_STATE.all),
  onlyUnlocked: off(),
  onlyFlipbook: off(),
  /** Whether the filters come back at the next visit [SHELF-3]. */
  saveFiltersData: off(),
});
export type BookshelfFilters = z.infer<typeof bookshelfFiltersSchema>;

export const noFilters: BookshelfFilters = bookshelfFiltersSchema.parse({});

/** The filters after a change; `schoolGroups` follows the school type. */
export function changeFilters(filters: BookshelfFilters, change: Partial<BookshelfFilters>): BookshelfFilters {
  const next = { ...filters, ...change };
  return { ...next, schoolGroups: next.schoolType === ALL_SCHOOL_TYPES ? [] : [next.schoolType] };
}

/** Everything off; the open panel and the wish to be remembered are no filters and stay [SHELF-5]. */
export const clearFilters = ({ visible, saveFiltersData }: BookshelfFilters): BookshelfFilters => ({
  ...noFilters,
  visible,
  saveFiltersData,
});

/** How many choices narrow the shelf: each chosen value counts; the name stands in its own field and does not. */
export function activeFilterCount(filters: BookshelfFilters): number {
  const { schoolType, grade, subject, publicationType, publicationState, onlyUnlocked, onlyFlipbook } = filters;
  const switches = [
    schoolType !== ALL_SCHOOL_TYPES,
    publicationState !== PUBLICATION_STATE.all,
    onlyUnlocked,
    onlyFlipbook,
  ];
  return grade.length + subject.length + publicationType.length + switches.filter(Boolean).length;
}

/** Whether anything at all, the name included, keeps publications off the shelf. */
export const isFiltering = (filters: BookshelfFilters): boolean =>
  filters.name.trim() !== '' || activeFilterCount(filters) > 0;

/** Whether restored filters open their panel at the start [SHELF-5]. */
export const opensPanel = ({ grade, subject, schoolGroups }: BookshelfFilters): boolean =>
  grade.length + subject.length + schoolGroups.length > 0;
