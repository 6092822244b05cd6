import type { MarketFile } from '#features/market/contract';

/** The partner Atollo, in Norwegian. */
export const market = {
  language: 'nb',
  workspace: [159],
  domainPageTitle: 'Klupa Atollo – skolens bokhylle',
  registrationRoles: ['teacher'],
  hidesUnconfirmedTeacherBar: true,
  navigationInvisibleItems: ['family', 'repository'],
} satisfies MarketFile;
