import type { Manifest } from '#features/session/web';
import { address } from '#features/market/contract';

/** What the bookshelf offers: the home screen and its menu item. */
export const manifest: Manifest = {
  screens: [
    {
      route: 'home',
      layout: 'default',
      title: 'bookshelf.title',
      load: () => import('./pages/bookshelf-page.tsx'),
    },
  ],
  menu: [{ label: 'bookshelf.title', to: address('home'), order: 10, isFor: () => true }],
};
