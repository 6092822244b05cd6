import type { MarketFile } from '#features/market/contract';

/** Romania. */
export const market = {
  language: 'ro',
  workspace: [16],
  domainPageTitle: 'Klupa – raftul de cărți al școlii',
  registrationRoles: ['student', 'teacher'],
} satisfies MarketFile;
