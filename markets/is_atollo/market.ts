import type { MarketFile } from '#features/market/contract';

/** The partner Atollo, in Icelandic: one registers on its own site. */
export const market = {
  language: 'is',
  workspace: [159],
  domainPageTitle: 'Klupa Atollo – bókahilla skólans',
  registrationRoles: ['teacher'],
  defaultRegistrationFormHidden: true,
  externalRegisterLink: 'https://skraning.is-atollo.example/',
  hidesUnconfirmedTeacherBar: true,
  navigationInvisibleItems: ['family', 'repository'],
} satisfies MarketFile;
