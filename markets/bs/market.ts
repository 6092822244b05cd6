import type { MarketFile } from '#features/market/contract';

/** Bosnian schools. */
export const market = {
  language: 'bs',
  workspace: [14],
  domainPageTitle: 'Klupa – školska polica s knjigama',
  registrationRoles: ['student', 'parent', 'teacher'],
} satisfies MarketFile;
