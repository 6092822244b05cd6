import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import type { Question } from '#features/questions/contract';
import { layouts } from '#platform/web/layout';
import { KeyItem } from './key-item.tsx';
import styles from './answer-key.module.css';

/** All questions with their right answers, for the screen and for paper [REPO-25]. */
export function AnswerKey({ questions }: { readonly questions: readonly Question[] }): ReactNode {
  const { t } = useWords();
  return (
    <section className={layouts.stack} aria-labelledby="answer-key">
      <h2 id="answer-key">{t('test-corner.answer-key')}</h2>
      <ol role="list" className={styles.list}>
        {questions.map((question, index) => (
          <KeyItem key={question.id} number={index + 1} question={question} />
        ))}
      </ol>
    </section>
  );
}
