import { useId, type ReactNode } from 'react';
import { nameOf } from '#features/classrooms/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { useParams } from '#platform/web/router';
import { classNames, QueryError } from '#platform/web/ui';
import type { ClassQuiz } from '../../contract/index.ts';
import { useClassQuizzes } from '../queries.ts';
import { secondsText, useMomentText } from '../result/moment-text.ts';
import styles from './class-quizzes.module.css';

/** On the page of a class: what its students reached in each quiz, for its teachers; nothing where there was no quiz [LEAD-15]. */
export function ClassQuizzes(): ReactNode {
  const { t } = useWords();
  const id = useId();
  const query = useClassQuizzes(Number(useParams<'classroom'>().classroom ?? 0));
  const { data } = query;
  if (!data) return <QueryError query={query} />;
  if (data.every(({ students }) => students.length === 0)) return null;
  return (
    <section className={classNames(layouts.stack, styles.section)} aria-labelledby={id}>
      <h2 id={id}>{t('quizzes.class-title')}</h2>
      {data.map((quiz) => (
        <QuizOfClass key={quiz.slug} quiz={quiz} />
      ))}
    </section>
  );
}

function QuizOfClass({ quiz: { title, state, closesAt, most, students } }: { readonly quiz: ClassQuiz }): ReactNode {
  const { t } = useWords();
  const momentText = useMomentText();
  const done = students.filter(({ progress }) => progress === 'done').length;
  return (
    <details className={styles.quiz}>
      <summary>
        <span className={styles.title}>{title}</span>
        <span className={styles.soft}>
          {t('quizzes.class-count', { done, count: students.length })}
          {state === 'open' && ` · ${t('quizzes.open-until', { moment: momentText(closesAt) })}`}
        </span>
      </summary>
      <ul role="list" className={styles.students} aria-label={title}>
        {students.map((student) => (
          <li key={student.uid}>
            <span className={styles.name}>{nameOf(student)}</span>
            <Reached student={student} most={most} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ReachedProps {
  readonly student: ClassQuiz['students'][number];
  readonly most: number;
}

function Reached({ student: { progress, points, seconds }, most }: ReachedProps): ReactNode {
  const { t } = useWords();
  const { badge } = useFormats();
  if (points === null || seconds === null) return <span className={styles.soft}>{t(`quizzes.class-${progress}`)}</span>;
  return (
    <span>
      <b>{t('quizzes.score', { points: badge(points), most: badge(most) })}</b>
      <span className={styles.soft}> · {t('quizzes.time', { time: secondsText(seconds) })}</span>
    </span>
  );
}
