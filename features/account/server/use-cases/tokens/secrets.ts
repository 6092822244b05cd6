import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { readCode } from '#platform/kernel';
import { PHONE_CODE_LENGTH } from '../../../contract/index.ts';

/** A token for a link or cookie: 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database knows of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A texted code. */
export const newPhoneCode = (): string => String(randomInt(10 ** PHONE_CODE_LENGTH)).padStart(PHONE_CODE_LENGTH, '0');

/** Hash of a texted code, salted by its registration. */
export const phoneCodeHash = (registration: Buffer, code: string): Buffer =>
  createHash('sha256').update(registration).update(code).digest();

/** Keyed, so that a copy of the table opens nothing. */
export const teacherCodeHash = (code: string, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update(`teacher\0${readCode(code)}`)
    .digest();
