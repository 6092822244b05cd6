import { createHmac, randomBytes } from 'node:crypto';
import { ALPHABET, withCheck } from '#platform/kernel';
export { isOpen, patchCode, takeUse, type CodeKey, type CodeTable, type CodeTimes } from './open-codes.ts';

const SIGNS = ALPHABET.length;
/** Bytes from here on would make some signs likelier than others. */
const FAIR = Math.floor(256 / SIGNS) * SIGNS;

/** A new code of `length` signs: random ones (4.5 bits each) and the check character. */
export function makeCode(length: number): string {
  let signs = '';
  while (signs.length < length - 1)
    for (const byte of randomBytes(24)) {
      if (byte < FAIR && signs.length < length - 1) signs += ALPHABET.charAt(byte % SIGNS);
    }
  return withCheck(signs);
}

/** What the database knows of a code: without the secret no list of guesses can be tried against it. */
export const hashCode = (secret: string, code: string): Buffer => createHmac('sha256', secret).update(code).digest();

export const lastFour = (code: string): string => code.slice(-4);
