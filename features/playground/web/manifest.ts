import type { Manifest } from '#features/shell/web';
import { Surroundings } from './frame/surroundings.ts';
import { ClearOnLeave } from './shelf/clear-on-leave.ts';

/** The home screen of markets whose layout is a playground; the bookshelf's own stays out of their first screen. */
export const manifest: Manifest = {
  name: 'playground',
  screens: [
    {
      route: 'home',
      layout: 'default',
      title: 'playground.title',
      load: async () => ({ Page: (await import('./home/home-page.tsx')).Page }),
    },
  ],
  watchers: [ClearOnLeave, Surroundings],
};
