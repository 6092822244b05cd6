import type { Manifest } from '#features/shell/web';
import { KeptWatch } from './keep/queries-watch.ts';

/** The reader's screen, which fills the window and opens books of this device too, and the places to keep books. */
export const manifest: Manifest = {
  name: 'offline',
  words: ['reader'],
  screens: [
    {
      route: 'reader',
      layout: 'bare',
      title: 'reader.title',
      load: async () => ({ Page: (await import('./page/book-page.tsx')).BookPage }),
    },
  ],
  watchers: [KeptWatch],
  insets: [
    {
      name: 'keep',
      place: 'book-panel',
      load: async () => ({ Inset: (await import('./kept-here/keep-inset.tsx')).KeepInset }),
    },
  ],
  profileSections: [
    {
      order: 6,
      id: 'kept',
      title: 'offline.kept-title',
      isFor: (_, user) => user.uid !== undefined && 'serviceWorker' in navigator,
      load: async () => ({ Section: (await import('./kept-here/kept-section.tsx')).KeptSection }),
    },
  ],
};
