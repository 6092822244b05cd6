import { defineErrors } from '#platform/kernel';

export const testCornerErrors = defineErrors('test-corner', {
  /** The market has no test corner for the caller. */
  'not-offered': 404,
  'test-unknown': 404,
  /** The market does not have this collection. */
  'collection-unknown': 404,
});
