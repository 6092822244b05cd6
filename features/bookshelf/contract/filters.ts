import { ALL_SCHOOL_TYPES, PUBLICATION_STATE } from './constants.ts';
import { fieldsOf, isFlag, isListOf, isNumber, isOneOf, isText } from './saved.ts';

export type PublicationState = (typeof PUBLICATION_STATE)[keyof typeof PUBLICATION_STATE];
const isPublicationState = isOneOf(Object.values(PUBLICATION_STATE));

/** The bookshelf filters (specification, section 3) [SHELF-4]. */
export interface BookshelfFilters {
  /** Whether the filter panel is open. */
  readonly visible: boolean;
  readonly name: string;
  /** Id of a school group; 999 = all. */
  readonly schoolType: number;
  /** The school groups of the school type; empty = all. Follows `schoolType`. */
  readonly schoolGroups: readonly number[];
  readonly grade: readonly number[];
  readonly subject: readonly number[];
  readonly publicationType: readonly string[];
  readonly publicationState: PublicationState;
  readonly onlyUnlocked: boolean;
  readonly onlyFlipbook: boolean;
  /** Whether the filters come back at the next visit [SHELF-3]. */
  readonly saveFiltersData: boolean;
}

/** Reads saved filters; a field that cannot be read gets its default. */
export function readFilters(saved: unknown): BookshelfFilters {
  const field = fieldsOf(saved);
  const ids = isListOf(isNumber);
  return {
    visible: field('visible', isFlag, false),
    name: field('name', isText, ''),
    schoolType: field('schoolType', isNumber, ALL_SCHOOL_TYPES),
    schoolGroups: field('schoolGroups', ids, []),
    grade: field('grade', ids, []),
    subject: field('subject', ids, []),
    publicationType: field('publicationType', isListOf(isText), []),
    publicationState: field('publicationState', isPublicationState, PUBLICATION_STATE.all),
    onlyUnlocked: field('onlyUnlocked', isFlag, false),
    onlyFlipbook: field('onlyFlipbook', isFlag, false),
    saveFiltersData: field('saveFiltersData', isFlag, false),
  };
}

export const noFilters: BookshelfFilters = readFilters(undefined);

/** The publication state with this number; `all` for an unknown number. */
export const publicationStateOf = (value: number): PublicationState =>
  isPublicationState(value) ? value : PUBLICATION_STATE.all;

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

/** How many choices narrow the shelf: each chosen value counts; the name has its own field and does not count. */
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
