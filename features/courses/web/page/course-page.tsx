import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { usePageTitle, useParams, useSearchParams } from '#platform/web/router';
import { classNames, QueryState, Skeleton } from '#platform/web/ui';
import { coursesErrors, type OpenedCourse } from '../../contract/index.ts';
import { CourseBar, WaitingBar } from '../bar/course-bar.tsx';
import { UnitList } from '../list/unit-list.tsx';
import { unitsOf } from '../list/units.ts';
import { useNameOf } from '../list/use-name-of.ts';
import { useCourse } from '../queries.ts';
import { UnitView } from '../unit/unit-view.tsx';
import { NotHere } from './not-here.tsx';
import styles from './course-page.module.css';

/** What trying again does not change. */
const FINAL: ReadonlySet<string> = new Set([coursesErrors.locked.code, coursesErrors['course-unknown'].code]);

/** `/#/course/<alias or dos_id>?unit=<id>`: the player of interactive courses [PROG-33]. */
export function CoursePage(): ReactNode {
  const { t } = useWords();
  const { publication = '' } = useParams();
  const [query] = useSearchParams();
  const course = useCourse(publication, query.has('unit'));
  const { data, error } = course;
  if (error && FINAL.has(error.code)) return <NotHere publication={publication} code={error.code} />;
  if (data) return <Player key={data.dos_id} publication={publication} course={data} onAsk={course.refetch} />;
  return (
    <div className={styles.player}>
      <WaitingBar hasFailed={error !== null} />
      <div className={styles.scroll}>
        <QueryState
          query={course}
          loading={t('courses.loading')}
          failed={t('courses.failed-title')}
          className={styles.waiting}
        >
          <div className={classNames(layouts.row, styles.head)}>
            <Skeleton width="7.5rem" height="10rem" />
            <div className={styles.about}>
              <Skeleton width="60%" height="1.25rem" />
              <Skeleton height="0.75rem" isRound />
              <Skeleton width="9rem" height="3.5rem" isRound />
            </div>
          </div>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height="4.5rem" />
          ))}
        </QueryState>
      </div>
    </div>
  );
}

interface PlayerProps {
  /** As the address has it. */
  readonly publication: string;
  readonly course: OpenedCourse;
  /** Asks again what the user has reached. */
  readonly onAsk: () => unknown;
}

function Player({ publication, course, onAsk }: PlayerProps): ReactNode {
  const [query, setQuery] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const units = unitsOf(course, useNameOf());
  const wanted = query.get('unit') ?? (units.length === 1 ? units[0]?.unit : undefined);
  const open = units.find(({ unit }) => unit === wanted);
  const left = useLast(open?.unit);
  usePageTitle(open && open.title !== course.name ? `${open.title} – ${course.name}` : course.name);
  useArrival(open?.unit, left, heading, onAsk);
  const onOpen = (unit: string | undefined) =>
    // From unit to unit the list stays one step back.
    setQuery(unit === undefined ? {} : { unit }, { replace: open !== undefined && unit !== undefined });
  return (
    <div className={styles.player}>
      <CourseBar name={course.name} units={units} open={open} heading={heading} onOpen={onOpen} />
      {open ? (
        <UnitView
          key={open.unit}
          {...{ publication, heading, onAsk }}
          unit={open}
          heard={course.heard}
          onList={units.length > 1 ? () => onOpen(undefined) : undefined}
        />
      ) : (
        <div className={styles.scroll}>
          <UnitList course={course} left={left} onOpen={onOpen} />
        </div>
      )}
    </div>
  );
}

/** The value before the present one. */
function useLast(value: string | undefined): string | undefined {
  const seen = useRef<{ now: string | undefined; last: string | undefined }>({ now: value, last: undefined });
  if (seen.current.now !== value) seen.current = { now: value, last: seen.current.now };
  return seen.current.last;
}

/**
 * A unit that opens has the focus at its title. What the user has reached is asked for again at the list, and when the window gets the focus
 * back from the frame of the unit.
 */
function useArrival(
  open: string | undefined,
  left: string | undefined,
  heading: { readonly current: HTMLElement | null },
  onAsk: () => unknown,
): void {
  const ask = useRef(onAsk);
  ask.current = onAsk;
  useEffect(() => {
    if (open !== undefined) heading.current?.focus({ preventScroll: true });
    else if (left !== undefined) void ask.current();
  }, [open, left, heading]);
  useEffect(() => {
    if (open === undefined) return undefined;
    const onFocus = () => void ask.current();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [open]);
}
