import type { MarketFile } from '#features/market/contract';

/** Bulgarian kindergartens: groups instead of grades. */
export const market = {
  language: 'bg',
  workspace: [162],
  domainPageTitle: 'Klupa – рафт с книги за детската градина',
  registrationRoles: ['parent', 'teacher'],
  layout: 'pyp',
  pypTheme: 'snail',
  showsGroupLabel: true,
  supportsElearning: true,
} satisfies MarketFile;
