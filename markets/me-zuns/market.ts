import type { MarketFile } from '#features/market/contract';

/** Montenegro, the closed market of a textbook institute: strangers see account and information pages only. */
export const market = {
  language: 'cnr',
  workspace: [25],
  domainPageTitle: 'Klupa – školska polica sa knjigama',
  registrationRoles: ['student', 'teacher'],
  isClosed: true,
  navigationInvisibleItems: ['notifications'],
} satisfies MarketFile;
