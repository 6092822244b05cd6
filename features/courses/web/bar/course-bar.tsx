import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import LayoutList from 'lucide-react/icons/layout-list';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { leaveScreens, Link } from '#platform/web/router';
import { classNames, IconButton, Skeleton } from '#platform/web/ui';
import { Score } from '../list/unit-state.tsx';
import type { PlacedUnit } from '../list/units.ts';
import styles from './course-bar.module.css';

/** Leads back to the screen before the course. */
const leaveCourse = leaveScreens('/course/');

interface CourseBarProps {
  /** Of the course. */
  readonly name: string;
  readonly units: readonly PlacedUnit[];
  /** The open one; absent at the list. */
  readonly open: PlacedUnit | undefined;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Opens a unit, or the list. */
  readonly onOpen: (unit: string | undefined) => void;
}

/** The way out, the user's place and result, and the ways to the list and to the units before and after this one [PROG-33]. */
export function CourseBar({ name, units, open, heading, onOpen }: CourseBarProps): ReactNode {
  const { t } = useWords();
  const hasList = units.length > 1;
  const isDone = open?.state === 'done';
  return (
    <header className={classNames(layouts.row, styles.bar)} data-many={hasList || undefined}>
      <Out isNext={isDone && open.position === units.length} />
      {open && hasList && (
        <IconButton
          className={styles.tool}
          label={t('courses.all-units')}
          icon={<LayoutList aria-hidden="true" />}
          onClick={() => onOpen(undefined)}
        />
      )}
      <div className={styles.names}>
        <h1 ref={heading} className={styles.name} tabIndex={-1}>
          {open ? open.title : name}
        </h1>
        {open && (hasList || open.title !== name) && (
          <p className={styles.course}>
            {hasList && `${t('courses.position', { position: open.position, count: units.length })} · `}
            {name}
          </p>
        )}
      </div>
      <output className={classNames(layouts.row, styles.reached)}>
        {isDone && (
          <>
            <span className={classNames(layouts.row, styles.done)}>
              <CircleCheck size={24} aria-hidden="true" />
              <span className={styles.word}>{t('courses.state-done')}</span>
            </span>
            <span className={styles.score}>
              <Score score={open.score} />
            </span>
          </>
        )}
      </output>
      {open && hasList && <Neighbours units={units} open={open} onOpen={onOpen} />}
    </header>
  );
}

/** The bar while the course comes; when it does not come, the page has its name. */
export function WaitingBar({ hasFailed }: { readonly hasFailed: boolean }): ReactNode {
  const { t } = useWords();
  return (
    <header className={classNames(layouts.row, styles.bar)}>
      <Out isNext={false} />
      <div className={styles.names}>
        {hasFailed ? (
          <h1 className={styles.name}>{t('courses.title')}</h1>
        ) : (
          <Skeleton width="12rem" height="1.25rem" />
        )}
      </div>
    </header>
  );
}

interface OutProps {
  /** Nothing else is left to do here. */
  readonly isNext: boolean;
}

/** Leads out of the course. */
function Out({ isNext }: OutProps): ReactNode {
  const { t } = useWords();
  return (
    <Link
      className={styles.out}
      to={address('home')}
      aria-label={t('courses.close')}
      title={t('courses.close')}
      data-next={isNext || undefined}
      onClick={leaveCourse}
    >
      <X aria-hidden="true" />
    </Link>
  );
}

interface NeighboursProps extends Pick<CourseBarProps, 'units' | 'onOpen'> {
  readonly open: PlacedUnit;
}

function Neighbours({ units, open, onOpen }: NeighboursProps): ReactNode {
  const { t } = useWords();
  const [previous, next] = [units[open.position - 2], units[open.position]];
  return (
    <div className={styles.neighbours}>
      <IconButton
        className={classNames(styles.tool, styles.previous)}
        label={t('courses.previous')}
        icon={<ChevronLeft className={styles.arrow} aria-hidden="true" />}
        disabled={!previous}
        onClick={() => onOpen(previous?.unit)}
      />
      <IconButton
        className={styles.tool}
        data-next={(open.state === 'done' && next !== undefined) || undefined}
        label={t('courses.next')}
        icon={<ChevronRight className={styles.arrow} aria-hidden="true" />}
        disabled={!next}
        onClick={() => onOpen(next?.unit)}
      />
    </div>
  );
}
