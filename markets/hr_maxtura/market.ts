import type { MarketFile } from '#features/market/contract';

/** The partner Maxtura. */
export const market = {
  language: 'hr',
  workspace: [130],
  domainPageTitle: 'Klupa Maxtura – školska polica s knjigama',
  registrationRoles: ['student', 'teacher'],
  hidesUnconfirmedTeacherBar: true,
  navigationInvisibleItems: ['family', 'testomat'],
} satisfies MarketFile;
