import type { ReactNode, Ref } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames } from '#platform/web/ui';
import { FlagPicture } from './flag-picture.tsx';
import styles from './run.module.css';

interface LookOverProps {
  readonly isDone: readonly boolean[];
  /** Whether it lists the unanswered questions. */
  readonly tellsUnanswered: boolean;
  readonly endLabel: string;
  readonly isBusy: boolean;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onStep: (step: number) => void;
  readonly onEnd: () => void;
}

/** The unanswered questions, and the one button that ends the run. */
export function LookOver({
  isDone,
  tellsUnanswered,
  endLabel,
  isBusy,
  headingRef,
  onStep,
  onEnd,
}: LookOverProps): ReactNode {
  const { t } = useWords();
  const open = isDone.flatMap((one, index) => (one ? [] : [index]));
  return (
    <section className={styles.card} data-last>
      <FlagPicture />
      <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {t('questions.seen')}
      </h2>
      {tellsUnanswered && (
        <p className={styles.lead}>
          {open.length === 0 ? t('questions.all-answered') : t('questions.unanswered', { count: open.length })}
        </p>
      )}
      {tellsUnanswered && open.length > 0 && (
        <ul role="list" className={classNames(layouts.cluster, styles.unanswered)}>
          {open.map((index) => (
            <li key={index}>
              <Button variant="secondary" onClick={() => onStep(index)}>
                {t('questions.step', { number: index + 1 })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classNames(layouts.cluster, styles.ways)}>
        <Button variant="secondary" onClick={() => onStep(isDone.length - 1)}>
          {t('questions.back')}
        </Button>
        <Button isBusy={isBusy} onClick={onEnd}>
          {endLabel}
        </Button>
      </div>
    </section>
  );
}
