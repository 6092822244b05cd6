import { useId, type ReactNode } from 'react';
import type { ReportType } from '#features/statistics/contract';
import { useFormats, useWords } from '#platform/web/i18n';
import { useValueText } from './cell-text.ts';
import { findingsOf, type Finding } from './findings.ts';
import type { ReportColumn, ReportRow } from './report-model.ts';
import styles from './findings-list.module.css';

interface FindingsProps {
  readonly rows: readonly ReportRow[];
  readonly columns: readonly ReportColumn[];
  readonly type: ReportType;
}

/** The differences in words, before any number [PROG-10]. */
export function Findings({ rows, columns, type }: FindingsProps): ReactNode {
  const { t } = useWords();
  const { number } = useFormats();
  const text = useValueText(type);
  const id = useId();
  if (columns.length < 2) return null;
  const label = (key: string) => columns.find((column) => column.key === key)?.label ?? '';
  const unit = ({ order, title }: ReportRow) => `${order} ${title}`;
  const sentence = (finding: Finding): string => {
    if (finding.kind === 'unopened')
      return t('reports.finding-unopened', { unit: unit(finding.row), label: label(finding.cell.key) });
    const { row, more, less, times } = finding;
    const names = { unit: unit(row), more: label(more.key), less: label(less.key) };
    if (times !== undefined)
      return t('reports.finding-times', { ...names, times: number(times, { maximumFractionDigits: 1 }) });
    return t('reports.finding-ahead', { ...names, value: text(more.value ?? 0), other: text(less.value ?? 0) });
  };
  const findings = findingsOf(rows, type);
  return (
    <section className={styles.findings} aria-labelledby={id}>
      <h3 id={id}>{t('reports.findings')}</h3>
      {findings.length > 0 ? (
        <ul role="list">
          {findings.map((finding) => {
            const said = sentence(finding);
            return (
              <li key={said} data-kind={finding.kind}>
                {said}
              </li>
            );
          })}
        </ul>
      ) : (
        <p>{t('reports.finding-even')}</p>
      )}
    </section>
  );
}
