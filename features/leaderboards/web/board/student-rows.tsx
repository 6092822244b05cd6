import type { ReactNode } from 'react';
import { CREATURES, pictureAddress } from '#features/account/contract';
import { useWords } from '#platform/web/i18n';
import type { StudentRow } from '../../contract/index.ts';
import { Podium } from './podium.tsx';
import { Rows } from './rows.tsx';
import styles from './board.module.css';

interface StudentRowsProps<Row extends StudentRow> {
  readonly rows: readonly Row[];
  /** What a board says of a student beside school and town. */
  readonly noteOf?: (row: Row) => string;
}

/** Students as winners and as a list; who has no name gets a friendly one, of a creature and a number [LEAD-6]. */
export function StudentRows<Row extends StudentRow>({ rows, noteOf }: StudentRowsProps<Row>): ReactNode {
  const { tDynamic } = useWords();
  const shown = rows.map((row) => ({
    key: `${row.position} ${row.creature} ${row.number} ${row.name}`,
    position: row.position,
    name: row.name || `${tDynamic(`account.creature-${CREATURES[row.creature - 1] ?? ''}`)} ${row.number}`,
    picture: row.avatar ? pictureAddress(row.avatar, 'students') : pictureAddress(row.creature, 'creatures'),
    detail: [noteOf?.(row), row.school, row.town].filter(Boolean).join(', '),
    xpscore: row.xpscore,
    isSelf: row.isSelf,
    isChild: row.isChild === true,
  }));
  return (
    <div className={styles.columns}>
      <Podium winners={shown.slice(0, 3)} />
      <Rows rows={shown} />
    </div>
  );
}
