import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import { ACTIVE_MIN, type GroupRow } from '../../contract/index.ts';
import { useGroupsBoard } from '../queries.ts';
import { BoardState } from './board-state.tsx';
import { Podium } from './podium.tsx';
import { Rows, type BoardRow } from './rows.tsx';
import styles from './board.module.css';

/** Makes rows of classes or schools; a school whose name is not shown has a neutral word [LEAD-17]. */
export function useShownRows(): (rows: readonly GroupRow[]) => BoardRow[] {
  const { t } = useWords();
  return (rows) =>
    rows.map(({ position, name, school, town, xpscore, isSelf }, index) => ({
      // Several rows may have the same words.
      key: `${index} ${name} ${school ?? ''} ${town}`,
      position,
      name: name || t('leaderboards.a-school'),
      detail: [school === '' && name ? t('leaderboards.a-school') : school, town].filter(Boolean).join(', '),
      xpscore,
      isSelf,
    }));
}

/** Classes or schools by points per active student [LEAD-1, LEAD-6]. */
export function GroupsBoardView({ kind }: { readonly kind: 'classrooms' | 'schools' }): ReactNode {
  const { t } = useWords();
  const shownRows = useShownRows();
  return (
    <>
      <p className={styles.note}>{t('leaderboards.mean', { least: ACTIVE_MIN })}</p>
      <BoardState answer={useGroupsBoard(kind)} isEmpty={({ rows }) => rows.length === 0}>
        {({ rows, own }) => (
          <div className={classNames(layouts.stack, styles.columns)}>
            <Podium winners={shownRows(rows.slice(0, 3))} />
            <Rows rows={shownRows([...rows, ...own])} />
          </div>
        )}
      </BoardState>
    </>
  );
}
