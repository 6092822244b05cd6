import { defineErrors } from '#platform/kernel';

/** The refusals of families. A family that the user is not in is `unknown`, like one that does not exist [FAM-5]. */
export const familyErrors = defineErrors('families', {
  unknown: 404,
  'name-missing': 400,
  'too-many': 409,
  'last-parent': 409,
  'code-unknown': 404,
  'code-expired': 410,
  'code-ended': 410,
  'code-full': 409,
  'waiting-for-guardian': 403,
  'wrong-role': 403,
  'email-not-verified': 403,
  'not-founder': 403,
  'nothing-asked': 409,
  'too-many-tries': 429,
});
