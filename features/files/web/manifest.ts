import type { Manifest } from '#features/shell/web';

/** Files that teachers upload, each at an address of its own [REPO-6]. */
export const manifest: Manifest = {
  name: 'files',
  screens: [
    {
      route: 'materialFile',
      layout: 'default',
      title: 'files.title',
      load: async () => ({ Page: (await import('./page/material-file-page.tsx')).MaterialFilePage }),
    },
  ],
};
