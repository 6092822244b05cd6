import type { MarketFile } from '#features/market/contract';

/** Serbia. */
export const market = {
  language: 'sr',
  workspace: [24],
  domainPageTitle: 'Klupa – školska polica sa knjigama',
  registrationRoles: ['student', 'parent', 'teacher'],
} satisfies MarketFile;
