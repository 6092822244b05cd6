import type { Manifest } from '#features/shell/web';

const load = async () => ({ Page: (await import('./board/board-page.tsx')).BoardPage });

/** Leaderboards of students, classes and schools [LEAD-1]; for teachers, the visibility of their students [LEAD-6]. */
export const manifest: Manifest = {
  name: 'leaderboards',
  words: ['account', 'classrooms', 'nicknames'],
  screens: [
    { route: 'leaderboards', layout: 'default', title: 'leaderboards.title', load },
    { route: 'leaderboard', layout: 'default', title: 'leaderboards.title', load },
  ],
  insets: [
    {
      name: 'class-visibility',
      place: 'classroom-people',
      load: async () => ({ Inset: (await import('./class/class-visibility.tsx')).ClassVisibilityPanel }),
    },
  ],
};
