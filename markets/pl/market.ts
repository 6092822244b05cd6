import type { MarketFile } from '#features/market/contract';

/** Poland: consent is asked by a consent platform. */
export const market = {
  language: 'pl',
  workspace: [21],
  domainPageTitle: 'Klupa – szkolna półka z książkami',
  registrationRoles: ['student', 'parent', 'teacher'],
  cmpCode: 'demo-pl',
  cmpScriptLink: 'https://zgody.pl.example/cmp.js',
} satisfies MarketFile;
