import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PRODUCT_LANGUAGES } from '#features/market/contract';

/** The basic GSM alphabet and its extension, whose signs count twice. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENSION = new Set('^{}\\[~]|€');

/** How many text messages a text takes. */
function messagesOf(text: string): number {
  const isGsm = [...text].every((sign) => BASIC.has(sign) || EXTENSION.has(sign));
  if (!isGsm) return Math.ceil(text.length / 70);
  return Math.ceil([...text].reduce((length, sign) => length + (EXTENSION.has(sign) ? 2 : 1), 0) / 160);
}

test.each(PRODUCT_LANGUAGES)('[LANG-7] in %s a code is one text message', async (language) => {
  const file = new URL(`words/${language}.json`, import.meta.url);
  const words = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, string>>;
  const text = (words['account.sms-code'] ?? '').replace('{code}', '123456').replace('{site}', 'Klupa Atollo');
  expect(text).toContain('123456');
  expect(messagesOf(text), text).toBe(1);
});

test('[LANG-7] other letters leave room for 70, and signs of the extension count twice', () => {
  expect([messagesOf('a'.repeat(160)), messagesOf('č'.repeat(71)), messagesOf('€'.repeat(81))]).toEqual([1, 2, 2]);
});
