import { defineErrors } from '#platform/kernel';

export const credentialsErrors = defineErrors('credentials', {
  'credential-unknown': 404,
  'publication-unknown': 404,
  /** The market has as many as it may have. */
  'too-many': 409,
  /** What content hears: no credential has this username and password. */
  'wrong-credentials': 401,
  /** What content hears: the credential is good, and not for this. */
  'scope-missing': 403,
});
