import { defineErrors } from '#platform/kernel';

export const bookshelfErrors = defineErrors('bookshelf', {
  'book-unknown': 404,
  /** Not the reader's, and without a sample. */
  'book-locked': 403,
  'too-many-favourites': 409,
});
