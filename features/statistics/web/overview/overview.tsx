import { useMemo, useState, type ReactNode } from 'react';
import { nameOf, useArea } from '#features/classrooms/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link, useParams } from '#platform/web/router';
import { Table } from '#platform/web/table';
import { Badge, classNames, QueryBoundary, Skeleton } from '#platform/web/ui';
import type { ClassroomOverview, OverviewStudent } from '../../contract/index.ts';
import { registerName, useStatsArea } from '../table/area.ts';
import { useClassroomOverview } from '../queries.ts';
import { Cell } from './cell.tsx';
import { Needs } from './needs.tsx';
import { orderOverview, type OverviewOrder } from './order-overview.ts';
import styles from './overview.module.css';

/**
 * The students of a class and its books as one map: the progress of each, and the students who need help first
 * [CLS-14].
 */
export function Overview(): ReactNode {
  const { t } = useWords();
  const { classroom = '' } = useParams<'classroom'>();
  const query = useClassroomOverview(classroom);
  const { data } = query;
  // The class says itself what it needs first.
  if (data && data.students.length * data.publications.length === 0) return null;
  return (
    <section className={classNames(layouts.stack, styles.overview)} aria-labelledby="class-overview">
      <h2 id="class-overview">{t('statistics.overview')}</h2>
      <QueryBoundary
        query={query}
        loading={t('statistics.loading')}
        failed={t('statistics.overview-failed')}
        skeleton={<Skeleton height="18rem" />}
      >
        {(overview) => (
          <>
            <Summary overview={overview} />
            <Needs classroom={classroom} overview={overview} />
            <HeatMap classroom={classroom} overview={overview} />
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

/** What a teacher with ten seconds wants to know. */
function Summary({ overview: { students } }: { readonly overview: ClassroomOverview }): ReactNode {
  const { t } = useWords();
  const active = students.filter(({ days }) => days > 0).length;
  const behind = students.filter(({ isBehind }) => isBehind).length;
  const minutes = Math.round(students.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  return (
    <ul role="list" className={classNames(layouts.cluster, styles.facts)}>
      <li>
        <b>{active}</b>
        {t('statistics.overview-active', { count: active, of: students.length })}
      </li>
      <li>
        <b>{minutes}</b>
        {t('statistics.overview-minutes', { count: minutes })}
      </li>
      <li data-needs={behind > 0 || undefined}>
        <b>{behind}</b>
        {t('statistics.overview-behind', { count: behind })}
      </li>
    </ul>
  );
}

interface HeatMapProps {
  readonly classroom: string;
  readonly overview: ClassroomOverview;
}

function HeatMap({ classroom, overview }: HeatMapProps): ReactNode {
  const { t } = useWords();
  const { compare } = useFormats();
  const area = useArea();
  const [order, setOrder] = useState<OverviewOrder>('attention');
  const { publications } = overview;
  const students = useMemo(
    () => orderOverview(overview.students, order, (student) => registerName(student.user), compare),
    [overview.students, order, compare],
  );
  return (
    <>
      <div
        className={classNames(layouts.cluster, styles.orders)}
        role="group"
        aria-label={t('statistics.overview-order')}
      >
        {(['attention', 'name'] as const).map((by) => (
          <button key={by} type="button" aria-pressed={order === by} onClick={() => setOrder(by)}>
            {t(`statistics.overview-by-${by}`)}
          </button>
        ))}
      </div>
      <Table kind="wide" className={styles.map} caption={t('statistics.overview-table')}>
        <thead>
          <tr>
            <th scope="col">{t('statistics.student')}</th>
            <th scope="col">{t('statistics.overview-last')}</th>
            {publications.map(({ alias, name }) => (
              <th key={alias} scope="col" className={styles.book}>
                <Link
                  to={area.publication(classroom, alias)}
                  title={name}
                  onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
                >
                  {name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <StudentRow key={student.user.uid} classroom={classroom} student={student} publications={publications} />
          ))}
        </tbody>
      </Table>
      <p className={styles.legend}>{t('statistics.overview-legend')}</p>
    </>
  );
}

interface StudentRowProps {
  readonly classroom: string;
  readonly student: OverviewStudent;
  readonly publications: ClassroomOverview['publications'];
}

function StudentRow({ classroom, student, publications }: StudentRowProps): ReactNode {
  const { t } = useWords();
  const { date } = useFormats();
  const { student: addressOf } = useStatsArea();
  const { user, lastAt, isBehind, cells } = student;
  const full = registerName(user);
  return (
    <tr data-behind={isBehind || undefined}>
      <th scope="row" title={nameOf(user)}>
        {full}
      </th>
      <td className={styles.last}>
        {lastAt === null ? t('statistics.overview-never') : date(lastAt)}
        {isBehind && lastAt !== null && <Badge tone="warn">{t('statistics.overview-is-behind')}</Badge>}
      </td>
      {publications.map(({ alias, name, units_total: units, isCourse }, index) => (
        <td key={alias} className={styles.cell}>
          <Cell
            cell={cells[index] ?? null}
            units={units}
            isCourse={isCourse}
            label={`${full}, ${name}`}
            to={addressOf(classroom, alias, user.uid)}
          />
        </td>
      ))}
    </tr>
  );
}
