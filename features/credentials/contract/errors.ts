import { defineErrors } from '#platform/kernel';

export const credentialsErrors = defineErrors('credentials', {
  'credential-unknown': 404,
  'publication-unknown': 404,
  /** The market has the highest number of credentials. */
  'too-many': 409,
  /** The answer to content: no credential has this username and password. */
  'wrong-credentials': 401,
});
