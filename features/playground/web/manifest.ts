import type { Manifest } from '#features/shell/web';
import { IsPlayground } from './frame/is-playground.ts';
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
  bars: [
    {
      name: 'companion',
      place: 'beside',
      Condition: IsPlayground,
      load: async () => ({ Bar: (await import('./beside/companion.tsx')).Companion }),
    },
  ],
  insets: [
    {
      name: 'childs-corner',
      place: 'profile-top',
      load: async () => ({ Inset: (await import('./profile/childs-corner.tsx')).ChildsCorner }),
    },
    {
      name: 'entry-scene',
      place: 'entry-scene',
      load: async () => ({ Inset: (await import('./entry/entry-scene.tsx')).EntryScene }),
    },
  ],
  watchers: [ClearOnLeave],
};
