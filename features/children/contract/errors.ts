import { defineErrors } from '#platform/kernel';

/** The refusals of children. A child of others is `unknown` like one that does not exist. */
export const childrenErrors = defineErrors('children', {
  unknown: 404,
  'not-offered': 403,
  'email-not-verified': 403,
  'not-a-child': 400,
  'too-many': 409,
  'nothing-asked': 409,
});
