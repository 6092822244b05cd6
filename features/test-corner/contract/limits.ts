/** Limits of texts and lists. */
export const TITLE_MAX = 160;
export const DESCRIPTION_MAX = 1000;
/** Questions of a test. */
export const QUESTIONS_MAX = 60;
/** Tests of one page of the list. */
export const TESTS_PAGE = 30;
