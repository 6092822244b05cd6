import type { Manifest } from '#features/shell/web';

/** What stands above the shelf: doors for visitors, children for parents, classes for teachers [SHELF-18, FAM-6, CLS-13]. */
export const manifest: Manifest = {
  name: 'home',
  words: ['account', 'classrooms'],
  insets: [
    { name: 'home', place: 'shelf-top', load: async () => ({ Inset: (await import('./top/home-top.tsx')).HomeTop }) },
  ],
};
