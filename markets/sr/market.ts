import type { MarketFile } from '#features/market/contract';

/** Serbian schools (Latin script); registration asks for a phone. */
export const market = {
  language: 'sr',
  workspace: [12],
  domainPageTitle: 'Klupa – školska polica sa knjigama',
  registrationRoles: ['student', 'parent', 'teacher'],
  requirePhoneForRegistration: true,
  phoneCountries: ['RS'],
  partnerReturnAddresses: [{ from: 'https://skola.partner.example', to: 'https://sr.example/' }],
} satisfies MarketFile;
