import type { ReactNode } from 'react';
import { BoardTab } from '#features/leaderboards/web';
import { useQuizzes } from '../queries.ts';

/** The boards of quizzes that are open, or ended recently. */
export function QuizTabs(): ReactNode {
  const { data = [] } = useQuizzes();
  return data
    .filter(({ state }) => state !== 'soon')
    .map(({ slug, title }) => (
      <BoardTab key={slug} type={slug}>
        {title}
      </BoardTab>
    ));
}
