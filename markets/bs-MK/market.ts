import type { MarketFile } from '#features/market/contract';

/** North Macedonia, in Bosnian. */
export const market = {
  language: 'bs',
  timeZone: 'Europe/Skopje',
  workspace: [23],
  domainPageTitle: 'Klupa – školska polica s knjigama',
  registrationRoles: ['student', 'parent', 'teacher'],
  hidesCopyright: true,
  footerLogo: '',
} satisfies MarketFile;
