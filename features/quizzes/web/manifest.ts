import { condition, type Manifest } from '#features/shell/web';
import { useShouldShowNotice } from './notice/use-should-show-notice.ts';

/** Quizzes: their screen, a card on the shelf, their boards, and the notice of a quiz competition [LEAD-2, LEAD-5, LEAD-7]. */
export const manifest: Manifest = {
  name: 'quizzes',
  words: ['account', 'classrooms', 'leaderboards', 'nicknames', 'questions'],
  screens: [
    {
      route: 'quiz',
      layout: 'default',
      title: 'quizzes.title',
      load: async () => ({ Page: (await import('./quiz/quiz-page.tsx')).QuizPage }),
    },
  ],
  bars: [
    {
      name: 'quiz-notice',
      place: 'bottom',
      Condition: condition(useShouldShowNotice),
      load: async () => ({ Bar: (await import('./notice/quiz-notice.tsx')).QuizNotice }),
    },
  ],
  insets: [
    {
      name: 'quiz-band',
      place: 'shelf-top',
      load: async () => ({ Inset: (await import('./quiz/quiz-band.tsx')).QuizBand }),
    },
    {
      name: 'class-quizzes',
      place: 'classroom-after-books',
      load: async () => ({ Inset: (await import('./class/class-quizzes.tsx')).ClassQuizzes }),
    },
    {
      name: 'quiz-board',
      place: 'leaderboard',
      load: async () => ({ Inset: (await import('./board/quiz-board.tsx')).QuizBoardView }),
    },
    {
      name: 'quiz-tabs',
      place: 'leaderboard-tabs',
      load: async () => ({ Inset: (await import('./board/quiz-tabs.tsx')).QuizTabs }),
    },
  ],
};
