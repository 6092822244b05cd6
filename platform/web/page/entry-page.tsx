import type { ReactNode } from 'react';
import { classNames } from '#platform/web/ui';
import { SchoolBench } from './school-bench.tsx';
import styles from './entry-page.module.css';

export interface EntryPageProps {
  readonly title: string;
  /** Words beside the school bench, shown where there is room. */
  readonly greeting: string;
  readonly lead: string;
  /** Fills the panel in place of words and bench: the card is a sign in it. */
  readonly scene?: ReactNode;
  /** A small picture above the title. */
  readonly picture?: ReactNode;
  /** Wider than a log-in form. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A page for visitors who are not signed in: the school bench, and a card with one thing to do. */
export function EntryPage(props: EntryPageProps): ReactNode {
  const { title, greeting, lead, scene, picture, isWide = false, children } = props;
  return (
    <div className={classNames(styles.page, scene !== undefined && styles.drawn)}>
      <aside className={styles.panel}>
        {scene ?? (
          <div className={styles.scene}>
            <div className={styles.words}>
              <p className={styles.greeting}>{greeting}</p>
              <p>{lead}</p>
            </div>
            <SchoolBench />
          </div>
        )}
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
