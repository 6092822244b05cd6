import type { Manifest } from '#features/shell/web';

/** What unlocking offers: the screen where codes are entered, and the way to it from the profile [KOD-1]. */
export const manifest: Manifest = {
  name: 'unlock',
  screens: [
    {
      route: 'kod',
      layout: 'default',
      title: 'unlock.title',
      load: async () => ({ Page: (await import('./page/kod-page.tsx')).KodPage }),
    },
  ],
  profileSections: [
    {
      order: 35,
      id: 'codes',
      title: 'unlock.title',
      isFor: ({ supportsPublicationUnlock }) => supportsPublicationUnlock !== null,
      load: async () => ({ Section: (await import('./page/code-section.tsx')).CodeSection }),
    },
  ],
};
