import type { Manifest } from '#features/session/web';

/** What the bookshelf offers: the home screen. */
export const manifest: Manifest = {
  screens: [
    {
      route: 'home',
      layout: 'default',
      title: 'bookshelf.title',
      load: () => import('./page/bookshelf-page.tsx'),
    },
  ],
};
