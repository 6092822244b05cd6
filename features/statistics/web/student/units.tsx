import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState, type ReactNode } from 'react';
import { analyticsOf } from '#features/progress/contract';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Badge, Button, classNames } from '#platform/web/ui';
import type { UnitResult } from '../../contract/index.ts';
import { Link } from '#platform/web/router';
import { publicationWords, type PublicationKind } from '../publication/publication-words.ts';
import { PercentBar } from '../publication/percent-bar.tsx';
import styles from './units.module.css';

/** A book of up to so many lines is shown open. */
const OPEN_UP_TO = 60;

const partsOf = (units: readonly UnitResult[]): string[] =>
  units.flatMap(({ order, children }) => (children.length > 0 ? [order, ...partsOf(children)] : []));
const linesOf = (units: readonly UnitResult[]): number =>
  units.reduce((count, { children }) => count + 1 + linesOf(children), 0);

interface StatsUnitsProps {
  readonly units: readonly UnitResult[];
  readonly publication: PublicationKind;
  /** The address of a unit; without it units are no links. */
  readonly addressOf?: (unit: string) => string;
}

/** The units of a publication with results, as a tree whose parts open and close [CLS-8]. */
export function StatsUnits({ units, publication, addressOf }: StatsUnitsProps): ReactNode {
  const { t } = useWords();
  const id = useId();
  const parts = partsOf(units);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(linesOf(units) <= OPEN_UP_TO ? parts : []));
  const toggle = (order: string) =>
    setOpen((before) => new Set(before.has(order) ? [...before].filter((one) => one !== order) : [...before, order]));
  const isAllOpen = parts.every((part) => open.has(part));
  return (
    <section className={classNames(layouts.stack, styles.section)} aria-labelledby={id}>
      <div className={classNames(layouts.cluster, styles.head)}>
        <h2 id={id}>{t('statistics.units')}</h2>
        {parts.length > 0 && (
          <Button variant="quiet" data-print="hide" onClick={() => setOpen(new Set(isAllOpen ? [] : parts))}>
            {isAllOpen ? t('statistics.collapse') : t('statistics.expand')}
          </Button>
        )}
      </div>
      <Branch units={units} publication={publication} addressOf={addressOf} open={open} onToggle={toggle} />
    </section>
  );
}

interface BranchProps extends Omit<StatsUnitsProps, 'addressOf'> {
  readonly addressOf: StatsUnitsProps['addressOf'] | undefined;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (order: string) => void;
}

const Branch = ({ units, open, onToggle, ...of }: BranchProps): ReactNode => (
  <ul className={styles.list} role="list">
    {units.map((unit) => {
      const isPart = unit.children.length > 0;
      const isOpen = open.has(unit.order);
      return (
        <li key={unit.order}>
          {isPart ? (
            <button
              type="button"
              className={classNames(layouts.cluster, styles.line)}
              aria-expanded={isOpen}
              onClick={() => onToggle(unit.order)}
            >
              <ChevronRight className={styles.arrow} size={20} aria-hidden="true" />
              <Line unit={unit} publication={of.publication} />
            </button>
          ) : (
            <div className={classNames(layouts.cluster, styles.line)}>
              <Line unit={unit} {...of} />
            </div>
          )}
          {isPart && isOpen && <Branch {...of} units={unit.children} open={open} onToggle={onToggle} />}
        </li>
      );
    })}
  </ul>
);

/** Number, title and results of a unit, or of all that is in a part. */
function Line({
  unit,
  publication,
  addressOf,
}: Pick<StatsUnitsProps, 'publication'> & {
  readonly unit: UnitResult;
  readonly addressOf?: StatsUnitsProps['addressOf'] | undefined;
}): ReactNode {
  const { t } = useWords();
  const { badge, percent } = useFormats();
  const { order, title, page, total, units_total: units } = unit;
  const name = title ?? t('statistics.page', { page: badge(page ?? 0) });
  return (
    <>
      <span className={styles.title}>
        <span className={styles.order}>{order}</span>{' '}
        {addressOf && unit.unit !== undefined ? <Link to={addressOf(unit.unit)}>{name}</Link> : name}
      </span>
      {total ? (
        <Results {...analyticsOf(total)} units={units} publication={publication} percent={percent} />
      ) : (
        <span className={classNames(layouts.cluster, styles.results)}>
          <span className={styles.visited}>{t('statistics.never')}</span>
        </span>
      )}
    </>
  );
}

interface ResultsProps extends ReturnType<typeof analyticsOf>, Pick<StatsUnitsProps, 'publication'> {
  readonly units: number;
  readonly percent: (share: number) => string;
}

function Results({ visited, read, scorePercent, points, units, publication, percent }: ResultsProps): ReactNode {
  const { t } = useWords();
  const { badge } = useFormats();
  const words = publicationWords(publication);
  return (
    <span className={classNames(layouts.cluster, styles.results)}>
      <span className={styles.visited}>
        {units > 1 && t(words.donePart, { read: badge(read), count: badge(units) })}
        {units === 1 && (read >= visited ? t(words.done) : t('statistics.unit-opened'))}
      </span>
      {scorePercent !== null && (
        <span className={styles.score}>
          <PercentBar share={scorePercent / 100} />
          <span className="visually-hidden">{t('statistics.score-of', { percent: percent(scorePercent / 100) })}</span>
          <span aria-hidden="true">{percent(scorePercent / 100)}</span>
        </span>
      )}
      <Badge tone={points > 0 ? 'market' : 'plain'}>{t('statistics.count-points', { count: points })}</Badge>
    </span>
  );
}
