import type { Manifest } from '#features/session/web';

/** What unlocking offers: the screen where codes are entered [KOD-1]. */
export const manifest: Manifest = {
  screens: [
    {
      route: 'kod',
      layout: 'default',
      title: 'unlock.title',
      load: async () => ({ Page: (await import('./page/kod-page.tsx')).KodPage }),
    },
  ],
  contributions: () => import('./contributions.ts'),
};
