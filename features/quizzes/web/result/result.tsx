import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { FlagPicture, Outcome, ScoreRing } from '#features/questions/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { buttonClass, QueryBoundary, Skeleton } from '#platform/web/ui';
import type { QuizResult } from '../../contract/index.ts';
import { useQuizResult } from '../queries.ts';
import { secondsText, useMomentText } from './moment-text.ts';
import styles from './result.module.css';

/** The result of the user's attempt; question by question once the window is over [LEAD-12]. */
export function Result({ slug }: { readonly slug: string }): ReactNode {
  const { t } = useWords();
  return (
    <QueryBoundary query={useQuizResult(slug)} loading={t('quizzes.loading')} skeleton={<Skeleton height="18rem" />}>
      {(result) => (result.shown ? <Shown result={result} shown={result.shown} /> : <Later result={result} />)}
    </QueryBoundary>
  );
}

function Later({ result: { closesAt } }: { readonly result: QuizResult }): ReactNode {
  const { t } = useWords();
  const momentText = useMomentText();
  return (
    <section className={styles.card}>
      <FlagPicture />
      <h2>{t('quizzes.handed-in')}</h2>
      <p className={styles.lead}>{t('quizzes.results-later', { moment: momentText(closesAt) })}</p>
      <Link className={buttonClass()} to={address('home')}>
        {t('quizzes.home')}
      </Link>
    </section>
  );
}

interface ShownProps {
  readonly result: QuizResult;
  readonly shown: NonNullable<QuizResult['shown']>;
}

function Shown({ result: { slug, closesAt }, shown }: ShownProps): ReactNode {
  const { t } = useWords();
  const { badge } = useFormats();
  const momentText = useMomentText();
  const { points, most, seconds, position, questions, isWindowOver } = shown;
  return (
    <>
      <section className={styles.card}>
        <ScoreRing share={most === 0 ? 0 : points / most} />
        <h2>{t('quizzes.score', { points: badge(points), most: badge(most) })}</h2>
        <p className={styles.lead}>
          {position === null ? t('quizzes.no-place') : t('quizzes.place', { position })}
          <span aria-hidden="true"> · </span>
          {t('quizzes.time', { time: secondsText(seconds) })}
        </p>
        <Link className={buttonClass()} to={address('leaderboard', { type: slug })}>
          {t('quizzes.to-board')}
        </Link>
      </section>
      {isWindowOver ? (
        <section className={styles.answers} aria-labelledby="quiz-answers">
          <h2 id="quiz-answers">{t('quizzes.answers')}</h2>
          <ol role="list" className={styles.list}>
            {questions.map((question, index) => (
              <Outcome key={question.prompt.id} number={index + 1} outcome={question} />
            ))}
          </ol>
        </section>
      ) : (
        <p className={styles.note}>{t('quizzes.answers-later', { moment: momentText(closesAt) })}</p>
      )}
    </>
  );
}
