import { createHash, randomInt } from 'node:crypto';
import { PHONE_CODE_LENGTH } from '../../contract/index.ts';

/** A texted code. */
export const newPhoneCode = (): string => String(randomInt(10 ** PHONE_CODE_LENGTH)).padStart(PHONE_CODE_LENGTH, '0');

/** Hash of a texted code, salted by its registration. */
export const phoneCodeHash = (registration: Buffer, code: string): Buffer =>
  createHash('sha256').update(registration).update(code).digest();
