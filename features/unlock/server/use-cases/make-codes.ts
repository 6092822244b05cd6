import { createHmac, randomBytes } from 'node:crypto';
import { ALPHABET, CODE_LENGTH, withCheck } from '../../contract/index.ts';

const SIGNS = ALPHABET.length;
/** Bytes from here on would make some signs likelier than others. */
const FAIR = Math.floor(256 / SIGNS) * SIGNS;

/** A new code: 15 random signs (68 bits) and the check character. */
export function makeCode(): string {
  let signs = '';
  while (signs.length < CODE_LENGTH - 1)
    for (const byte of randomBytes(24)) {
      if (byte < FAIR && signs.length < CODE_LENGTH - 1) signs += ALPHABET.charAt(byte % SIGNS);
    }
  return withCheck(signs);
}

/** What the database knows of a code: without the secret no list of guesses can be tried against it [KOD-4]. */
export const hashCode = (secret: string, code: string): Buffer => createHmac('sha256', secret).update(code).digest();

export const lastFour = (code: string): string => code.slice(-4);
