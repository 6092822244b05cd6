export const TITLE_MAX = 120;
export const INSTRUCTION_MAX = 1000;
/** Assignments of a class that are not deleted. */
export const CLASS_ASSIGNMENTS_MAX = 500;
/** Assignments on one page of a class. */
export const PAGE_SIZE = 20;
/** Cards above the books of a student, or pictures above a playground. */
export const CARDS_AT_ONCE = 3;
/** What the list of a student holds. */
export const OWN_MOST = 100;
/** How long a student's list shows done assignments, in days. */
export const DONE_SHOWN_DAYS = 14;
/** Students who have not done it are in need of a reminder from so many days before its last day on. */
export const REMIND_BEFORE_DAYS = 1;
/** A student is reminded of an assignment once in so many hours. */
export const REMIND_EVERY_HOURS = 20;
/** How long a deleted assignment can be restored, in hours. */
export const RESTORE_HOURS = 24;
/** Days of assignments lie between these. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2199-12-31';
