import { defineErrors } from '#platform/kernel';

/** The refusals of nicknames. One that is not the caller's to judge is `unknown` like one that does not exist. */
export const nicknameErrors = defineErrors('nicknames', {
  unknown: 404,
  'email-not-verified': 403,
  'waiting-for-guardian': 403,
});
