import { defineErrors } from '#platform/kernel';

export const progressErrors = defineErrors('progress', {
  'activity-unknown': 403,
  'not-the-reader': 403,
  'not-opened': 403,
  'results-unknown': 404,
});
