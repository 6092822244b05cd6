import type { ReactNode, Ref } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames } from '#platform/web/ui';
import { FlagPicture } from './pictures.tsx';
import styles from './play.module.css';

interface LookOverProps {
  readonly isDone: readonly boolean[];
  readonly isPreview: boolean;
  readonly isBusy: boolean;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onStep: (step: number) => void;
  readonly onHandIn: () => void;
}

/** The unanswered questions, and the one button that ends the attempt. */
export function LookOver({ isDone, isPreview, isBusy, headingRef, onStep, onHandIn }: LookOverProps): ReactNode {
  const { t } = useWords();
  const open = isDone.flatMap((one, index) => (one ? [] : [index]));
  return (
    <section className={styles.card} data-last>
      <FlagPicture />
      <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {t('quizzes.seen')}
      </h2>
      {!isPreview && (
        <p className={styles.lead}>
          {open.length === 0 ? t('quizzes.all-answered') : t('quizzes.unanswered', { count: open.length })}
        </p>
      )}
      {!isPreview && open.length > 0 && (
        <ul role="list" className={classNames(layouts.cluster, styles.unanswered)}>
          {open.map((index) => (
            <li key={index}>
              <Button variant="secondary" onClick={() => onStep(index)}>
                {t('quizzes.step', { number: index + 1 })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classNames(layouts.cluster, styles.ways)}>
        <Button variant="secondary" onClick={() => onStep(isDone.length - 1)}>
          {t('quizzes.back')}
        </Button>
        <Button isBusy={isBusy} onClick={onHandIn}>
          {t(isPreview ? 'quizzes.to-quiz' : 'quizzes.hand-in')}
        </Button>
      </div>
    </section>
  );
}
