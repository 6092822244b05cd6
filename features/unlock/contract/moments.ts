/** Smallest number of milliseconds with 13 digits. */
const THIRTEEN_DIGITS = 1_000_000_000_000;

/** A moment of the history in milliseconds: values under 13 digits are seconds [KOD-2]. Pure. */
export const toMilliseconds = (value: number): number => (Math.abs(value) < THIRTEEN_DIGITS ? value * 1000 : value);
