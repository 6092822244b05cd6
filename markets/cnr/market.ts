import type { MarketFile } from '#features/market/contract';

/** Montenegro. */
export const market = {
  language: 'cnr',
  workspace: [25],
  domainPageTitle: 'Klupa – školska polica sa knjigama',
  registrationRoles: ['student', 'parent', 'teacher'],
} satisfies MarketFile;
