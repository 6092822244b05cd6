import type { MarketFile } from '#features/market/contract';

/** Ukraine. */
export const market = {
  language: 'uk',
  workspace: [17],
  domainPageTitle: 'Klupa – шкільна книжкова полиця',
  registrationRoles: ['student', 'parent', 'teacher'],
} satisfies MarketFile;
