/** The 19 languages that the product ships words for [MKT-6]; a market may bring another one with its own words. */
export const PRODUCT_LANGUAGES = [
  'hr',
  'en',
  'sr',
  'bg',
  'cnr',
  'bs',
  'sl',
  'ro',
  'uk',
  'cs',
  'sk',
  'pl',
  'lt',
  'mk',
  'sq',
  'tr',
  'de',
  'nb',
  'is',
] as const;

export type ProductLanguage = (typeof PRODUCT_LANGUAGES)[number];

/** Keeps the language of the last page for a year: error pages and mails before signing in follow it [MKT-9]. */
export const LOCALE_COOKIE = 'klupa_locale';

/** Every words chain ends here [MKT-6]. */
export const FALLBACK_LANGUAGE = 'en';

/**
 * Languages whose code is not already the BCP 47 tag that Intl should get: Serbian is written in Latin script here,
 * and no Intl implementation has data for Montenegrin (`cnr`).
 */
const tagsOfLanguages: Readonly<Record<string, string>> = { sr: 'sr-Latn', cnr: 'sr-Latn-ME', bs: 'bs-Latn' };

/** The BCP 47 tag for Intl of a language, unless the market names its own. */
export const languageTagOf = (language: string): string => tagsOfLanguages[language] ?? language;

/** Where most readers of a language live; a market elsewhere names its own time zone. IANA names. */
const timeZonesOfLanguages: Readonly<Record<string, string>> = {
  hr: 'Europe/Zagreb',
  en: 'Europe/London',
  sr: 'Europe/Belgrade',
  bg: 'Europe/Sofia',
  cnr: 'Europe/Podgorica',
  bs: 'Europe/Sarajevo',
  sl: 'Europe/Ljubljana',
  ro: 'Europe/Bucharest',
  uk: 'Europe/Kyiv',
  cs: 'Europe/Prague',
  sk: 'Europe/Bratislava',
  pl: 'Europe/Warsaw',
  lt: 'Europe/Vilnius',
  mk: 'Europe/Skopje',
  sq: 'Europe/Tirane',
  tr: 'Europe/Istanbul',
  de: 'Europe/Berlin',
  nb: 'Europe/Oslo',
  is: 'Atlantic/Reykjavik',
};

/** The time zone in which a language's days begin and end, unless the market names its own. */
export const timeZoneOf = (language: string): string => timeZonesOfLanguages[language] ?? 'UTC';

/** Rooms of words that the first screen needs; every other feature's words come with its first chunk. */
export const FIRST_WORDS: readonly string[] = ['shell', 'ui', 'session', 'catalog', 'bookshelf', 'progress'];
