import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { Link, useParams } from '#platform/web/router';
import styles from './board.module.css';

/** Leads to a board; the one that is shown says so. */
export function BoardTab({ type, children }: { readonly type: string; readonly children: ReactNode }): ReactNode {
  const { type: shown = 'students' } = useParams<'type'>();
  return (
    <Link
      className={styles.tab}
      to={address('leaderboard', { type })}
      aria-current={shown.toLowerCase() === type ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
