import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { ACTIVE_MIN, type GroupRow } from '../../contract/index.ts';
import { useGroupsBoard } from '../queries.ts';
import { BoardState } from './board-state.tsx';
import { Podium } from './podium.tsx';
import { Rows, type BoardRow } from './rows.tsx';
import styles from './board.module.css';

/** A class or school as a row. */
export const shownRow = ({ position, name, school, town, xpscore, isSelf }: GroupRow): BoardRow => ({
  key: `${position} ${name} ${school ?? ''} ${town}`,
  position,
  name,
  detail: [school, town].filter(Boolean).join(', '),
  xpscore,
  isSelf,
});

/** Classes or schools by points per active student [LEAD-1, LEAD-6]. */
export function GroupsBoardView({ kind }: { readonly kind: 'classrooms' | 'schools' }): ReactNode {
  const { t } = useWords();
  return (
    <>
      <p className={styles.note}>{t('leaderboards.mean', { least: ACTIVE_MIN })}</p>
      <BoardState answer={useGroupsBoard(kind)} isEmpty={({ rows }) => rows.length === 0}>
        {({ rows, own }) => (
          <div className={styles.columns}>
            <Podium winners={rows.slice(0, 3).map(shownRow)} />
            <Rows rows={[...rows, ...own].map(shownRow)} />
          </div>
        )}
      </BoardState>
    </>
  );
}
