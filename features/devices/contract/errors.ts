import { defineErrors } from '#platform/kernel';

export const deviceErrors = defineErrors('devices', {
  /** All of the user's slots belong to other devices [DEV-5]. */
  'locked-out': 403,
  'slot-unknown': 404,
  'too-many-shared': 409,
});
