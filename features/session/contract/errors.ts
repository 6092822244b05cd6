import { defineErrors } from '#platform/kernel';

export const sessionErrors = defineErrors('session', {
  'wrong-credentials': 401,
  'too-many-failures': 429,
  'no-local-log-in': 403,
});
