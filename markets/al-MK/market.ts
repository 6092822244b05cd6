import type { MarketFile } from '#features/market/contract';

/** North Macedonia, in Albanian. */
export const market = {
  language: 'sq',
  languageTag: 'sq-MK',
  timeZone: 'Europe/Skopje',
  workspace: [23],
  domainPageTitle: 'Klupa – rafti i librave të shkollës',
  registrationRoles: ['student', 'parent', 'teacher'],
  hidesCopyright: true,
  footerLogo: '',
} satisfies MarketFile;
