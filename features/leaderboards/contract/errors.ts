import { defineErrors } from '#platform/kernel';

/** The refusals of leaderboards. */
export const leaderboardErrors = defineErrors('leaderboards', {
  'not-offered': 404,
  'student-unknown': 404,
  'by-adult': 403,
});
