import type { MarketFile } from '#features/market/contract';

/** The partner Atollo, in English. */
export const market = {
  language: 'en',
  workspace: [144],
  domainPageTitle: 'Klupa Atollo – the school bookshelf',
  registrationRoles: ['teacher'],
  hidesUnconfirmedTeacherBar: true,
  navigationInvisibleItems: ['family', 'repository'],
} satisfies MarketFile;
