import { hasNumber } from './number-words.ts';
import { plain, wordsOf } from './plain.ts';

/*
 * Finds contact data in a text of letters alone: a number in words, a service, a street. It knows the words of all languages, because
 * a child of one country writes to a child of another.
 */

/** Services and their names in short, and the words before a number. */
const SERVICES = [
  ...[
    'gmail',
    'hotmail',
    'yahoo',
    'outlook',
    'icloud',
    'instagram',
    'tiktok',
    'snapchat',
    'whatsapp',
    'viber',
    'telegram',
  ],
  ...[
    'discord',
    'facebook',
    'messenger',
    'youtube',
    'onlyfans',
    'telefon',
    'mobitel',
    'dotcom',
    'tockacom',
    'punktcom',
  ],
  ...['http', 'www', 'телефон', 'вайбер', 'инстаграм', 'телеграм', 'тикток', 'фейсбук', 'фејсбук', 'дискорд'],
];
const SHORT = new Set(
  [
    ...['insta', 'snep', 'fb', 'yt', 'tel', 'mob', 'phone', 'mail', 'email', 'mejl', 'imejl', 'com'],
    ...['ulica', 'ulice', 'ul', 'street', 'strasse', 'gasse', 'strada', 'gatve', 'rruga', 'sokak', 'cadde', 'caddesi'],
    ...[
      'sokagi',
      'mahallesi',
      'bulevar',
      'bulevardi',
      'adresa',
      'adresse',
      'address',
      'gata',
      'veien',
      'gate',
      'ulicy',
    ],
    ...[
      'улица',
      'ул',
      'булевар',
      'булевард',
      'вулиця',
      'вул',
      'адрес',
      'адреса',
      'инста',
      'тел',
      'моб',
      'имейл',
      'мејл',
    ],
  ].map(plain),
);
const STREET_ENDS = /(?:strasse|gasse|gatve)$/;

/** Services in short that are also names: with another word after them that is the name there. */
const ALSO_NAMES = new Set(['snap', 'ig', 'dot']);
const services = SERVICES.map(plain);

/** Whether a text names a number, a service or a street. Pure. */
export function isContact(text: string): boolean {
  const words = wordsOf(text);
  const joined = words.join('');
  return (
    hasNumber(text) ||
    services.some((service) => joined.includes(service)) ||
    words.some((word) => SHORT.has(word) || STREET_ENDS.test(word)) ||
    words.slice(0, -1).some((word) => ALSO_NAMES.has(word))
  );
}
