export {
  ADDRESS_DEBOUNCE_MS,
  ALL_SCHOOL_TYPES,
  ANNOUNCE_DEBOUNCE_MS,
  PANEL_CLOSE_MS,
  PANEL_OPEN_MS,
  PUBLICATION_STATE,
  RESIZE_DEBOUNCE_MS,
  SCROLL_THROTTLE_MS,
  SCROLL_TOP_LEAVES_PX,
  SCROLL_TOP_SHOWS_PX,
} from './constants.ts';
export {
  activeFilterCount,
  changeFilters,
  clearFilters,
  isFiltering,
  noFilters,
  type BookshelfFilters,
  type PublicationState,
} from './filters.ts';
export { filtersOfQuery, queryOfFilters } from './address-filters.ts';
export { readSettings, settingsKey, startFilters, type BookshelfSettings, type GroupingFactor } from './settings.ts';
export {
  bookEntry,
  booksOf,
  groupEntry,
  lockedCount,
  mergeByName,
  type ShelfBook,
  type ShelfEntry,
  type ShelfGroup,
} from './entry.ts';
export { matcherOf } from './matching.ts';
export { searchParametersOf, type SearchParameters } from './search-parameters.ts';
export { sectionsOf, type ShelfSection, type Shelving } from './sections.ts';
export {
  CLASS_BOOKS_MOST,
  CONTINUED_MOST,
  endpoints,
  getShelfRows,
  shelfRowsSchema,
  type ContinuedBook,
  type RowBook,
  type ShelfRows,
} from './rows.ts';
