import type { MarketFile } from '#features/market/contract';

/** Poland: consent is asked by a consent platform, and visits are counted. */
export const market = {
  language: 'pl',
  workspace: [21],
  domainPageTitle: 'Klupa – szkolna półka z książkami',
  registrationRoles: ['student', 'parent', 'teacher'],
  cmpCode: 'demo-pl',
  ga: 'G-DEMOPL',
  cmpScriptLink: 'https://zgody.pl.example/cmp.js',
} satisfies MarketFile;
