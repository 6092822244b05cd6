import type { MarketFile } from '#features/market/contract';

/** North Macedonia, in Serbian (Latin script). */
export const market = {
  language: 'sr',
  languageTag: 'sr-Latn-MK',
  timeZone: 'Europe/Skopje',
  workspace: [23],
  domainPageTitle: 'Klupa – školska polica sa knjigama',
  registrationRoles: ['student', 'parent', 'teacher'],
  hidesCopyright: true,
  footerLogo: '',
} satisfies MarketFile;
