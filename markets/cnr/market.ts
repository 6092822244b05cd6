import type { MarketFile } from '#features/market/contract';

/** Montenegrin schools: everybody signs in at the schools’ own provider. */
export const market = {
  language: 'cnr',
  workspace: [134],
  domainPageTitle: 'Klupa – školska polica sa knjigama',
  usesExternalLogin: true,
  supportsInternalUsers: false,
  supportsPublicationUnlock: null,
} satisfies MarketFile;
