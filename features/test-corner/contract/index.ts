export { isClickTest } from './corner-test.ts';
export { DESCRIPTION_MAX, QUESTIONS_MAX, TESTS_PAGE, TITLE_MAX } from './limits.ts';

export const endpoints = [];
