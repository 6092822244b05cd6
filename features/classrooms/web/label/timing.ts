/** The usual delay of a fetch while the user types, in milliseconds (specification, section 9). */
export const TYPING_MS = 200;
