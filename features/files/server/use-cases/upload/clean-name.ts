import { NAME_MAX } from '../../../contract/index.ts';

/** Controls, halves of characters, line breaks, and marks that turn the direction of text around. */
const UNWELCOME = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const BLANKS = /\s+/gu;

/**
 * The name of a file for people: the last step of a path, without signs that deceive, at most 200 letters. It is never part of a path.
 * Pure.
 *
 * @param given as a browser names the file; anything
 * @param fallback the name where nothing is left
 */
export function cleanName(given: string, fallback: string): string {
  const last = given.normalize('NFC').replace(UNWELCOME, '').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[<>:"|?*]/g, '_')
    .replace(BLANKS, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(plain)?.[0] ?? '';
  const letters = [...plain];
  const short =
    letters.length <= NAME_MAX ? plain : `${letters.slice(0, NAME_MAX - extension.length).join('')}${extension}`;
  return short === '' ? fallback : short;
}
