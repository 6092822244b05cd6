import type { ReactNode } from 'react';
import { classNames } from '#platform/web/ui';
import { SchoolBench } from './school-bench.tsx';
import styles from './entry-page.module.css';

export interface EntryPageProps {
  readonly title: string;
  /** Words beside the school bench, shown where there is room. */
  readonly greeting: string;
  readonly lead: string;
  /** A small picture above the title. */
  readonly picture?: ReactNode;
  /** Wider than a log-in form. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A page for visitors who are not signed in: the school bench, and a card with one thing to do. */
export function EntryPage({ title, greeting, lead, picture, isWide = false, children }: EntryPageProps): ReactNode {
  return (
    <div className={styles.page}>
      <aside className={styles.panel}>
        <div className={styles.scene}>
          <div className={styles.words}>
            <p className={styles.greeting}>{greeting}</p>
            <p>{lead}</p>
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
