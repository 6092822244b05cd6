import type { MarketFile } from '#features/market/contract';

/** Czechia. */
export const market = {
  language: 'cs',
  workspace: [18],
  domainPageTitle: 'Klupa – školní knihovnička',
  registrationRoles: ['student', 'teacher'],
} satisfies MarketFile;
