import type { MarketFile } from '#features/market/contract';

/** The partner Atollo, in German. */
export const market = {
  language: 'de',
  workspace: [159],
  domainPageTitle: 'Klupa Atollo – das Bücherregal der Schule',
  registrationRoles: ['teacher'],
  hidesUnconfirmedTeacherBar: true,
  navigationInvisibleItems: ['family', 'repository'],
} satisfies MarketFile;
