import type { ReactNode } from 'react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useWords } from '#platform/web/i18n';
import { Button } from '../button/button.tsx';
import styles from './states.module.css';

export interface EmptyStateProps {
  /** A picture with the same meaning (hidden from screen readers). */
  readonly picture?: ReactNode;
  /** One sentence. */
  readonly title: string;
  readonly text?: ReactNode;
  /** One thing to do next [QUAL-5]. */
  readonly action?: ReactNode;
}

/** A list without entries: a picture, a sentence, one action. */
export const EmptyState = ({ picture, title, text, action }: EmptyStateProps): ReactNode => (
  <div className={styles.state} data-state="empty">
    {picture && (
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
    )}
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {action}
  </div>
);

export interface ErrorStateProps {
  readonly title?: string;
  /** What happened, in words. */
  readonly text?: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

/** A list that did not load: what happened, and trying again. */
export function ErrorState({ title, text, onRetry, isRetrying = false }: ErrorStateProps): ReactNode {
  const { t } = useWords();
  return (
    <div className={styles.state} data-state="failed" role="alert">
      <p className={styles.title}>{title ?? t('ui.failed-title')}</p>
      <p className={styles.text}>{text ?? t('ui.failed-text')}</p>
      {onRetry && (
        <Button
          variant="secondary"
          icon={<RotateCw size={18} aria-hidden="true" />}
          isBusy={isRetrying}
          onClick={onRetry}
        >
          {t('ui.try-again')}
        </Button>
      )}
    </div>
  );
}
