import type { MarketFile } from '#features/market/contract';

/** Slovenia: accounts, purchases and codes live on the publisher’s own site. */
export const market = {
  language: 'sl',
  workspace: [15],
  domainPageTitle: 'Klupa – šolska knjižna polica',
  layout: 'pyp',
  supportsPublicationUnlock: 'external',
  supportsElearning: true,
  showFlipbook: true,
  hasCloverCounter: true,
  hasMySeminars: true,
  teachersCornerForSuperTeachersOnly: true,
  externalRegisterLink: 'https://racun.sl.example/registracija',
  externalPublicationUnlockLink: 'https://racun.sl.example/vnos-kode',
  externalAccountLink: 'https://racun.sl.example/profil',
  externalPurchaseLink: 'https://trgovina.sl.example/',
  externalHelpLink: 'https://pomoc.sl.example/',
  externalSeminarsLink: 'https://seminarji.sl.example/',
  footerLinks: [
    { kind: 'privacy-policy', href: 'https://pravila.sl.example/zasebnost' },
    { kind: 'terms-of-use', href: 'https://pravila.sl.example/pogoji' },
    { kind: 'price-list', href: 'https://trgovina.sl.example/cenik' },
    { kind: 'cookie-policy', href: 'https://pravila.sl.example/piskotki' },
    { kind: 'feedback-questionnaire', href: 'https://pomoc.sl.example/vprasalnik' },
  ],
} satisfies MarketFile;
