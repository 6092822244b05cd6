import type { MarketFile } from '#features/market/contract';

/** The partner Atollo, in Croatian. */
export const market = {
  language: 'hr',
  workspace: [147],
  domainPageTitle: 'Klupa Atollo – školska polica s knjigama',
  registrationRoles: ['teacher'],
  hidesUnconfirmedTeacherBar: true,
  navigationInvisibleItems: ['family', 'repository'],
} satisfies MarketFile;
