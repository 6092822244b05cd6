import { REPORT_TYPES, type ReportType } from '#features/statistics/contract';
import { useFormats, useWords } from '#platform/web/i18n';
import type { ReportCell } from './report-model.ts';

/** A value as text: percent, or points with one decimal at most. */
export function useValueText(type: ReportType): (value: number) => string {
  const { percent, number } = useFormats();
  return (value) => (type === REPORT_TYPES.points ? number(value, { maximumFractionDigits: 1 }) : percent(value / 100));
}

/** One text a cell, the same on the screen, on paper and in the file; a never opened part has a text too. */
export function useCellText(type: ReportType): (cell: ReportCell) => string {
  const { t } = useWords();
  const valueText = useValueText(type);
  return ({ value, opened }) => {
    if (value !== null) return valueText(value);
    if (opened === null) return t('statistics.none');
    return opened === 0 ? t('statistics.never') : t('reports.no-score');
  };
}
