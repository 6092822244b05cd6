import type { MarketFile } from '#features/market/contract';

/** The partner Maxtura: forgotten passwords and the home of strangers are on its own site. */
export const market = {
  language: 'hr',
  workspace: [130],
  domainPageTitle: 'Klupa Maxtura – školska polica s knjigama',
  registrationRoles: ['student', 'teacher'],
  externalForgotPasswordLink: 'https://prijava.maxtura.example/zaboravljena-lozinka',
  externalHomePageLink: 'https://www.maxtura.example/',
  hidesUnconfirmedTeacherBar: true,
  navigationInvisibleItems: ['family', 'testomat'],
} satisfies MarketFile;
