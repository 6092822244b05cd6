import type { MarketFile } from '#features/market/contract';

/** Answers for hosts that no market claims (not one of the 29 markets). */
export const market = {
  language: 'hr',
  workspace: [10],
  domainPageTitle: 'Klupa – školska polica s knjigama',
  registrationRoles: ['teacher', 'parent', 'student'],
  answersUnknownHosts: true,
  hosts: [],
  contactSupport: 'help@klupa.example',
  hasTestCorner: true,
} satisfies MarketFile;
