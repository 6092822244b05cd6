import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { ErrorState } from '#platform/web/ui';
import styles from './not-loaded.module.css';

interface NotLoadedProps {
  readonly onRetry: () => void;
}

/** The bytes of a file did not come: the network is away, or the file is gone. */
export function NotLoaded({ onRetry }: NotLoadedProps): ReactNode {
  const { t } = useWords();
  return (
    <div className={styles.state}>
      <ErrorState text={t('files.not-loaded')} onRetry={onRetry} />
    </div>
  );
}
