import type { Manifest } from '#features/shell/web';

const stats = async () => ({ Page: (await import('./class/stats-page.tsx')).StatsPage });
const publication = async () => ({ Page: (await import('./class/stats-page.tsx')).ClassroomPublicationPage });
const student = async () => ({ Page: (await import('./class/stats-page.tsx')).StudentPage });

/** What statistics offer: the same screens in the default and in the pyp area [PLAY-6]. */
export const manifest: Manifest = {
  name: 'statistics',
  words: ['account', 'classrooms'],
  screens: [
    { route: 'classroomPublication', layout: 'default', title: 'statistics.title', load: publication },
    { route: 'classroomStats', layout: 'default', title: 'statistics.title', load: stats },
    { route: 'classroomStudent', layout: 'default', title: 'statistics.mine', load: student },
    { route: 'pypClassroomPublication', layout: 'default', title: 'statistics.title', load: publication },
    { route: 'pypClassroomStats', layout: 'default', title: 'statistics.title', load: stats },
    { route: 'pypClassroomStudent', layout: 'default', title: 'statistics.mine', load: student },
  ],
  insets: [
    {
      name: 'classroom-overview',
      place: 'classroom-overview',
      load: async () => ({ Inset: (await import('./overview/overview.tsx')).Overview }),
    },
  ],
};
