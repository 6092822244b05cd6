import type { Manifest } from '#features/session/web';

/** What children offer: the screen where those who answer for them see to their accounts [FAM-3]. */
export const manifest: Manifest = {
  screens: [
    {
      route: 'manageChildren',
      layout: 'default',
      title: 'children.title',
      load: async () => ({ Page: (await import('./manage/manage-children-page.tsx')).ManageChildrenPage }),
    },
  ],
  contributions: () => import('./contributions.ts'),
};
