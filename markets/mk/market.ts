import type { MarketFile } from '#features/market/contract';

/** North Macedonia, in Macedonian. */
export const market = {
  language: 'mk',
  workspace: [23],
  domainPageTitle: 'Klupa – училишна полица со книги',
  registrationRoles: ['student', 'parent', 'teacher'],
  hidesCopyright: true,
  footerLogo: '',
} satisfies MarketFile;
