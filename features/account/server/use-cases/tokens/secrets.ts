import { readCode } from '#platform/kernel';
import { keyedHash } from '#platform/server/tokens';

/** Keyed, so that a copy of the table opens nothing. */
export const teacherCodeHash = (code: string, secret: string): Buffer => keyedHash(secret, 'teacher', readCode(code));
