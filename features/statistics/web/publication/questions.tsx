import { useId, type ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { QuestionResult } from '../../contract/index.ts';
import { PercentBar } from './percent-bar.tsx';
import styles from './questions.module.css';

interface StatsQuestionsProps {
  readonly questions: readonly QuestionResult[];
  /** Whether they are answers of a whole class. */
  readonly isClass?: boolean;
}

/** The questions of an exercise with their scores, the hardest first; nothing where there are none [PROG-35]. */
export function StatsQuestions({ questions, isClass = false }: StatsQuestionsProps): ReactNode {
  const { t } = useWords();
  const { badge, percent } = useFormats();
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <section className={classNames(layouts.stack, styles.section)} aria-labelledby={id}>
      <h2 id={id}>{t('statistics.questions')}</h2>
      <ul className={styles.list} role="list">
        {questions.map(({ name, number, score, students }, index) => (
          // Questions have no ids here, and a new answer may change their order: nothing of a line is kept.
          <li key={index} className={classNames(layouts.cluster, styles.question)}>
            <span className={styles.name}>{name ?? t('statistics.question', { number: badge(number) })}</span>
            {isClass && <span className={styles.students}>{t('statistics.shown', { count: students })}</span>}
            <span className={styles.score}>
              <PercentBar share={score / 100} />
              <span className="visually-hidden">{t('statistics.score-of', { percent: percent(score / 100) })}</span>
              <span aria-hidden="true">{percent(score / 100)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
