import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState, type ReactNode } from 'react';
import type { Classroom } from '#features/classrooms/contract';
import { saveTable } from '#platform/web/files';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames, lazily, TextField, useToast } from '#platform/web/ui';
import type { DashboardResults } from '../../contract/index.ts';
import { registerName } from './area.ts';
import { StatsQuestions } from '../publication/questions.tsx';
import { StatsSummary } from './summary.tsx';
import { StatsTable, useStatsHeads } from './table.tsx';
import { chartKind, columnsOf, filterRows, sortRows, statsRows, type StatsOrder } from './table-model.ts';
import styles from './report.module.css';

const StatsChart = lazily(
  async () => ({ Content: (await import('./chart.tsx')).StatsChart }),
  'calc(15rem + var(--space-6))',
);

interface StatsReportProps {
  readonly classroom: Classroom;
  readonly results: DashboardResults;
  readonly label: string;
}

/** From how many students on a search helps. */
const SEARCH_FROM = 6;

/** Summary and search, and the chart, the table, the file and the paper, all in the same order [CLS-7]. */
export function StatsReport({ classroom, results, label }: StatsReportProps): ReactNode {
  const { t } = useWords();
  const formats = useFormats();
  const toast = useToast();
  const heads = useStatsHeads(results);
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<StatsOrder>({ by: 'name', isDescending: false });
  const words = { never: t('statistics.never'), none: t('statistics.none') };
  const rows = statsRows(results, registerName, formats, words);
  const shown = sortRows(filterRows(rows, search), order, formats);
  const columns = columnsOf(rows);
  const save = () => {
    const lines = [heads, ...shown.map(({ cells }) => cells)].map((line) => columns.map((column) => line[column]));
    saveTable([results.publication.name, label], lines, formats);
    toast({ tone: 'good', text: t('statistics.csv-done') });
  };
  return (
    <div className={classNames(layouts.stack, styles.report)}>
      <StatsSummary rows={rows} units={results.units_total} publication={results.publication} />
      <StatsChart
        rows={shown}
        kind={chartKind(rows)}
        units={results.units_total}
        isPart={shown.length < rows.length}
        publication={results.publication}
      />
      <StatsQuestions questions={results.questions} isClass />
      <div className={classNames(layouts.cluster, styles.bar)} data-print="hide">
        {rows.length >= SEARCH_FROM && (
          <TextField
            type="search"
            name="stats-search"
            label={t('statistics.search')}
            value={search}
            autoComplete="off"
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
        <p className={styles.count} aria-live="polite">
          {t('statistics.shown', { count: shown.length })}
        </p>
        <div className={classNames(layouts.cluster, styles.actions)}>
          <Button variant="secondary" icon={<Download size={18} aria-hidden="true" />} onClick={save}>
            {t('statistics.csv')}
          </Button>
          <Button variant="secondary" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
            {t('statistics.print')}
          </Button>
        </div>
      </div>
      {shown.length > 0 ? (
        <StatsTable
          classroom={classroom}
          results={results}
          columns={columns}
          rows={shown}
          order={order}
          onOrder={setOrder}
        />
      ) : (
        <p className={styles.nobody}>{t('statistics.nobody', { name: search.trim() })}</p>
      )}
    </div>
  );
}
