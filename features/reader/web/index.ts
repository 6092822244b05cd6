import { isStudent } from '#features/session/contract';
import type { Manifest } from '#features/shell/web';
import { KeptWatch } from './keep/queries-watch.ts';

/** What the reader offers: its screen, which fills the window, and the stickers on the profile. */
export const manifest: Manifest = {
  name: 'reader',
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
      name: 'readability',
      place: 'book-readability',
      load: async () => ({ Inset: (await import('./readability/readability-inset.tsx')).ReadabilityInset }),
    },
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
      title: 'reader.kept-title',
      isFor: (_, user) => user.uid !== undefined && 'serviceWorker' in navigator,
      load: async () => ({ Section: (await import('./kept-here/kept-section.tsx')).KeptSection }),
    },
    {
      order: 5,
      id: 'stickers',
      title: 'reader.stickers',
      isFor: (_, user) => isStudent(user),
      isForPictures: true,
      load: async () => ({ Section: (await import('./stickers/album.tsx')).Album }),
    },
  ],
};
