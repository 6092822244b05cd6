import type { ReactNode } from 'react';
import { classNames } from '#platform/web/ui';
import styles from './table.module.css';

export interface TableProps {
  /** What the table shows, for screen readers. */
  readonly caption: string;
  /**
   * `wide`: many columns, pushed sideways in a box while the names stay. `list`: few columns that fit, in a box that answers
   * `@container` queries. `bare`: a list without a box, for dialogs; on a phone each row is a block.
   */
  readonly kind: 'wide' | 'list' | 'bare';
  /** Of the `<table>`. */
  readonly className?: string | undefined;
  /** `<thead>` and `<tbody>`; the first cell of a row is its `<th scope="row">`. */
  readonly children: ReactNode;
}

/** Rows of equal things. */
export const Table = ({ caption, kind, className, children }: TableProps): ReactNode => (
  <div className={styles[kind]}>
    <table className={classNames(styles.table, className)}>
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  </div>
);
