import { isWellFormed } from '#platform/kernel';

/** Characters of an unlock code: 15 random ones (68 bits), then the check character [KOD-4]. */
export const CODE_LENGTH = 16;

/** Whether a code that was read can be an unlock code. */
export const isUnlockCode = (code: string): boolean => isWellFormed(code, CODE_LENGTH);
