import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames, Skeleton } from '#platform/web/ui';
import styles from './reader.module.css';

/** The reader's shape while the book loads. */
export function ReaderSkeleton(): ReactNode {
  const { t } = useWords();
  return (
    <div className={styles.reader} aria-busy="true">
      <output className="visually-hidden">{t('reader.loading')}</output>
      <div className={classNames(layouts.row, styles.bar)}>
        <Skeleton width="12rem" height="1.25rem" />
      </div>
      <div className={styles.waiting}>
        <Skeleton width="60%" height="2rem" />
        {['100%', '94%', '98%', '88%', '96%', '62%'].map((width) => (
          <Skeleton key={width} width={width} height="1.1rem" />
        ))}
      </div>
      <div className={classNames(layouts.row, styles.bar)} />
    </div>
  );
}
