import { AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import { publicationWords, type PublicationKind } from '../publication/publication-words.ts';
import { chartMean, chartValue, type ChartKind, type StatsRow } from './table-model.ts';
import styles from './chart.module.css';

/** CSS pixels. */
const HEIGHT = 240;
const MARGIN = { top: 16, right: 8, bottom: 8, left: 60 };
const NAMES_HEIGHT = { aslant: 72, level: 24 };
/** A bar narrower than this has no room for a name. */
const NAMED_FROM = 26;
/** From here on names stand level. */
const LEVEL_FROM = 100;
const NAME_MAX = 12;

const short = (name: string): string => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name);

const Tick = ({
  x,
  y,
  formattedValue,
}: {
  x?: unknown;
  y?: unknown;
  formattedValue: string | undefined;
}): ReactNode => (
  <text className={styles.tick} x={Number(x)} y={Number(y)} dy="0.3em" textAnchor="end">
    {formattedValue}
  </text>
);

interface StatsChartProps {
  readonly rows: readonly StatsRow[];
  readonly kind: ChartKind;
  /** Of the book. */
  readonly units: number;
  /** Whether there are others, who are not shown. */
  readonly isPart: boolean;
  readonly publication: PublicationKind;
}

/** The score of each student, or how much each has read, as a bar, in the order of the table that holds the numbers [CLS-7]. */
export function StatsChart({ rows, kind, units, isPart, publication }: StatsChartProps): ReactNode {
  const { t } = useWords();
  const { percent } = useFormats();
  const words = publicationWords(publication);
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const bars = rows.map((row) => ({ uid: row.uid, name: row.name, value: chartValue(row, kind, units) }));
  const values = bars.flatMap(({ value }) => (value === null ? [] : [value]));
  const mean = chartMean(rows, kind, units);
  const inner = { width: Math.max(0, width - MARGIN.left - MARGIN.right), height: HEIGHT - MARGIN.top - MARGIN.bottom };
  const x = scaleBand({ domain: rows.map(({ uid }) => uid), range: [0, inner.width], padding: 0.25 });
  const y = scaleLinear({ domain: [0, 100], range: [inner.height, 0] });
  const band = Math.min(x.bandwidth(), 64);
  const hasNames = x.step() >= NAMED_FROM;
  const isLevel = x.step() >= LEVEL_FROM;
  const namesHeight = !hasNames ? 0 : isLevel ? NAMES_HEIGHT.level : NAMES_HEIGHT.aslant;
  return (
    <figure className={classNames(layouts.stack, styles.figure)}>
      <figcaption className={classNames(layouts.cluster, styles.caption)}>
        <h2>{t(kind === 'score' ? 'statistics.chart' : 'statistics.chart-read')}</h2>
        {mean !== null && <span>{t('statistics.chart-mean', { mean: percent(mean / 100) })}</span>}
      </figcaption>
      <div ref={box} className={styles.box} style={{ minBlockSize: mean === null ? undefined : HEIGHT }}>
        {mean === null ? (
          <p className={styles.nothing}>{t(isPart ? words.nothingShown : words.nothingYet)}</p>
        ) : (
          width > 0 && (
            <svg
              width={width}
              height={HEIGHT + namesHeight}
              role="img"
              aria-label={t('statistics.chart-text', {
                count: rows.length,
                low: percent(Math.min(...values) / 100),
                high: percent(Math.max(...values) / 100),
                mean: percent(mean / 100),
              })}
            >
              <Group left={MARGIN.left} top={MARGIN.top} aria-hidden="true">
                {[25, 50, 75, 100].map((tick) => (
                  <line key={tick} className={styles.grid} x2={inner.width} y1={y(tick)} y2={y(tick)} />
                ))}
                {bars.map(({ uid, name, value }) => {
                  const left = (x(uid) ?? 0) + (x.bandwidth() - band) / 2;
                  const middle = left + band / 2;
                  return (
                    <Group key={uid}>
                      {value !== null && (
                        <Bar
                          {...(styles.bar && { className: styles.bar })}
                          x={left}
                          width={band}
                          rx={Math.min(4, band / 3)}
                          y={Math.min(y(value), inner.height - 2)}
                          height={Math.max(2, inner.height - y(value))}
                        />
                      )}
                      {hasNames && (
                        <text
                          className={styles.name}
                          textAnchor={isLevel ? 'middle' : 'end'}
                          transform={
                            isLevel
                              ? `translate(${middle}, ${inner.height + 24})`
                              : `translate(${middle + 4}, ${inner.height + 16}) rotate(-40)`
                          }
                        >
                          {short(name)}
                        </text>
                      )}
                    </Group>
                  );
                })}
                <line className={styles.base} x2={inner.width} y1={inner.height} y2={inner.height} />
                <line className={styles.mean} x2={inner.width} y1={y(mean)} y2={y(mean)} />
                <AxisLeft
                  scale={y}
                  tickValues={[0, 25, 50, 75, 100]}
                  tickFormat={(value) => percent(Number(value) / 100)}
                  hideAxisLine
                  hideTicks
                  tickComponent={Tick}
                />
              </Group>
            </svg>
          )
        )}
      </div>
    </figure>
  );
}
