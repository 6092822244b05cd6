import { defineErrors } from '#platform/kernel';

export const pictureLoginErrors = defineErrors('picture-login', {
  /** Not these pictures. */
  wrong: 401,
  /** This child's, on this device: others go on. */
  'too-many-failures': 429,
  /** Too many failures at other children from this device and others of the accounts that opened it: this device waits, the children do not. */
  'device-waits': 429,
  /** No class has the code, or the device no longer knows one. */
  'class-unknown': 404,
  /** Not switched on in the class, or no member of it can have it. */
  off: 409,
});
