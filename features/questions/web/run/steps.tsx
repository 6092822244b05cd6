import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import styles from './steps.module.css';

interface StepsProps {
  readonly count: number;
  readonly step: number;
  readonly isDone: readonly boolean[];
  readonly onStep: (step: number) => void;
}

/** Beads on a string, one a question: they show the open question and the answered ones. */
export function Steps({ count, step, isDone, onStep }: StepsProps): ReactNode {
  const { t } = useWords();
  return (
    <nav className={styles.steps} aria-label={t('questions.steps')}>
      <ol role="list" className={classNames(layouts.cluster, styles.list)}>
        {Array.from({ length: count }, (_, index) => {
          const number = index + 1;
          return (
            <li key={number}>
              <button
                type="button"
                className={classNames(layouts.center, styles.step)}
                data-done={isDone[index] || undefined}
                aria-current={index === step ? 'step' : undefined}
                aria-label={t(isDone[index] ? 'questions.step-done' : 'questions.step', { number })}
                onClick={() => onStep(index)}
              >
                <span className={classNames(layouts.center, styles.bead)} aria-hidden="true">
                  {isDone[index] && index !== step ? <Check size={16} strokeWidth={3.5} /> : number}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
