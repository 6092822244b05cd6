import type { ReactNode } from 'react';
import { pictureAddress } from '#features/account/contract';
import { useFriendlyName } from '#features/account/web';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { StudentRow } from '../../contract/index.ts';
import { Podium } from './podium.tsx';
import { Rows } from './rows.tsx';
import styles from './board.module.css';

interface StudentRowsProps<Row extends StudentRow> {
  readonly rows: readonly Row[];
  /** The note of a board about a student, beside school and town. */
  readonly noteOf?: (row: Row) => string;
}

/** Students as winners and as a list; rows without a name show the generated name [LEAD-6, LEAD-16]. */
export function StudentRows<Row extends StudentRow>({ rows, noteOf }: StudentRowsProps<Row>): ReactNode {
  const friendly = useFriendlyName();
  const shown = rows.map((row) => ({
    key: `${row.position} ${row.creature} ${row.number} ${row.name}`,
    position: row.position,
    name: row.name || friendly(row),
    nicknameId: row.nicknameId,
    picture: row.avatar ? pictureAddress(row.avatar, 'students') : pictureAddress(row.creature, 'creatures'),
    detail: [noteOf?.(row), row.school, row.town].filter(Boolean).join(', '),
    xpscore: row.xpscore,
    isSelf: row.isSelf,
    isChild: row.isChild === true,
  }));
  return (
    <div className={classNames(layouts.stack, styles.columns)}>
      <Podium winners={shown.slice(0, 3)} />
      <Rows rows={shown} />
    </div>
  );
}
