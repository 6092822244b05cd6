import type { Manifest } from '#features/shell/web';

/** Classes side by side for teachers; progress for students and for who answers for them [PROG-4, PROG-11, PROG-12]. */
export const manifest: Manifest = {
  name: 'reports',
  words: ['account', 'classrooms', 'quizzes', 'statistics'],
  screens: [
    {
      route: 'reports',
      layout: 'default',
      title: 'reports.title',
      load: async () => ({ Page: (await import('./reports-page/reports-page.tsx')).ReportsPage }),
    },
  ],
  insets: [
    {
      name: 'progress-link',
      place: 'profile-top',
      load: async () => ({ Inset: (await import('./progress/progress-link.tsx')).ProgressLink }),
    },
  ],
};
