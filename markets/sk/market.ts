import type { MarketFile } from '#features/market/contract';

/** Slovakia. */
export const market = {
  language: 'sk',
  workspace: [19],
  domainPageTitle: 'Klupa – školská polica s knihami',
  registrationRoles: ['student', 'teacher'],
} satisfies MarketFile;
