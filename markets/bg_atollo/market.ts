import type { MarketFile } from '#features/market/contract';

/** The partner Atollo, in Bulgarian. */
export const market = {
  language: 'bg',
  workspace: [150],
  domainPageTitle: 'Klupa Atollo – училищният рафт с книги',
  registrationRoles: ['teacher'],
  hidesUnconfirmedTeacherBar: true,
  navigationInvisibleItems: ['family', 'repository'],
} satisfies MarketFile;
