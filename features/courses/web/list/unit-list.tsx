import Play from 'lucide-react/icons/play';
import Shapes from 'lucide-react/icons/shapes';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { Cover } from '#features/catalog/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames, EmptyState } from '#platform/web/ui';
import type { OpenedCourse } from '../../contract/index.ts';
import { usePublication } from '../queries.ts';
import { Score, StateIcon } from './unit-state.tsx';
import { groupsOf, unitsOf, type PlacedUnit, type UnitGroup } from './units.ts';
import { useNameOf } from './use-name-of.ts';
import styles from './unit-list.module.css';

interface UnitListProps {
  readonly course: OpenedCourse;
  /** The unit from which the user comes back: its button gets the focus. */
  readonly left: string | undefined;
  readonly onOpen: (unit: string) => void;
}

/** The blocks and units of a course; each unit a button that opens it [PROG-33]. */
export function UnitList({ course, left, onOpen }: UnitListProps): ReactNode {
  const { t } = useWords();
  const nameOf = useNameOf();
  const units = unitsOf(course, nameOf);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    buttons.find(({ dataset }) => left !== undefined && dataset['unit'] === left)?.focus();
  }, [left]);
  if (units.length === 0) return <EmptyState picture={<Shapes size={64} />} title={t('courses.empty')} />;
  return (
    <div ref={list} className={classNames(layouts.stack, styles.list)}>
      <Head course={course} units={units} onOpen={onOpen} />
      {groupsOf(course, nameOf).map((group, index) => (
        // The lines of a course do not change their order.
        <Group key={index} group={group} onOpen={onOpen} />
      ))}
    </div>
  );
}

interface HeadProps extends Pick<UnitListProps, 'course' | 'onOpen'> {
  readonly units: readonly PlacedUnit[];
}

/** The cover, how much is done, and the unit to go on with. */
function Head({ course, units, onOpen }: HeadProps): ReactNode {
  const { t } = useWords();
  const { data } = usePublication(course.dos_id);
  const done = units.filter(({ state }) => state === 'done').length;
  const open = units.filter(({ closed }) => closed === undefined);
  const next = open.find(({ state }) => state === 'opened') ?? open.find(({ state }) => state === 'new');
  const isBegun = units.some(({ state }) => state !== 'new');
  return (
    <div className={classNames(layouts.row, styles.head)}>
      <div className={styles.cover}>
        <Cover publication={data ?? course} sizes="120px" isFirst />
      </div>
      <div className={classNames(layouts.stack, styles.about)}>
        <p>{t('courses.done-count', { done, count: units.length })}</p>
        <span className={styles.bar} style={{ '--share': done / units.length } as CSSProperties} aria-hidden="true" />
        {next && (
          <Button
            className={styles.next}
            icon={<Play size={20} aria-hidden="true" />}
            onClick={() => onOpen(next.unit)}
          >
            {t(isBegun ? 'courses.continue' : 'courses.start')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface GroupProps extends Pick<UnitListProps, 'onOpen'> {
  readonly group: UnitGroup;
}

/** Of blocks by their level; the heading of the course is above them. */
const HEADINGS = ['h2', 'h2', 'h3'] as const;

function Group({ group: { title, level, units }, onOpen }: GroupProps): ReactNode {
  const Heading = HEADINGS[level] ?? 'h4';
  return (
    <section className={styles.group} data-level={level} data-untitled={title === undefined || undefined}>
      {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
      {units.length > 0 && (
        <ul role="list" className={styles.units}>
          {units.map((unit) => (
            <li key={unit.unit}>
              <UnitButton unit={unit} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface UnitButtonProps extends Pick<UnitListProps, 'onOpen'> {
  readonly unit: PlacedUnit;
}

function UnitButton({ unit, onOpen }: UnitButtonProps): ReactNode {
  const look = classNames(layouts.row, styles.unit);
  // A unit that does not open is no button: it says why.
  if (unit.closed !== undefined)
    return (
      <div className={look} data-closed>
        <UnitFacts unit={unit} />
      </div>
    );
  return (
    <button type="button" className={look} data-unit={unit.unit} onClick={() => onOpen(unit.unit)}>
      <UnitFacts unit={unit} />
    </button>
  );
}

function UnitFacts({ unit: { title, state, score, host, closed } }: Pick<UnitButtonProps, 'unit'>): ReactNode {
  const { t } = useWords();
  return (
    <>
      <StateIcon state={closed ? 'closed' : state} />
      <span className={styles.names}>
        <span className={styles.name}>{title}</span>
        {(!closed || state !== 'new') && <span className={styles.state}>{t(`courses.state-${state}`)}</span>}
        {closed && <span className={styles.why}>{t(`courses.${closed}`)}</span>}
        {host && !closed && <span className={styles.host}>{t('courses.opens-on', { host })}</span>}
      </span>
      <Score score={score} />
    </>
  );
}
