import type { MarketFile } from '#features/market/contract';

/** The partner Atollo, in Icelandic. */
export const market = {
  language: 'is',
  workspace: [159],
  domainPageTitle: 'Klupa Atollo – bókahilla skólans',
  registrationRoles: ['teacher'],
  hidesUnconfirmedTeacherBar: true,
  navigationInvisibleItems: ['family', 'repository'],
} satisfies MarketFile;
