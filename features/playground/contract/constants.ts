/** Places of the world that visitors see (specification, section 9). */
export const VISITOR_GRADES = 5;
/** Tiles of subjects on a page; one on a phone in portrait. */
export const TILES_PER_PAGE = 3;
/** A product line of flip books that belongs to no subject. */
export const UNGROUPED_THEME = 21;
export const NAME_MAX = 12;
export const LONG_TITLE_FROM = 31;
export const RESIZE_DEBOUNCE_MS = 100;
