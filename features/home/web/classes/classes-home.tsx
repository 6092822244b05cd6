import Plus from 'lucide-react/icons/plus';
import { useId, type ReactNode } from 'react';
import { colourStyle, useLabel } from '#features/classrooms/web';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { buttonClass, classNames, QueryBoundary, Skeleton } from '#platform/web/ui';
import type { ClassroomReading } from '../../contract/index.ts';
import { useClassroomsReading } from '../queries.ts';
import { BoardPicture } from '../visitor/door-pictures.tsx';
import styles from './classes-home.module.css';

/** Letters of a grade with its letter; the name of a group is longer, and its letters smaller. */
const SHORT_LABEL = 5;

/** A teacher's classes: who read today, who this week, and whom to look after [CLS-13]. */
export function ClassesHome(): ReactNode {
  const { t } = useWords();
  const id = useId();
  const query = useClassroomsReading();
  return (
    <section className={styles.home} aria-labelledby={id}>
      <div className={classNames(layouts.cluster, styles.head)}>
        <h2 id={id}>{t('home.classes')}</h2>
        {query.data && query.data.length > 0 && (
          <Link className={styles.more} to={address('classrooms')}>
            {t('home.all-classes')}
          </Link>
        )}
      </div>
      <QueryBoundary query={query} failed={t('home.failed')} skeleton={<Skeleton height="7.5rem" />}>
        {(readings) => (readings.length > 0 ? <Cards readings={readings} /> : <NoClasses />)}
      </QueryBoundary>
    </section>
  );
}

const Cards = ({ readings }: { readonly readings: readonly ClassroomReading[] }): ReactNode => (
  <ul role="list" className={styles.cards}>
    {readings.map((reading) => (
      <li key={reading.classroom.id}>
        <ClassCard reading={reading} />
      </li>
    ))}
  </ul>
);

function NoClasses(): ReactNode {
  const { t } = useWords();
  return (
    <div className={classNames(layouts.cluster, styles.empty)}>
      <BoardPicture />
      <p>{t('home.no-classes')}</p>
      <Link className={buttonClass()} to={address('newClassroom')}>
        <Plus size={18} aria-hidden="true" />
        {t('home.first-class')}
      </Link>
    </div>
  );
}

function ClassCard({ reading }: { readonly reading: ClassroomReading }): ReactNode {
  const { t } = useWords();
  const labelOf = useLabel();
  const { classroom, readToday, readThisWeek, quiet } = reading;
  const { studentCount, publicationCount } = classroom;
  const next =
    studentCount === 0
      ? t('home.needs-students')
      : publicationCount === 0
        ? t('home.needs-books')
        : quiet > 0
          ? t('home.quiet', { count: quiet })
          : t('home.all-well');
  return (
    <article className={styles.card} style={colourStyle(classroom.colour)}>
      <h3
        className={classNames(layouts.center, styles.label)}
        data-long={labelOf(classroom).length > SHORT_LABEL || undefined}
      >
        <Link className={styles.link} to={address('classroom', { classroom: String(classroom.id) })}>
          {labelOf(classroom)}
        </Link>
      </h3>
      <div className={styles.facts}>
        <p className={styles.today}>
          <b>{readToday}</b>
          <span>{t('home.read-today', { count: readToday })}</span>
        </p>
        <p className={styles.week}>{t('home.read-week', { count: readThisWeek, of: studentCount })}</p>
        <p className={styles.next} data-needs={quiet > 0 || studentCount * publicationCount === 0 || undefined}>
          {next}
        </p>
      </div>
    </article>
  );
}
