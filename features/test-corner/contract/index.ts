export { COLLECTIONS, isClickTest, type Collection, type CornerTest, type WholeTest } from './corner-test.ts';
export { endpoints, getCornerPlaces, getCornerTest, getCornerTests } from './endpoints.ts';
export { testCornerErrors } from './errors.ts';
export { DESCRIPTION_MAX, QUESTIONS_MAX, TESTS_PAGE, TITLE_MAX } from './limits.ts';
