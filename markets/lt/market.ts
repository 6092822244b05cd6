import type { MarketFile } from '#features/market/contract';

/** Lithuania: whether an e-mail has an account, only its owner hears. */
export const market = {
  language: 'lt',
  workspace: [22],
  domainPageTitle: 'Klupa – mokyklos knygų lentyna',
  registrationRoles: ['student', 'teacher'],
  answersEmailsByMail: true,
} satisfies MarketFile;
