import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import type { ReactNode } from 'react';
import type { Classroom } from '#features/classrooms/contract';
import { useFormats, useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import type { DashboardResults } from '../../contract/index.ts';
import { useStatsArea } from '../class/area.ts';
import { PercentBar } from './percent-bar.tsx';
import { STATS_COLUMNS, type StatsColumn, type StatsOrder, type StatsRow } from './table-model.ts';
import styles from './table.module.css';

/** The headings of the columns, on the screen and in the file. */
export function useStatsHeads(units: number): Readonly<Record<StatsColumn, string>> {
  const { t } = useWords();
  const { badge } = useFormats();
  return {
    name: t('statistics.student'),
    visited: t('statistics.visited', { count: badge(units) }),
    score: t('statistics.score'),
    points: t('statistics.points'),
  };
}

interface StatsTableProps {
  readonly classroom: Classroom;
  readonly results: DashboardResults;
  /** As they are shown. */
  readonly rows: readonly StatsRow[];
  readonly order: StatsOrder;
  readonly onOrder: (order: StatsOrder) => void;
}

/** Visited, score and points of each student; headings sort, names open the student's view [CLS-7, CLS-8]. */
export function StatsTable({ classroom, results, rows, order, onOrder }: StatsTableProps): ReactNode {
  const { t } = useWords();
  const { student } = useStatsArea();
  const { publication, units_total: units } = results;
  const heads = useStatsHeads(units);
  // A number is most interesting from its top, a name from its beginning.
  const choose = (by: StatsColumn) =>
    onOrder({ by, isDescending: order.by === by ? !order.isDescending : by !== 'name' });
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">
          {t('statistics.table', { name: publication.name })}. {t('statistics.table-help')}
        </caption>
        <thead>
          <tr>
            {STATS_COLUMNS.map((column) => {
              const isChosen = order.by === column;
              const Arrow = !isChosen ? ArrowUpDown : order.isDescending ? ArrowDown : ArrowUp;
              return (
                <th
                  key={column}
                  scope="col"
                  data-column={column}
                  aria-sort={!isChosen ? undefined : order.isDescending ? 'descending' : 'ascending'}
                >
                  <button
                    type="button"
                    className={styles.sort}
                    data-chosen={isChosen || undefined}
                    onClick={() => choose(column)}
                  >
                    <span>{heads[column]}</span>
                    <Arrow size={16} aria-hidden="true" />
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ uid, cells: [name, visitedText, scoreText, pointsText], visited, score }) => (
            <tr key={uid} data-never={visited === null || undefined}>
              <th scope="row">
                <Link className={styles.name} to={student(classroom.id, publication.alias, uid)}>
                  {name}
                </Link>
              </th>
              <td>
                <span className={styles.value}>{visitedText}</span>
                {visited !== null && <PercentBar isQuiet share={units > 0 ? visited / units : 0} />}
              </td>
              <td>
                <span className={styles.value}>{scoreText}</span>
                {score !== null && <PercentBar share={score / 100} />}
              </td>
              <td>
                <span className={styles.value}>{pointsText}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
