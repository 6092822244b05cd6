import type { CSSProperties, ReactNode } from 'react';
import { colourStyle } from '#features/classrooms/web';
import { REPORT_TYPES, type ReportType } from '#features/statistics/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import { useCellText, useValueText } from './cell-text.ts';
import { meanOfClasses, type ReportColumn, type ReportRow } from './report-model.ts';
import styles from './bars.module.css';

interface BarsProps {
  readonly rows: readonly ReportRow[];
  readonly columns: readonly ReportColumn[];
  readonly type: ReportType;
  /** The class that a phone shows. */
  readonly alone: string;
}

/** The colour of the n-th column; the school has none of its own. */
export const columnStyle = (index: number): CSSProperties => colourStyle(index + 1);

/** Each part of the first level with a bar a class; the table contains all their numbers. */
export function ReportBars({ rows, columns, type, alone }: BarsProps): ReactNode {
  const { t } = useWords();
  const textOf = useCellText(type);
  const valueText = useValueText(type);
  // Where no class has a value there is nothing to draw; the table says why.
  const parts = rows.filter(({ level, cells }) => level <= 1 && cells.some(({ value }) => value !== null));
  const classes = columns.filter(({ isSchool }) => !isSchool).length;
  const values = parts.flatMap(({ level, cells }) => (level === 1 ? cells.map(({ value }) => value ?? 0) : []));
  const full = type === REPORT_TYPES.points ? Math.max(1, ...values) : 100;
  const width = (value: number) => `${Math.min(100, (100 * value) / full)}%`;
  return (
    <figure className={classNames(layouts.stack, styles.figure)}>
      <figcaption className={classNames(layouts.cluster, styles.caption)}>
        <h3>{t('reports.bars')}</h3>
        <ul role="list" className={classNames(layouts.cluster, styles.legend)}>
          {columns.map(({ key, label, isSchool }, index) => (
            <li
              key={key}
              style={columnStyle(index)}
              data-school={isSchool || undefined}
              data-away={key !== alone || undefined}
            >
              <i aria-hidden="true" />
              {label}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className={styles.parts} aria-hidden="true">
        {parts.map((row) => (
          <div key={row.order} className={styles.part} data-whole={row.level === 0 || undefined}>
            <b>
              {row.order} {row.title}
            </b>
            {row.cells.map((cell, index) => (
              <div
                key={cell.key}
                className={styles.line}
                style={columnStyle(index)}
                data-school={columns[index]?.isSchool || undefined}
                data-away={cell.key !== alone || undefined}
                data-never={cell.value === null || undefined}
              >
                <span className={styles.track}>
                  {cell.value !== null && <span style={{ inlineSize: width(cell.value) }} />}
                </span>
                <span className={styles.value}>{textOf(cell)}</span>
              </div>
            ))}
            {classes > 1 && <MeanLine row={row} width={width} text={valueText} name={t('reports.mean')} />}
          </div>
        ))}
      </div>
    </figure>
  );
}

interface MeanLineProps {
  readonly row: ReportRow;
  readonly width: (value: number) => string;
  readonly text: (value: number) => string;
  readonly name: string;
}

/** The mean of the classes, for a phone that shows one of them. */
function MeanLine({ row, width, text, name }: MeanLineProps): ReactNode {
  const mean = meanOfClasses(row);
  if (mean === null) return null;
  return (
    <div className={styles.line} data-mean>
      <span className={styles.track}>
        <span style={{ inlineSize: width(mean) }} />
      </span>
      <span className={styles.value}>
        {text(mean)} <small>{name}</small>
      </span>
    </div>
  );
}
