import BookOpen from 'lucide-react/icons/book-open';
import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { Link, usePageTitle } from '#platform/web/router';
import { buttonClass, EmptyState, Skeleton } from '#platform/web/ui';
import type { Classroom } from '../../contract/index.ts';
import { useLiveClassroom } from '../queries-live.ts';
import { useDashboardResults } from './queries.ts';
import { useArea } from '../class/area.ts';
import { ClassPicture } from '../list/class-picture.tsx';
import { ContentPage } from '../class/classroom-frame.tsx';
import { useLabel } from '../new/label.ts';
import { StatsFailed } from './failed.tsx';
import { StatsReport } from './table/report.tsx';
import styles from './view.module.css';

interface StatsViewProps {
  readonly classroom: Classroom;
  /** Alias. */
  readonly publication: string;
}

/** The statistics of a publication in a class, for its teachers [CLS-7]. */
export function StatsView({ classroom, publication }: StatsViewProps): ReactNode {
  const { t } = useWords();
  const area = useArea();
  const label = useLabel()(classroom);
  const results = useDashboardResults(classroom.id, publication);
  const { data } = results;
  useLiveClassroom(classroom);
  const title = data?.publication.name ?? nameIn(classroom, publication) ?? t('classrooms.stats');
  usePageTitle(`${title} – ${label}`);
  const back = { to: area.detail(classroom.id), name: t('classrooms.stats-back', { name: label }) };
  if (!data && results.error)
    return <StatsFailed back={back} error={results.error} isRetrying={results.isFetching} onRetry={results.refetch} />;
  return (
    <ContentPage
      title={title}
      back={back}
      lead={`${t('classrooms.stats')} · ${label}`}
      action={
        <Link
          className={buttonClass({ variant: 'secondary' })}
          data-print="hide"
          to={address('reader', { publication })}
        >
          <BookOpen size={20} aria-hidden="true" />
          {t('classrooms.stats-open-book')}
        </Link>
      }
    >
      {!data ? (
        <StatsWaiting />
      ) : data.students.length > 0 ? (
        <StatsReport classroom={classroom} results={data} label={label} />
      ) : (
        <EmptyState
          picture={<ClassPicture />}
          title={t('classrooms.stats-empty')}
          text={t('classrooms.stats-empty-text')}
          action={
            <Link className={buttonClass()} to={area.users(classroom.id)}>
              {t('classrooms.manage-people')}
            </Link>
          }
        />
      )}
    </ContentPage>
  );
}

const nameIn = ({ publications }: Classroom, key: string): string | undefined =>
  publications.find(({ alias, publication }) => alias === key || publication.dos_id === key)?.publication.name;

/** The shape that the statistics will have. */
export function StatsWaiting(): ReactNode {
  const { t } = useWords();
  return (
    <div className={styles.waiting} role="group" aria-busy="true" aria-label={t('classrooms.stats-loading')}>
      <Skeleton height="5rem" />
      <Skeleton height="15rem" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height="3rem" />
      ))}
    </div>
  );
}
