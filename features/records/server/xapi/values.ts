import { checkObject, refuse, checkText, type JsonObject } from './check.ts';

/** Longest identifier, in bytes: they are keys of indexes, which have a limit of bytes. */
const IRI_MAX = 2000;
/** Most languages of a text, and most extensions of an object. */
const ENTRIES_MAX = 200;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
/** RFC 3987: a scheme, and text after it without characters that must be encoded. */
const IRI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`\p{Cc}]+$/iu;
const MAILTO = /^mailto:[^\s@:]+@[^\s@]+$/;
const SHA1 = /^[0-9a-f]{40}$/i;
const DURATION =
  /^P(?:\d+(?:[.,]\d+)?W|(?=.)(?:\d+(?:[.,]\d+)?Y)?(?:\d+(?:[.,]\d+)?M)?(?:\d+(?:[.,]\d+)?D)?(?:T(?=\d)(?:\d+(?:[.,]\d+)?H)?(?:\d+(?:[.,]\d+)?M)?(?:\d+(?:[.,]\d+)?S)?)?)$/;
/** RFC 5646: language with extended languages, script, region, variants, extensions, private use; and the grandfathered. */
const LANGUAGE =
  /^(?:(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4}|[a-z]{5,8})(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z0-9]{5,8}|\d[a-z0-9]{3}))*(?:-[0-9a-wy-z](?:-[a-z0-9]{2,8})+)*(?:-x(?:-[a-z0-9]{1,8})+)?|x(?:-[a-z0-9]{1,8})+|i-(?:ami|bnn|default|enochian|hak|klingon|lux|mingo|navajo|pwn|tao|tay|tsu)|en-gb-oed|sgn-(?:be-fr|be-nl|ch-de))$/i;
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:[.,]\d+)?(Z|[+-]\d\d(?::?\d\d)?)?$/i;
/** It becomes a header of a part again, so it holds no line break. */
const MEDIA_TYPE =
  /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:[ \t]*;[ \t]*[\w!#$&^.+-]+=(?:[\w!#$&^.+-]+|"[\t\x20\x21\x23-\x7e]*"))*$/;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
export const isIri = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= IRI_MAX && IRI.test(value) && Buffer.byteLength(value) <= IRI_MAX;
/** Whether a language tag has two extensions of the same letter (RFC 5646, section 2.2.6). The part after an x is private. */
function repeatsExtension(tag: string): boolean {
  const letters =
    tag
      .toLowerCase()
      .replace(/(?:^|-)x-.*/, '')
      .match(/-[0-9a-z](?=-)/g) ?? [];
  return new Set(letters).size < letters.length;
}
export const isLanguage = (value: string): boolean =>
  value.length <= 100 && LANGUAGE.test(value) && !repeatsExtension(value);

export function checkUuid(value: unknown, path: string): string {
  return isUuid(value) ? value.toLowerCase() : refuse(path, 'must be a UUID');
}

export function checkIri(value: unknown, path: string): string {
  return isIri(value) ? value : refuse(path, 'must be an IRI with a scheme');
}

export function checkMailto(value: unknown, path: string): void {
  if (!MAILTO.test(checkText(value, path))) refuse(path, 'must be an e-mail address as mailto: IRI');
}

export function checkSha1(value: unknown, path: string): void {
  if (!SHA1.test(checkText(value, path))) refuse(path, 'must be a SHA-1 of 40 hexadecimal digits');
}

export function checkDuration(value: unknown, path: string): void {
  if (!DURATION.test(checkText(value, path))) refuse(path, 'must be an ISO 8601 duration');
}

export function checkLanguage(value: unknown, path: string): void {
  if (!isLanguage(checkText(value, path))) refuse(path, 'must be a language tag of RFC 5646');
}

export function checkMediaType(value: unknown, path: string): string {
  const text = checkText(value, path);
  return MEDIA_TYPE.test(text) ? text : refuse(path, 'must be a media type');
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Whether the numbers of a timestamp are a day and a time; a leap second counts as one. */
function isCalendarTime([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: readonly number[]): boolean {
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return isDay && hour <= 23 && minute <= 59 && second <= 60;
}

/** Reads a timestamp of RFC 3339; undefined for any other text. A missing offset means UTC; the offset -00:00 is refused. */
export function parseTimestamp(text: string): Date | undefined {
  const match = MOMENT.exec(text);
  const zone = match?.[7] ?? '';
  if (!match || /^-00(?::?00)?$/.test(zone) || !isCalendarTime(match.slice(1, 7).map(Number))) return undefined;
  const offset = /^z?$/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.length > 3 ? zone.slice(-2) : '00'}`;
  const base = text
    .slice(0, text.length - zone.length)
    .replace(',', '.')
    .replace(/:60(?=\.|$)/, ':59');
  const moment = new Date(`${base.toUpperCase()}${offset}`);
  const utcYear = moment.getUTCFullYear();
  // Databases and clients read no year of other than four digits.
  return Number.isNaN(moment.getTime()) || utcYear < 1 || utcYear > 9999 ? undefined : moment;
}

export function checkTimestamp(value: unknown, path: string): Date {
  return parseTimestamp(checkText(value, path)) ?? refuse(path, 'must be a timestamp of RFC 3339');
}

export function checkLanguageMap(value: unknown, path: string): JsonObject {
  const map = checkObject(value, path);
  let entries = 0;
  for (const tag in map) {
    if (++entries > ENTRIES_MAX) refuse(path, `has more than ${ENTRIES_MAX} languages`);
    if (!isLanguage(tag)) refuse(`${path}.${tag}`, 'is keyed by no language tag of RFC 5646');
    checkText(map[tag], `${path}.${tag}`);
  }
  return map;
}

export function checkExtensions(value: unknown, path: string): void {
  let entries = 0;
  for (const key in checkObject(value, path)) {
    if (++entries > ENTRIES_MAX) refuse(path, `has more than ${ENTRIES_MAX} extensions`);
    checkIri(key, `${path}.${key}`);
  }
}
