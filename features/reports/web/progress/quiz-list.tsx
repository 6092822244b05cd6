import { useId, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { classNames } from '#platform/web/ui';
import type { Progress } from '../../contract/index.ts';
import styles from './quiz-list.module.css';

/** Results of quizzes; the student's own lead to the quiz [PROG-36]. Nothing where there are none. */
export function QuizList({ progress: { quizzes, isSelf } }: { readonly progress: Progress }): ReactNode {
  const { t } = useWords();
  const { badge } = useFormats();
  const id = useId();
  if (quizzes.length === 0) return null;
  return (
    <section className={classNames(layouts.stack, styles.section)} aria-labelledby={id}>
      <h2 id={id}>{t('quizzes.class-title')}</h2>
      <ul role="list" className={styles.list}>
        {quizzes.map(({ slug, title, points, most }) => (
          <li key={slug} className={classNames(layouts.cluster, styles.line)}>
            <span className={styles.title}>
              {isSelf ? <Link to={address('quiz', { quiz: slug })}>{title}</Link> : title}
            </span>
            <b>{t('quizzes.score', { points: badge(points), most: badge(most) })}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
