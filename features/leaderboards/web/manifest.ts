import type { Manifest } from '#features/shell/web';

const load = async () => ({ Page: (await import('./board/board-page.tsx')).BoardPage });

/** Leaderboards of students, classes and schools, and who of a class stands on them [LEAD-1, LEAD-15]. */
export const manifest: Manifest = {
  name: 'leaderboards',
  words: ['account', 'classrooms'],
  insets: [
    {
      name: 'board-members',
      place: 'classroom-people',
      load: async () => ({ Inset: (await import('./members/members-panel.tsx')).MembersPanel }),
    },
  ],
  screens: [
    { route: 'leaderboards', layout: 'default', title: 'leaderboards.title', load },
    { route: 'leaderboard', layout: 'default', title: 'leaderboards.title', load },
  ],
};
