import { objectAt, refuse, textAt, type Json } from './refusal.ts';

/** Longest identifier; they are keys of indexes. */
const IRI_MAX = 2000;
/** Most languages of a text, and most extensions of an object. */
const ENTRIES_MAX = 200;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
/** RFC 3987: a scheme, and something after it that holds no sign which has to be encoded. */
const IRI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`\p{Cc}]+$/iu;
const MAILTO = /^mailto:[^\s@:]+@[^\s@]+$/;
const SHA1 = /^[0-9a-f]{40}$/i;
const DURATION =
  /^P(?:\d+(?:[.,]\d+)?W|(?=.)(?:\d+(?:[.,]\d+)?Y)?(?:\d+(?:[.,]\d+)?M)?(?:\d+(?:[.,]\d+)?D)?(?:T(?=\d)(?:\d+(?:[.,]\d+)?H)?(?:\d+(?:[.,]\d+)?M)?(?:\d+(?:[.,]\d+)?S)?)?)$/;
/** RFC 5646: language with extended languages, script, region, variants, extensions, private use; and the grandfathered. */
const LANGUAGE =
  /^(?:(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4}|[a-z]{5,8})(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z0-9]{5,8}|\d[a-z0-9]{3}))*(?:-[0-9a-wy-z](?:-[a-z0-9]{2,8})+)*(?:-x(?:-[a-z0-9]{1,8})+)?|x(?:-[a-z0-9]{1,8})+|i-(?:ami|bnn|default|enochian|hak|klingon|lux|mingo|navajo|pwn|tao|tay|tsu)|en-gb-oed|sgn-(?:be-fr|be-nl|ch-de))$/i;
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:[.,]\d+)?(Z|[+-]\d\d(?::?\d\d)?)?$/i;
/** It is told as a header of a part again, so no line ends in it. */
const MEDIA_TYPE =
  /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:[ \t]*;[ \t]*[\w!#$&^.+-]+=(?:[\w!#$&^.+-]+|"[\t\x20\x21\x23-\x7e]*"))*$/;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
export const isIri = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= IRI_MAX && IRI.test(value);
export const isLanguage = (value: string): boolean => value.length <= 100 && LANGUAGE.test(value);

export function uuidAt(value: unknown, at: string): string {
  return isUuid(value) ? value.toLowerCase() : refuse(at, 'must be a UUID');
}

export function iriAt(value: unknown, at: string): string {
  return isIri(value) ? value : refuse(at, 'must be an IRI with a scheme');
}

export function mailtoAt(value: unknown, at: string): void {
  if (!MAILTO.test(textAt(value, at))) refuse(at, 'must be an e-mail address as mailto: IRI');
}

export function sha1At(value: unknown, at: string): void {
  if (!SHA1.test(textAt(value, at))) refuse(at, 'must be a SHA-1 of 40 hexadecimal digits');
}

export function durationAt(value: unknown, at: string): void {
  if (!DURATION.test(textAt(value, at))) refuse(at, 'must be an ISO 8601 duration');
}

export function languageAt(value: unknown, at: string): void {
  if (!isLanguage(textAt(value, at))) refuse(at, 'must be a language tag of RFC 5646');
}

export function mediaTypeAt(value: unknown, at: string): string {
  const text = textAt(value, at);
  return MEDIA_TYPE.test(text) ? text : refuse(at, 'must be a media type');
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A moment of RFC 3339; undefined for none. A missing offset means UTC, an offset of minus nought means nothing. */
export function momentOf(text: string): Date | undefined {
  const match = MOMENT.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [number, ...number[]];
  const zone = match[7] ?? 'Z';
  if (/^-00(?::?00)?$/.test(zone)) return undefined;
  if (!month || month > 12 || !day || day > daysIn(year, month)) return undefined;
  if ((hour ?? 0) > 23 || (minute ?? 0) > 59 || (second ?? 0) > 60) return undefined;
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.length > 3 ? zone.slice(-2) : '00'}`;
  const base = text
    .slice(0, text.length - (match[7] ?? '').length)
    .replace(',', '.')
    .replace(/:60(?=\.|$)/, ':59');
  const at = new Date(`${base.toUpperCase()}${offset}`);
  const utcYear = at.getUTCFullYear();
  // Databases and clients read no year of other than four digits.
  return Number.isNaN(at.getTime()) || utcYear < 1 || utcYear > 9999 ? undefined : at;
}

export function momentAt(value: unknown, at: string): Date {
  return momentOf(textAt(value, at)) ?? refuse(at, 'must be a timestamp of RFC 3339');
}

export function languageMapAt(value: unknown, at: string): Json {
  const map = objectAt(value, at);
  let entries = 0;
  for (const tag in map) {
    if (++entries > ENTRIES_MAX) refuse(at, `has more than ${ENTRIES_MAX} languages`);
    if (!isLanguage(tag)) refuse(`${at}.${tag}`, 'is keyed by no language tag of RFC 5646');
    textAt(map[tag], `${at}.${tag}`);
  }
  return map;
}

export function extensionsAt(value: unknown, at: string): void {
  let entries = 0;
  for (const key in objectAt(value, at)) {
    if (++entries > ENTRIES_MAX) refuse(at, `has more than ${ENTRIES_MAX} extensions`);
    iriAt(key, `${at}.${key}`);
  }
}
