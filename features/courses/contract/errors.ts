import { defineErrors } from '#platform/kernel';

export const coursesErrors = defineErrors('courses', {
  'course-unknown': 404,
  'unit-unknown': 404,
  /** Not the caller's. */
  locked: 403,
  /** The operator no longer allows the server of the unit. */
  'host-closed': 403,
  /** No guardian and no school has agreed for a learner under the age of consent. */
  'consent-missing': 403,
});
