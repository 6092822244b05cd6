import type { ReactNode } from 'react';
import { BoardState, StudentRows, UnknownBoard } from '#features/leaderboards/web';
import { address } from '#features/market/contract';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link, usePageTitle, useParams } from '#platform/web/router';
import { buttonClass, classNames, EmptyState } from '#platform/web/ui';
import type { QuizBoard } from '../../contract/index.ts';
import { useQuizBoard } from '../queries.ts';
import { secondsText, useMomentText } from '../result/moment-text.ts';
import { OwlPicture } from '../play/owl-picture.tsx';
import styles from './quiz-board.module.css';

/** `/leaderboards/{quiz}`: students by points, quicker ones first [LEAD-2]. */
export function QuizBoardView(): ReactNode {
  const { type = '' } = useParams<'type'>();
  return <Board quiz={type} />;
}

function Board({ quiz }: { readonly quiz: string }): ReactNode {
  const { t } = useWords();
  const momentText = useMomentText();
  const answer = useQuizBoard(quiz);
  const { data, error } = answer;
  usePageTitle(data?.title);
  if (!data && error?.status === 404) return <UnknownBoard />;
  return (
    <>
      {data && (
        <div className={classNames(layouts.cluster, styles.head)}>
          <h2>{data.title}</h2>
          <Link className={buttonClass({ variant: 'secondary' })} to={address('quiz', { quiz: data.slug })}>
            {t('quizzes.to-quiz')}
          </Link>
        </div>
      )}
      {data && !data.isShown ? (
        <EmptyState
          picture={<OwlPicture />}
          title={t('quizzes.results-later', { moment: momentText(data.closesAt) })}
        />
      ) : (
        <BoardState answer={answer} isEmpty={({ rows }) => rows.length === 0}>
          {({ rows }) => (
            <StudentRows rows={rows} noteOf={({ seconds }) => t('quizzes.time', { time: secondsText(seconds) })} />
          )}
        </BoardState>
      )}
      {data?.own && <Own own={data.own} />}
    </>
  );
}

function Own({ own: { position, xpscore, seconds } }: { readonly own: NonNullable<QuizBoard['own']> }): ReactNode {
  const { t } = useWords();
  const { badge } = useFormats();
  return (
    <p className={styles.own}>
      {position === null ? t('quizzes.no-place') : t('leaderboards.own-place', { position, points: badge(xpscore) })}
      <span aria-hidden="true"> · </span>
      {t('quizzes.time', { time: secondsText(seconds) })}
    </p>
  );
}
