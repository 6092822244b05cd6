import { isWellFormed } from '#platform/kernel';

/** Characters of a classroom code: 11 random ones and the check character [JOIN-4]. */
export const CODE_LENGTH = 12;
/** How long a code is good (specification, section 9). */
export const CODE_HOURS = 168;
/** Students that one code lets in, unless its teacher says otherwise. */
export const CODE_USES = 60;

/** Whether a code that `readCode` has read can be a classroom code. */
export const isClassroomCode = (code: string): boolean => isWellFormed(code, CODE_LENGTH);

/** The address that opens the join dialog with the code filled in. @param origin `https://hr.example` */
export const joinLink = (origin: string, code: string): string => `${origin}/#/?joinCode=${code}`;
