import type { Manifest } from '#features/shell/web';

/**
 * Contributes the part above the shelf: entry points for visitors, children for parents, classes for teachers
 * [SHELF-18, FAM-6, CLS-13].
 */
export const manifest: Manifest = {
  name: 'home',
  words: ['account', 'classrooms'],
  insets: [
    { name: 'home', place: 'shelf-top', load: async () => ({ Inset: (await import('./top/home-top.tsx')).HomeTop }) },
  ],
};
