import type { MarketFile } from '#features/market/contract';

/** Czechia: registration asks for the school. */
export const market = {
  language: 'cs',
  workspace: [18],
  domainPageTitle: 'Klupa – školní knihovnička',
  registrationRoles: ['student', 'teacher'],
  asksForSchool: true,
} satisfies MarketFile;
