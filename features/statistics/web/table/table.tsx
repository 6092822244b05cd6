import type { ReactNode } from 'react';
import type { Classroom } from '#features/classrooms/contract';
import { useFormats, useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { SortHead, Table } from '#platform/web/table';
import type { DashboardResults } from '../../contract/index.ts';
import { publicationWords } from '../publication/publication-words.ts';
import { useStatsArea } from './area.ts';
import { PercentBar } from '../publication/percent-bar.tsx';
import { type StatsColumn, type StatsOrder, type StatsRow } from './table-model.ts';
import styles from './table.module.css';

/** The headings of the columns, on the screen and in the file. */
export function useStatsHeads({
  units_total: units,
  publication,
}: DashboardResults): Readonly<Record<StatsColumn, string>> {
  const { t } = useWords();
  const { badge } = useFormats();
  return {
    name: t('statistics.student'),
    visited: t('statistics.visited', { count: badge(units) }),
    read: t(publicationWords(publication).doneOf, { count: badge(units) }),
    score: t('statistics.score'),
    points: t('statistics.points'),
  };
}

interface StatsTableProps {
  readonly classroom: Classroom;
  readonly results: DashboardResults;
  readonly columns: readonly StatsColumn[];
  /** The rows in the displayed order. */
  readonly rows: readonly StatsRow[];
  readonly order: StatsOrder;
  readonly onOrder: (order: StatsOrder) => void;
}

/** Opened, read, score and points of each student; headings sort, names open the student's view [CLS-7, CLS-8]. */
export function StatsTable({ classroom, results, columns, rows, order, onOrder }: StatsTableProps): ReactNode {
  const { t } = useWords();
  const { student } = useStatsArea();
  const { publication, units_total: units } = results;
  const heads = useStatsHeads(results);
  // A number is most interesting from its top, a name from its beginning.
  const choose = (by: StatsColumn) =>
    onOrder({ by, isDescending: order.by === by ? !order.isDescending : by !== 'name' });
  return (
    <Table
      kind="list"
      className={styles.table}
      caption={`${t('statistics.table', { name: publication.name })}. ${t('statistics.table-help')}`}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <SortHead
              key={column}
              data-column={column}
              order={order.by === column ? (order.isDescending ? 'descending' : 'ascending') : undefined}
              onChoose={() => choose(column)}
            >
              {heads[column]}
            </SortHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.uid} data-never={row.visited === null || undefined}>
            <th scope="row">
              <Link className={styles.name} to={student(classroom.id, publication.alias, row.uid)}>
                {row.cells.name}
              </Link>
            </th>
            {columns.slice(1).map((column) => (
              <td key={column}>
                <span className={styles.value}>{row.cells[column]}</span>
                <ShareBar share={shareOf(row, column, units)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** How full a cell's bar is, 0 to 1; null for a cell without one. */
function shareOf(row: StatsRow, column: StatsColumn, units: number): number | null {
  if (column === 'score') return row.score === null ? null : row.score / 100;
  if (column !== 'visited' && column !== 'read') return null;
  const count = row[column];
  return count === null || units === 0 ? null : count / units;
}

const ShareBar = ({ share }: { readonly share: number | null }): ReactNode =>
  share === null ? null : <PercentBar share={share} />;
