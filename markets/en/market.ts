import type { MarketFile } from '#features/market/contract';

/** English-speaking schools. */
export const market = {
  language: 'en',
  workspace: [11],
  domainPageTitle: 'Klupa – the school bookshelf',
  registrationRoles: ['student', 'parent', 'teacher'],
  supportsElearning: true,
  showFlipbook: true,
  ga: 'G-DEMOEN',
} satisfies MarketFile;
