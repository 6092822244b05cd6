/** Languages in which the demo has books, people and pages: all of the product. */
export const DEMO_LANGUAGES = [
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
export type DemoLanguage = (typeof DEMO_LANGUAGES)[number];

/** What a language says, or has; a language that the demo does not speak gets the English. */
export const demoLanguage = (language: string): DemoLanguage => DEMO_LANGUAGES.find((one) => one === language) ?? 'en';
