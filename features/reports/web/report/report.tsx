import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState, type ReactNode } from 'react';
import { REPORT_TYPES, type ReportType } from '#features/statistics/contract';
import { saveTable } from '#platform/web/files';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames, EmptyState, Select, useToast } from '#platform/web/ui';
import type { Comparison } from '../../contract/index.ts';
import { ReportBars } from './bars.tsx';
import { useCellText } from './cell-text.ts';
import { Findings } from './findings-list.tsx';
import { ClosedBookPicture } from './pictures.tsx';
import {
  columnsOf,
  flatten,
  isEmpty,
  isOpened,
  rowsOf,
  sortRows,
  type ReportColumn,
  type ReportOrder,
  type ReportRow,
} from './report-model.ts';
import { ReportTable } from './report-table.tsx';
import styles from './report.module.css';

interface ReportProps {
  readonly report: Comparison;
  readonly type: ReportType;
  /** Whether the next comparison is being fetched. */
  readonly isOld: boolean;
  readonly onType: (type: ReportType) => void;
}

/**
 * Findings in words, the bars, and the table with every number: the same rows on the screen, in the file and on paper.
 */
export function Report({ report, type, isOld, onType }: ReportProps): ReactNode {
  const { t } = useWords();
  const { badge } = useFormats();
  const columns = columnsOf(report, t('reports.school'));
  const rows = rowsOf(report, type, {
    whole: t('reports.whole'),
    page: (page) => t('statistics.page', { page: badge(page) }),
  });
  return (
    <section
      className={classNames(layouts.stack, styles.report)}
      aria-busy={isOld || undefined}
      aria-label={report.publication.name}
    >
      <header className={styles.head}>
        <h2>{report.publication.name}</h2>
        <p>
          {t(`reports.type-${type}`)} – {t(`reports.help-${type}`)}
        </p>
      </header>
      {isEmpty(rows) ? (
        <Nothing isOpened={isOpened(report)} type={type} onType={onType} />
      ) : (
        <Filled name={report.publication.name} columns={columns} rows={rows} type={type} />
      )}
    </section>
  );
}

/** Nothing to compare: the book waits, or nothing in it is scored; then visits tell more. */
function Nothing({ isOpened, type, onType }: Pick<ReportProps, 'type' | 'onType'> & { isOpened: boolean }): ReactNode {
  const { t } = useWords();
  const leadsOn = isOpened && type === REPORT_TYPES.score;
  return (
    <EmptyState
      picture={<ClosedBookPicture />}
      title={leadsOn ? t('reports.no-scores') : t('statistics.nothing-yet')}
      action={leadsOn && <Button onClick={() => onType(REPORT_TYPES.visits)}>{t('reports.see-opened')}</Button>}
    />
  );
}

interface FilledProps {
  readonly name: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly type: ReportType;
}

function Filled({ name, columns, rows, type }: FilledProps): ReactNode {
  const { t } = useWords();
  const formats = useFormats();
  const toast = useToast();
  const textOf = useCellText(type);
  const [order, setOrder] = useState<ReportOrder>({ by: null, isDescending: true });
  const [away, setAway] = useState(columns[0]?.key ?? '');
  const shown = sortRows(rows, order);
  // If the shown class was removed from the report, it shows the first class.
  const alone = columns.some(({ key }) => key === away) ? away : (columns[0]?.key ?? '');
  const save = () => {
    const head = ['', t('reports.part'), ...columns.map(({ label }) => label)];
    const lines = flatten(shown).map(({ order: number, title, cells }) => [number, title, ...cells.map(textOf)]);
    saveTable([name, t(`reports.type-${type}`)], [head, ...lines], formats);
    toast({ tone: 'good', text: t('statistics.csv-done') });
  };
  return (
    <>
      <Findings rows={rows} columns={columns} type={type} />
      {columns.length > 1 && (
        <div className={styles.alone} data-print="hide">
          <Select
            label={t('reports.class-shown')}
            value={alone}
            choices={columns.map(({ key, label }) => ({ value: key, label }))}
            onChange={({ target }) => setAway(target.value)}
          />
        </div>
      )}
      <ReportBars rows={rows} columns={columns} type={type} alone={alone} />
      <div className={classNames(layouts.cluster, styles.actions)} data-print="hide">
        <Button variant="secondary" icon={<Download size={18} aria-hidden="true" />} onClick={save}>
          {t('statistics.csv')}
        </Button>
        <Button variant="secondary" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {t('statistics.print')}
        </Button>
      </div>
      <ReportTable {...{ name, columns, type, order, alone }} rows={shown} onOrder={setOrder} />
      {columns.some(({ isSchool }) => isSchool) && <p className={styles.soft}>{t('reports.school-help')}</p>}
    </>
  );
}
