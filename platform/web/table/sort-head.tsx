import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '#platform/web/ui';
import styles from './table.module.css';

export interface SortHeadProps {
  /** The order of the rows, if this column makes it. */
  readonly order: 'ascending' | 'descending' | undefined;
  /** The heading was chosen: the first time, or for the other way round. */
  readonly onChoose: () => void;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly children: ReactNode;
}

/** The heading of a column by which the rows can be ordered (APG sortable table). */
export function SortHead({ order, onChoose, className, children, ...rest }: SortHeadProps): ReactNode {
  const Arrow = order === undefined ? ArrowUpDown : order === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={order} className={classNames(styles.sorts, className)} {...rest}>
      <button type="button" className={styles.sort} data-chosen={order && ''} onClick={onChoose}>
        <span>{children}</span>
        <Arrow size={16} aria-hidden="true" />
      </button>
    </th>
  );
}
