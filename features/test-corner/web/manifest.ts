import type { Manifest } from '#features/shell/web';

/** The test corner: ready-made tests for teachers [REPO-24]. */
export const manifest: Manifest = {
  name: 'test-corner',
  words: ['files', 'questions', 'repository', 'sortable'],
  screens: [
    {
      route: 'testCorner',
      layout: 'default',
      title: 'test-corner.title',
      load: async () => ({ Page: (await import('./list/test-corner-page.tsx')).TestCornerPage }),
    },
  ],
};
