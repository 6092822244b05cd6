import type { Manifest } from '#features/shell/web';

/** The electronic contents of a market with e-learning [REPO-9]. */
export const manifest: Manifest = {
  name: 'ematerials',
  screens: [
    {
      route: 'eMaterials',
      layout: 'default',
      title: 'ematerials.title',
      load: async () => ({ Page: (await import('./page/ematerials-page.tsx')).EMaterialsPage }),
    },
  ],
};
