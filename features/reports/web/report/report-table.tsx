import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState, type ReactNode } from 'react';
import type { ReportType } from '#features/statistics/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { SortHead, Table } from '#platform/web/table';
import { classNames } from '#platform/web/ui';
import { columnStyle } from './bars.tsx';
import { useCellText, useValueText } from './cell-text.ts';
import { flatten, meanOfClasses, type ReportColumn, type ReportOrder, type ReportRow } from './report-model.ts';
import styles from './report-table.module.css';

/** A report of up to so many rows is shown open. */
const OPEN_UP_TO = 60;

interface ReportTableProps {
  readonly name: string;
  readonly columns: readonly ReportColumn[];
  /** The rows in the displayed order. */
  readonly rows: readonly ReportRow[];
  readonly type: ReportType;
  readonly order: ReportOrder;
  readonly onOrder: (order: ReportOrder) => void;
  /** The class that a phone shows, with the mean beside it. */
  readonly alone: string;
}

/** Every number of the report, as a tree whose parts open and close; headings sort [PROG-4]. */
export function ReportTable({ name, columns, rows, type, order, onOrder, alone }: ReportTableProps): ReactNode {
  const { t } = useWords();
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        flatten(rows).length > OPEN_UP_TO
          ? rows.filter(({ children }) => children.length > 0).map((row) => row.order)
          : [],
      ),
  );
  const toggle = (part: string) =>
    setClosed((before) => new Set(before.has(part) ? [...before].filter((one) => one !== part) : [...before, part]));
  const isHidden = ({ order: own }: ReportRow) => [...closed].some((part) => own !== part && own.startsWith(part));
  const classes = columns.filter(({ isSchool }) => !isSchool).length;
  // A number is most interesting from its top, the contents from their beginning.
  const choose = (by: string | null) =>
    onOrder(order.by === by && by !== null ? { by, isDescending: !order.isDescending } : { by, isDescending: true });
  return (
    <Table kind="wide" className={styles.table} caption={`${t('reports.compare')}: ${name}`}>
      <thead>
        <tr>
          <SortHead order={order.by === null ? 'ascending' : undefined} onChoose={() => choose(null)}>
            {t('reports.part')}
          </SortHead>
          {columns.map(({ key, label, isSchool }, index) => (
            <SortHead
              key={key}
              style={isSchool ? undefined : columnStyle(index)}
              data-class={!isSchool || undefined}
              data-away={key !== alone || undefined}
              order={order.by === key ? (order.isDescending ? 'descending' : 'ascending') : undefined}
              onChoose={() => choose(key)}
            >
              {label}
            </SortHead>
          ))}
          {classes > 1 && (
            <th scope="col" className={styles.mean}>
              {t('reports.mean')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {flatten(rows).map((row) => (
          <Row
            key={row.order}
            {...{ row, type, alone }}
            hasMean={classes > 1}
            isHidden={isHidden(row)}
            isOpen={!closed.has(row.order)}
            onToggle={() => toggle(row.order)}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface RowProps {
  readonly row: ReportRow;
  readonly type: ReportType;
  readonly alone: string;
  readonly hasMean: boolean;
  readonly isHidden: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Row({ row, type, alone, hasMean, isHidden, isOpen, onToggle }: RowProps): ReactNode {
  const { t } = useWords();
  const textOf = useCellText(type);
  const valueText = useValueText(type);
  const { order, title, level, cells, children } = row;
  const mean = meanOfClasses(row);
  const name = (
    <>
      {order && <span className={styles.order}>{order} </span>}
      {title}
    </>
  );
  return (
    <tr data-level={level} data-closed={isHidden || undefined}>
      <th scope="row">
        {children.length > 0 ? (
          <button
            type="button"
            className={classNames(layouts.row, styles.part)}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <ChevronRight className={styles.arrow} size={18} aria-hidden="true" />
            <span>{name}</span>
          </button>
        ) : (
          <span className={classNames(layouts.row, styles.part)}>
            <span>{name}</span>
          </span>
        )}
      </th>
      {cells.map((cell) => (
        <td
          key={cell.key}
          data-class-value
          data-away={cell.key !== alone || undefined}
          data-never={cell.value === null || undefined}
        >
          <span className={styles.value}>{textOf(cell)}</span>
          {cell.opened !== null && cell.opened > 0 && (
            <small className={styles.opened}>{t('reports.opened', { count: cell.opened })}</small>
          )}
        </td>
      ))}
      {hasMean && <td className={styles.mean}>{mean === null ? t('statistics.none') : valueText(mean)}</td>}
    </tr>
  );
}
