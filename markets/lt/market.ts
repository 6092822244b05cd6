import type { MarketFile } from '#features/market/contract';

/** Lithuania. */
export const market = {
  language: 'lt',
  workspace: [22],
  domainPageTitle: 'Klupa – mokyklos knygų lentyna',
  registrationRoles: ['student', 'teacher'],
} satisfies MarketFile;
