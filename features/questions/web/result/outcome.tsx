import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { Answer, Prompt } from '../../contract/index.ts';
import { AnswerText } from '../answer/answer-text.tsx';
import styles from './outcome.module.css';

export interface OutcomeProps {
  readonly number: number;
  readonly outcome: {
    readonly prompt: Prompt;
    readonly answer?: Answer | undefined;
    readonly points: number;
    /** The answer of the key. */
    readonly right: Answer;
  };
}

const MARKS = { right: '✓', partly: '◐', wrong: '✗' } as const;

/** What became of a question, as a row of a list: the answer, whether it is right, and the right one [LEAD-12]. */
export function Outcome({ number, outcome }: OutcomeProps): ReactNode {
  const { t } = useWords();
  const { prompt, answer, points, right } = outcome;
  const mark = points === prompt.points ? 'right' : points > 0 ? 'partly' : 'wrong';
  return (
    <li className={styles.outcome} data-mark={mark}>
      <span className={classNames(layouts.center, styles.mark)} aria-hidden="true">
        {MARKS[mark]}
      </span>
      <div className={styles.words}>
        <b>
          {number}. {prompt.text}
        </b>
        <p>
          <span className={styles.tag}>{t(`questions.${mark}`)}</span> {t('questions.your-answer')}:{' '}
          <AnswerText prompt={prompt} answer={answer} />
        </p>
        {mark !== 'right' && (
          <p>
            {t('questions.right-answer')}:{' '}
            <b>
              <AnswerText prompt={prompt} answer={right} />
            </b>
          </p>
        )}
      </div>
    </li>
  );
}
