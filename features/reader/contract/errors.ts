import { defineErrors } from '#platform/kernel';

export const readerErrors = defineErrors('reader', {
  'publication-unknown': 404,
  /** Not the reader's, and without a sample. */
  locked: 403,
  'page-unknown': 404,
  'too-many-marks': 409,
  /** In a session by pictures, on a device on which the account has not signed in with its password [PLAY-14]. */
  'marks-closed': 403,
});
