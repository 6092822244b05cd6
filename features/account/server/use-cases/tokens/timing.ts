import { COOLING_OFF_DAYS } from '../../../contract/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A link that confirms an e-mail works this long [ACC-6]. */
export const CONFIRM_MS = 72 * HOUR_MS;
/** A link for a guardian too [ACC-9]. */
export const GUARDIAN_MS = 72 * HOUR_MS;
/** A link that sets a new password [ACC-8]. */
export const RESET_MS = 2 * HOUR_MS;
/** A link by which a guardian answers about a family: it works for several answers [SAFE-6]. */
export const FAMILY_MS = 14 * DAY_MS;
/** A consent can be withdrawn as long as it matters. */
export const WITHDRAW_MS = 20 * 365 * DAY_MS;
/** Children whose guardian did not answer are erased after this time [ACC-9]. */
export const GUARDIAN_PATIENCE_MS = 30 * DAY_MS;
/** Between the wish to be erased and the erasure [ACC-18]. */
export const COOLING_OFF_MS = COOLING_OFF_DAYS * DAY_MS;
/** An export's address works this long. */
export const EXPORT_MS = 10 * 60_000;
