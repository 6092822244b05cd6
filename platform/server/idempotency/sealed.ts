import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

const derive = (key: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, 'klupa idempotency', purpose, 32));

/** Tells contents apart without keeping a trace of them. */
export const fingerprint = (key: string, content: unknown): Buffer =>
  createHmac('sha256', derive(key, 'content')).update(JSON.stringify(content)).digest();

/** A text that only who has the key reads. */
export function seal(key: string, text: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', derive(key, 'answer'), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws when the key is another one */
export function unseal(key: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', derive(key, 'answer'), sealed.subarray(0, NONCE));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}
