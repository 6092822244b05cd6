import { lastOf } from '../arrays.ts';
/**
 * Codes that people copy from paper. Their signs: 23 of them, none of which looks like another (no O, 0, I, 1, L, S, 5, B, 8, Z, G, U, Q). A prime
 * number, so that the check character catches what it promises.
 */
export const ALPHABET = '234679ACDEFHJKMNPRTVWXY';

const GROUP = 4;
/** Longer codes would repeat a weight. */
const LONGEST = ALPHABET.length - 1;

/** Typed signs and our signs that they mean: similar Latin letters, and their Cyrillic twins of another keyboard. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  Z: '2',
  G: '6',
  U: 'V',
  А: 'A',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  Ј: 'J',
  З: '3',
};

/** Fewer signs behind a colon are no code. */
const SHORTEST = 8;

const signsOf = (text: string): string =>
  [...text.toUpperCase()]
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .map((sign) => LOOK_ALIKES[sign] ?? sign)
    .join('');

/** A word such as `Code` has no digit, and a letter that no code has; groups of a code may have colons between them. */
const isLabel = (text: string): boolean =>
  !/\p{N}/u.test(text) && [...signsOf(text)].some((sign) => !ALPHABET.includes(sign));

/** The code within a pasted link (`…?joinCode=7K3M…`) or after a label (`code: 7K3M…`); else all of the text. Pure. */
function codeWithin(text: string): string {
  const [, ofLink] = /[?&](?:joinCode|code)=([^&#\s]*)/i.exec(text) ?? [];
  if (ofLink !== undefined) return ofLink.replaceAll(/%[\dA-F]{2}/gi, ' ');
  const colons = [...text.matchAll(/:/g)].map(({ index }) => index);
  const last = lastOf(colons, (at) => isLabel(text.slice(0, at)) && signsOf(text.slice(at)).length >= SHORTEST);
  return last === undefined ? text : text.slice(last + 1);
}

/** A typed or pasted text as signs of ours: upper case, without separators, look-alikes forgiven. Pure. */
export const readCode = (typed: string): string => signsOf(codeWithin(typed.normalize('NFKC')));

/** `7K3MAC…` in groups of four: `7K3M-AC…`. */
export const groupCode = (code: string): string => (code.match(new RegExp(`.{1,${GROUP}}`, 'gsu')) ?? []).join('-');

/** Weighted sum modulo 23 (as ISBN-10 does modulo 11): 0 for a whole code. NaN with a foreign sign. */
function remainder(code: string, length: number): number {
  let sum = 0;
  for (let index = 0; index < code.length; index++) {
    const value = ALPHABET.indexOf(code[index] ?? '');
    if (value < 0) return Number.NaN;
    sum += (length - index) * value;
  }
  return sum % ALPHABET.length;
}

/** The code of some random signs: they and their check character. @throws RangeError for other signs, or too many */
export function withCheck(random: string): string {
  const rest = remainder(random, random.length + 1);
  if (random.length >= LONGEST || Number.isNaN(rest)) throw new RangeError(`"${random}" is no code`);
  return random + ALPHABET.charAt((ALPHABET.length - rest) % ALPHABET.length);
}

/**
 * Whether a code that `readCode` has read can be one of ours, of that length. One wrong sign, or two that changed places,
 * never can: the weights are all different and the modulus is prime.
 */
export const isWellFormed = (code: string, length: number): boolean =>
  code.length === length && remainder(code, length) === 0;
