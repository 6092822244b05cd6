import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, ErrorState } from '#platform/web/ui';
import type { Failing } from '../../contract/index.ts';
import styles from './trouble.module.css';

/** Requests often fail for a moment after the browser says `online`: the page is requested again after so many milliseconds. */
const FIRST_RETRY_MS = 3_000;
/** Each wait is twice as long as the one before it, up to this. */
const LAST_RETRY_MS = 60_000;

interface PageProblemProps {
  readonly reason: Failing;
  /** Called if this disappears while it has the focus: the page takes it. */
  readonly onFocusLost: () => void;
  /** Asks for the page again. */
  readonly onRetry: () => void;
  /** To the next page. */
  readonly onNext: () => void;
  /** Back to the page that was shown before; absent where there was none. */
  readonly onBack: (() => void) | undefined;
}

/** In place of a missing page: a page that did not come can be requested again; behind a damaged page the reader goes on [READ-20]. */
export function PageProblem({ reason, onFocusLost, onRetry, onNext, onBack }: PageProblemProps): ReactNode {
  const { t } = useWords();
  const isAway = reason === 'away';
  const retry = useEffectEvent(onRetry);
  const panel = useRef<HTMLDivElement>(null);
  const passFocus = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const { current } = panel;
    return () => {
      if (current?.contains(document.activeElement)) passFocus();
    };
  }, []);
  useEffect(() => {
    if (!isAway) return undefined;
    let wait = FIRST_RETRY_MS;
    let timer = setTimeout(retryLater, wait);
    function retryLater(): void {
      if (navigator.onLine) retry();
      wait = Math.min(wait * 2, LAST_RETRY_MS);
      timer = setTimeout(retryLater, wait);
    }
    function onOnline(): void {
      clearTimeout(timer);
      retry();
      wait = FIRST_RETRY_MS;
      timer = setTimeout(retryLater, wait);
    }
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [isAway]);
  return (
    <div ref={panel} className={styles.problem}>
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
