import type { Manifest } from '#features/shell/web';

const mine = async () => ({ Inset: (await import('./goal/own-goals.tsx')).OwnGoals });

/** The goal of a class, where its people look: at home, on its page, and on the leaderboards [LEAD-13]. */
export const manifest: Manifest = {
  name: 'class-goals',
  words: ['account', 'classrooms'],
  insets: [
    { name: 'class-goals-home', place: 'shelf-top', load: mine },
    { name: 'class-goals-boards', place: 'leaderboards-top', load: mine },
    {
      name: 'class-goal-students',
      place: 'classroom-students-overview',
      load: async () => ({ Inset: (await import('./goal/class-goal.tsx')).ClassGoalForStudents }),
    },
    {
      name: 'class-goal-teachers',
      place: 'classroom-overview',
      load: async () => ({ Inset: (await import('./goal/class-goal.tsx')).ClassGoalForTeachers }),
    },
  ],
};
