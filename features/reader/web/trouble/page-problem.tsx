import { useEffect, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, ErrorState } from '#platform/web/ui';
import type { Failing } from '../engine/protocol.ts';
import styles from './trouble.module.css';

interface PageProblemProps {
  readonly reason: Failing;
  /** Asks for the page again. */
  readonly onRetry: () => void;
  /** To the next page. */
  readonly onNext: () => void;
  /** Back to the page that was shown before; absent where there was none. */
  readonly onBack: (() => void) | undefined;
}

/** In place of a missing page: a page that did not come can be requested again; behind a damaged page the reader goes on [READ-20]. */
export function PageProblem({ reason, onRetry, onNext, onBack }: PageProblemProps): ReactNode {
  const { t } = useWords();
  const isAway = reason === 'away';
  useEffect(() => {
    if (!isAway) return undefined;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [isAway, onRetry]);
  return (
    <div className={styles.problem}>
      {isAway ? (
        <ErrorState title={t('reader.page-away-title')} text={t('reader.page-away')} onRetry={onRetry} />
      ) : (
        <ErrorState title={t('reader.page-broken-title')} text={t('reader.page-broken')} />
      )}
      {!isAway && (
        <Button variant="primary" onClick={onNext}>
          {t('reader.next')}
        </Button>
      )}
      {onBack && (
        <Button variant="quiet" onClick={onBack}>
          {t('reader.end-back')}
        </Button>
      )}
    </div>
  );
}
