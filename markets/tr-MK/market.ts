import type { MarketFile } from '#features/market/contract';

/** North Macedonia, in Turkish. */
export const market = {
  language: 'tr',
  languageTag: 'tr-MK',
  timeZone: 'Europe/Skopje',
  workspace: [23],
  domainPageTitle: 'Klupa – okul kitaplığı',
  registrationRoles: ['student', 'parent', 'teacher'],
  hidesCopyright: true,
  footerLogo: '',
} satisfies MarketFile;
