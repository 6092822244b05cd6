import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { buttonClass, classNames, ErrorState } from '#platform/web/ui';
import styles from './reader.module.css';

interface NotOpenedProps {
  /** Why, in words. */
  readonly text: string;
  readonly isUnknown?: boolean;
  readonly isRetrying?: boolean;
  readonly onRetry?: () => void;
}

/** A book that does not open now, why, and the way out. */
export function NotOpened({ text, isUnknown = false, isRetrying = false, onRetry }: NotOpenedProps): ReactNode {
  const { t } = useWords();
  return (
    <div className={styles.centred}>
      <ErrorState
        title={t(isUnknown ? 'reader.unknown-title' : 'reader.failed-title')}
        text={text}
        isRetrying={isRetrying}
        {...(!isUnknown && onRetry && { onRetry })}
      />
      <Link
        className={classNames(buttonClass({ variant: isUnknown ? 'primary' : 'quiet' }), styles.out)}
        to={address('home')}
      >
        {t('reader.to-shelf')}
      </Link>
    </div>
  );
}
