import { defineErrors } from '#platform/kernel';

/** The six refusals [KOD-3], and the brake on guessing. */
export const unlockErrors = defineErrors('unlock', {
  malformed: 400,
  /** Also codes of other markets. */
  unknown: 404,
  expired: 410,
  'used-up': 409,
  'already-yours': 409,
  revoked: 410,
  'too-many-tries': 429,
});
