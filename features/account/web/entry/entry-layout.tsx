import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { classNames } from '#platform/web/ui';
import { SchoolBench } from '../log-in/school-bench.tsx';
import styles from './entry-layout.module.css';

interface EntryLayoutProps {
  readonly title: string;
  /** A small picture above the title. */
  readonly picture?: ReactNode;
  /** Wider than a log-in form. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The frame of all screens that one meets without being signed in: the school bench, and a card with one thing to do. */
export function EntryLayout({ title, picture, isWide = false, children }: EntryLayoutProps): ReactNode {
  const { t } = useWords();
  return (
    <div className={styles.page}>
      <aside className={styles.panel}>
        <div className={styles.scene}>
          <div className={styles.words}>
            <p className={styles.greeting}>{t('account.panel-greeting')}</p>
            <p>{t('account.panel-text')}</p>
          </div>
          <SchoolBench />
        </div>
      </aside>
      <section className={styles.side}>
        <div className={classNames(styles.card, isWide && styles.wide)}>
          {picture && (
            <div className={styles.picture} aria-hidden="true">
              {picture}
            </div>
          )}
          <h1 tabIndex={-1}>{title}</h1>
          {children}
        </div>
      </section>
    </div>
  );
}
