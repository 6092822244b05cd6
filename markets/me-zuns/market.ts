import type { MarketFile } from '#features/market/contract';

/** The closed schools project of Montenegro: users sign in at the schools’ own provider, strangers see nothing else. */
export const market = {
  language: 'cnr',
  workspace: [134],
  domainPageTitle: 'Klupa – školska polica sa knjigama',
  usesExternalLogin: true,
  supportsInternalUsers: false,
  supportsPublicationUnlock: null,
  isClosed: true,
  navigationInvisibleItems: ['notifications'],
} satisfies MarketFile;
