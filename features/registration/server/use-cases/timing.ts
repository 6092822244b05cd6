/** A registration that takes longer starts again. */
export const REGISTRATION_MS = 4 * 3_600_000;
/** A texted code [ACC-7]. */
export const PHONE_CODE_MS = 10 * 60_000;
/** Between two texts to the same registration. */
export const RESEND_MS = 60_000;
