/** The school type that means all school types (specification, section 9) [QUAL-4]. */
export const ALL_SCHOOL_TYPES = 999;

/** Values of the publication state filter [SHELF-4]. */
export const PUBLICATION_STATE = { all: 1, locked: 2, unlocked: 3 } as const;

/** The one flipbook theme that counts inside a group [SHELF-4]. */
export const GROUP_FLIPBOOK_THEME = 16;

/** How long the panel of a book opens and fades; the tokens --motion-open and --motion-fade have the same values. */
export const PANEL_OPEN_MS = 350;
export const PANEL_CLOSE_MS = 300;

/** The scroll-to-top button appears past the first distance and leaves within the second of the page's end, in px. */
export const SCROLL_TOP_SHOWS_PX = 160;
export const SCROLL_TOP_LEAVES_PX = 80;

export const SCROLL_THROTTLE_MS = 100;
export const RESIZE_DEBOUNCE_MS = 100;

/** Typing rests for so long before the address is rewritten and the count of results is announced. */
export const ADDRESS_DEBOUNCE_MS = 300;
export const ANNOUNCE_DEBOUNCE_MS = 700;
