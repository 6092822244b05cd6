import type { MarketFile } from '#features/market/contract';

/** The partner Ljevak. */
export const market = {
  language: 'hr',
  workspace: [142],
  domainPageTitle: 'Klupa Ljevak – školska polica s knjigama',
  registrationRoles: ['student', 'teacher'],
  hidesUnconfirmedTeacherBar: true,
  navigationInvisibleItems: ['family', 'testomat'],
} satisfies MarketFile;
