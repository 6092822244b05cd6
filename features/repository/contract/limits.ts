/** Limits of texts and lists. */
export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 2000;
export const ADDRESS_MAX = 2000;
export const SOURCE_MAX = 300;
export const TAGS_MAX = 20;
export const TAG_MAX = 40;
/** Units of one grade and subject. */
export const UNITS_MAX = 300;
/** Own units of a teacher. */
export const OWN_UNITS_MAX = 300;
/** Folders and child folders of a unit. */
export const FOLDERS_MAX = 200;
/** Materials of a folder. */
export const MATERIALS_MAX = 200;
/** Longest list that one call puts in order. */
export const ORDER_MAX = 1000;
/** Pinned units of a user. */
export const PINS_MAX = 200;
/** Units of one page of the list. */
export const UNITS_PAGE = 60;
export const THUMBNAILS_MAX = 3;
/** Grades, and subjects, that one call may name. */
export const CHOICES_MAX = 200;
